import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StoredCard as Stored } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { call } from '../../../shared/calls/call.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';

/** The company's card, which its owner enters on the payment provider's page. */
export function StoredCard({ card }: { readonly card: Stored | null }) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  const enter = async (): Promise<void> => {
    const answer = await runCall(() => call('taxi-storecard', {}));
    if (answer) location.assign(answer.url);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography sx={{ flex: '1 1 12rem', fontWeight: 700 }}>
        {card ? text('autoTopUp.card', { brand: brandName(card.brand), last4: card.last4 }) : text('autoTopUp.noCard')}
      </Typography>
      <LoadingButton variant="outlined" loading={isBusy} onClick={enter}>
        {text(card ? 'autoTopUp.changeCard' : 'autoTopUp.enterCard')}
      </LoadingButton>
      {card && (
        <LoadingButton loading={isBusy} onClick={() => void runCall(() => call('taxi-removecard', {}))}>
          {text('autoTopUp.removeCard')}
        </LoadingButton>
      )}
      {failure && (
        <Alert severity="error" sx={{ width: 1 }}>
          {text(failure)}
        </Alert>
      )}
    </Box>
  );
}

/** Returns the provider's name of a card's brand, such as `visa`, as a name. */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
