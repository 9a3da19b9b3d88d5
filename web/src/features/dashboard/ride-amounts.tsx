import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { memo } from 'react';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly priceCents: number;
  /** Absent for whom it does not concern. */
  readonly provisionTokenCents: number | undefined;
}

/** What the ride brings, and what it costs in tokens. */
export const RideAmounts = memo(function RideAmounts({ priceCents, provisionTokenCents }: Props) {
  const text = useText();
  return (
    <Stack direction="row" sx={amountsStyle}>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 800 }}>{formatEur(priceCents)}</Typography>
      {provisionTokenCents !== undefined && (
        <Typography color="textSecondary">
          {text('ride.provision', { tokens: formatTokens(provisionTokenCents) })}
        </Typography>
      )}
    </Stack>
  );
});

const amountsStyle = {
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;
