import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { type QuoteRequest, quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useId } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  /** Null while the stored tariff is invalid. */
  readonly present: Tariff | null;
  /** The typed tariff, null while it is invalid; missing if nothing is being changed. */
  readonly next?: Tariff | null | undefined;
  readonly nextTitle?: TextId;
}

/** The prices of the sample trips: today's, and with the change. */
export function SamplePrices({ present, next, nextTitle = 'tariff.changed' }: Props) {
  const text = useText();
  const id = useId();
  const columns = [
    { title: text('tariff.today'), tariff: present },
    ...(next === undefined ? [] : [{ title: text(nextTitle), tariff: next }]),
  ];
  return (
    <Box component="section" aria-labelledby={id} sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {text('tariff.samples')}
      </Typography>
      <Box component="table" aria-labelledby={id} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{text('tariff.trip')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampleTrips.map((trip) => {
            const prices = columns.map(({ tariff }) => tariff && quotePrice(tariff, trip).priceCents);
            const hasChanged = new Set(prices).size > 1;
            return (
              <tr key={trip.label}>
                <th scope="row">{text(trip.label)}</th>
                {prices.map((cents, index) => (
                  <Box
                    component="td"
                    key={columns[index]?.title}
                    sx={index === 1 && hasChanged ? { fontWeight: 700, color: 'primary.main' } : undefined}
                  >
                    {cents === null ? '–' : formatEur(cents)}
                  </Box>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 500, py: 2, pr: 3 },
  '& thead th': { fontSize: '0.875rem', color: 'text.secondary', verticalAlign: 'bottom' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'right', whiteSpace: 'nowrap', pl: 2, pr: 0 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

interface SampleTrip extends QuoteRequest {
  readonly label: TextId;
}
/** Innsbruck airport to Mayrhofen, on a Wednesday at 14:30 in Vienna. */
const airport = { distanceMeters: 74_000, durationSeconds: 3_480, pickupAtMs: Date.UTC(2026, 9, 21, 12, 30), pax: 3 };

/** Trips whose prices show what a tariff means. Distance and duration are fixed, so that no route is requested. */
const sampleTrips: readonly SampleTrip[] = [
  { ...airport, label: 'tariff.sample.short', distanceMeters: 2_500, durationSeconds: 420, pax: 1 },
  { ...airport, label: 'tariff.sample.village', distanceMeters: 8_500, durationSeconds: 720, pax: 2 },
  { ...airport, label: 'tariff.sample.station', distanceMeters: 33_000, durationSeconds: 2_100, pax: 2 },
  { ...airport, label: 'tariff.sample.munich', distanceMeters: 175_000, durationSeconds: 7_500, pax: 4 },
  { ...airport, label: 'tariff.sample.day' },
  { ...airport, label: 'tariff.sample.night', pickupAtMs: Date.UTC(2026, 9, 21, 21, 30) },
  { ...airport, label: 'tariff.sample.easter', pickupAtMs: Date.UTC(2027, 2, 28, 12, 30) },
  { ...airport, label: 'tariff.sample.van', pax: 5 },
  { ...airport, label: 'tariff.sample.group', pax: 8 },
  { ...airport, label: 'tariff.sample.wishes', wishes: { luggage: 3, skis: 2, childSeats: [4] } },
];
