import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type AutoTopUp,
  noAutoTopUp,
  readAutoTopUp,
  type StoredCard as Stored,
} from '@talwaerts/domain/ledger/auto-top-up.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { AutoTopUpForm } from './auto-top-up-form.tsx';

/** Charges the company's card when its balance is low, for its Admin. */
export function AutoTopUpCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const document = useLiveDocument(`autoTopUps/${companyId}`, readAutoTopUp);
  if (document === undefined) return null;
  const state = document ?? noAutoTopUp;
  const isAwaited = search.get('card') === 'entered' && !state.card;
  return (
    <SectionCard title="autoTopUp.title">
      <Typography color="textSecondary">{text('autoTopUp.hint')}</Typography>
      {state.stopped && <Alert severity="error">{text(`autoTopUp.stopped.${state.stopped}`)}</Alert>}
      {isAwaited && <Alert severity="info">{text('autoTopUp.cardAwaited')}</Alert>}
      <StoredCard card={state.card} />
      <AutoTopUpForm state={state} />
      <Usage state={state} />
    </SectionCard>
  );
}

/** Shows what was charged this month, and whether a charge has no result yet. */
function Usage({ state: { month, monthTokens, limitTokens, pending } }: { readonly state: AutoTopUp }) {
  const text = useText();
  const tokens = month === monthOf(serverNow()) ? monthTokens : 0;
  return (
    <>
      {pending && <Alert severity="info">{text('autoTopUp.pending', { tokens: pending.tokens })}</Alert>}
      <Typography color="textSecondary">{text('autoTopUp.usage', { tokens, limit: limitTokens })}</Typography>
    </>
  );
}

/** The company's card, which its owner enters on the payment provider's page. */
function StoredCard({ card }: { readonly card: Stored | null }) {
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
