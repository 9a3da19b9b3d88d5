import Button from '@mui/material/Button';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useBalance } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { useTopUp } from '../../../shared/shell-dialogs.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface Props {
  readonly companyId: string;
}

/** Shows the company's live balance; opens the top-up dialog. */
export const BalanceButton = withFirestore(function BalanceButton({ companyId }: Props) {
  const text = useText();
  const topUp = useTopUp();
  const balance = useBalance(companyId);
  const isNegative = (balance ?? 0) < 0;
  return (
    <Button
      variant="outlined"
      color={isNegative ? 'error' : 'primary'}
      startIcon={<Icon name="tokens" />}
      title={text('topUp.title')}
      onClick={topUp}
      sx={{
        flex: 'none',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        px: { xs: 1.5, sm: 5 },
        fontSize: { xs: '0.875rem', sm: '1rem' },
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      {text('dashboard.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
    </Button>
  );
});
