import Box from '@mui/material/Box';
import type { WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import { wantedFacts } from '../../../shared/change-ride/wanted-facts.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';

/** The values of a requested change, and what it costs the carrier. */
export function WantedList({
  wanted,
  tokens,
}: {
  readonly wanted: WantedChange;
  readonly tokens?: string | undefined;
}) {
  const text = useText();
  const { lang } = useLanguage();
  const { pickup, destination } = wanted;
  const facts = wantedFacts({ ...wanted, pickup: pickup.label, destination: destination.label }, text, lang);
  const all = tokens === undefined ? facts : [...facts, ['answerChange.provision', tokens] as const];
  return (
    <Box component="dl" sx={listStyle}>
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gap: 1,
  m: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 3 },
  '& dt': { flex: '0 0 8rem', color: 'text.secondary' },
  '& dd': { flex: '1 1 6rem', minWidth: 0, m: 0, fontWeight: 600 },
} as const;
