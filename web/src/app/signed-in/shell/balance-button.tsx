import Button from '@mui/material/Button';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useBalance } from '../../../shared/firebase/use-balance.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useTopUp } from '../../../shared/tokens/top-up.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface Props {
  readonly companyId: string;
  /** Drivers see the balance; buying is for their company. */
  readonly mayBuy: boolean;
}

/** The company's balance, live; leads to buying more. */
export function BalanceButton({ companyId, mayBuy }: Props) {
  const text = useText();
  const topUp = useTopUp();
  const balance = useBalance(companyId);
  const isNegative = (balance ?? 0) < 0;
  return (
    <Button
      variant="outlined"
      color={isNegative ? 'error' : 'primary'}
      startIcon={<Icon name="tokens" />}
      disabled={!mayBuy}
      title={mayBuy ? text('topUp.title') : undefined}
      onClick={topUp}
      sx={{ fontVariantNumeric: 'tabular-nums', px: { xs: 3, sm: 5 }, '&.Mui-disabled': { color: 'text.primary' } }}
    >
      {text('dashboard.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
    </Button>
  );
}
