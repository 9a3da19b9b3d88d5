import Box from '@mui/material/Box';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly priceCents: number;
  /** Missing for hotels. */
  readonly provisionTokenCents: number | undefined;
}

/** The ride's price, and its provision in tokens. */
export const RideAmounts = memo(function RideAmounts({ priceCents, provisionTokenCents }: Props) {
  const text = useText();
  return (
    <Box sx={amountsStyle}>
      <strong>{formatEur(priceCents)}</strong>
      {provisionTokenCents !== undefined && (
        <span>{text('ride.provision', { tokens: formatTokens(provisionTokenCents) })}</span>
      )}
    </Box>
  );
});

const amountsStyle = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  typography: 'body1',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '1.75rem', fontWeight: 800 },
  '& > span': { color: 'text.secondary' },
} as const;
