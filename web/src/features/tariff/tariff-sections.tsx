import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tariffText } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useText } from '../../shared/intl/language.tsx';
import { labelOf } from '../../shared/labels.ts';
import { sections } from './tariff-fields.ts';

/** The values of a tariff by section. */
export function TariffSections({ tariff }: { readonly tariff: Tariff }) {
  const text = useText();
  const stepLabel = (upToKm: number | null, index: number): string => {
    const fromKm = tariff.kmSteps[index - 1]?.upToKm ?? 0;
    return upToKm === null ? text('tariff.stepFrom', { km: fromKm }) : text('tariff.stepTo', { km: upToKm });
  };
  const linesOf = (field: keyof Tariff) =>
    field === 'kmSteps'
      ? tariff.kmSteps.map(({ upToKm, perKmCents }, index) => ({
          label: stepLabel(upToKm, index),
          value: tariffText('perKmCents', perKmCents),
        }))
      : [{ label: text(labelOf(field)), value: tariffText(field, tariff[field]) }];
  return (
    <Card sx={cardStyle}>
      {sections.map(({ title, fields }) => (
        <section key={title}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {text(title)}
          </Typography>
          <Box component="dl" sx={listStyle}>
            {fields.flatMap(linesOf).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
        </section>
      ))}
    </Card>
  );
}

/** Breaks long words, for text at 200 %. */
const cardStyle = {
  p: { xs: 5, sm: 6 },
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;
const listStyle = {
  m: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 4,
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
