import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AutoTopUp, noAutoTopUp, readAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { AutoTopUpForm } from './auto-top-up-form.tsx';
import { StoredCard } from './stored-card.tsx';

/** Charges the company's card when its balance is low, for its Admin. */
export function AutoTopUpCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const title = useId();
  const [search] = useSearchParams();
  const document = useLiveDocument(`autoTopUps/${companyId}`, readAutoTopUp);
  if (document === undefined) return null;
  const state = document ?? noAutoTopUp;
  const isAwaited = search.get('card') === 'entered' && !state.card;
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack spacing={4}>
        <Typography variant="h2" id={title}>
          {text('autoTopUp.title')}
        </Typography>
        <Typography color="textSecondary">{text('autoTopUp.hint')}</Typography>
        {state.stopped && <Alert severity="error">{text(`autoTopUp.stopped.${state.stopped}`)}</Alert>}
        {isAwaited && <Alert severity="info">{text('autoTopUp.cardAwaited')}</Alert>}
        <StoredCard card={state.card} />
        <AutoTopUpForm state={state} />
        <Usage state={state} />
      </Stack>
    </Card>
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
