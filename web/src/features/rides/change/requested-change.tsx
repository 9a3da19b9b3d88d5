import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { ReactNode } from 'react';
import { wantedFacts } from '../../../shared/change-ride/wanted-facts.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { changeOfListed, type ListedRide, wantedOfListed } from '../data/listed-ride.ts';

/** Shows a hotel or an administrator the change that the carrier has to agree to. */
export function ChangeNotice({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const wanted = wantedOfListed(ride);
  if (wanted) {
    return (
      <Notice title="change.requested">
        <WantedList wanted={wanted} />
        <UntilLine untilMs={wanted.untilMs} words="change.requestedNext" />
      </Notice>
    );
  }
  if (changeOfListed(ride) !== 'declined') return null;
  return (
    <Notice title="change.declined">
      <Typography>{text('change.declinedHotel')}</Typography>
    </Notice>
  );
}

interface Props {
  readonly title: TextId;
  readonly children: ReactNode;
}

export function Notice({ title, children }: Props) {
  const text = useText();
  return (
    <Box role="group" aria-label={text(title)} sx={noticeStyle}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 700 }}>{text(title)}</Typography>
        {children}
      </Stack>
    </Box>
  );
}

/** Until when the carrier can answer, or that the time is over. */
export function UntilLine({ untilMs, words }: { readonly untilMs: number; readonly words: TextId }) {
  const text = useText();
  const { lang } = useLanguage();
  const isOver = useNow(untilMs) >= untilMs;
  return <Typography>{text(isOver ? 'answerChange.over' : words, { time: timeOf(untilMs, lang) })}</Typography>;
}

const noticeStyle = { bgcolor: 'var(--caution-tint)', borderRadius: 1, p: 4 } as const;

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
