import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import {
  type AutoTopUp,
  autoTopUpBounds,
  noAutoTopUp,
  readAutoTopUp,
  type StoredCard as Stored,
} from '@talwaerts/domain/ledger/auto-top-up.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { Controller } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { formatCount } from '../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { OutcomeAlert, SectionCard } from '../../shared/ui/section-card.tsx';

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

const numbers = ['below', 'amount', 'limit'] as const;

/** Switches automatic top-up, and sets its numbers. */
function AutoTopUpForm({ state }: { readonly state: AutoTopUp }) {
  const text = useText();
  const { lang } = useLanguage();
  const { control, register, formState, outcome, onSubmit } = useSettingsForm<Typed>(typedOf(state), {
    send: (typed) => call('taxi-setautotopup', payloadOf(typed)),
    saved: 'autoTopUp.saved',
  });
  const { errors, isSubmitting } = formState;
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={onSubmit}>
      <Controller
        control={control}
        name="isOn"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={onChange} />}
            label={text('autoTopUp.switch')}
            sx={{ minHeight: 48 }}
          />
        )}
      />
      <Box sx={fieldsStyle}>
        {numbers.map((name) => {
          const [min, max] = autoTopUpBounds[name];
          const bounds = { min: formatCount(min, lang), max: formatCount(max, lang) };
          return (
            <TextField
              key={name}
              {...register(name, { validate: (value, typed) => isWithin(name, value, typed), deps: ['limit'] })}
              label={text(`autoTopUp.${name}`)}
              error={Boolean(errors[name])}
              helperText={text(errors[name] ? `autoTopUp.error.${name}` : 'tariff.bounds', bounds)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
            />
          );
        })}
      </Box>
      <OutcomeAlert outcome={outcome} />
      <LoadingButton type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
        {text('autoTopUp.save')}
      </LoadingButton>
    </Stack>
  );
}

const fieldsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
} as const;

interface Typed {
  readonly isOn: boolean;
  readonly below: string;
  readonly amount: string;
  readonly limit: string;
}

export const typedOf = ({ isOn, belowTokens, amountTokens, limitTokens }: AutoTopUp): Typed => ({
  isOn,
  below: String(belowTokens),
  amount: String(amountTokens),
  limit: String(limitTokens),
});

/** Whether a number is one that the call accepts. The limit of a month allows one top-up at least. */
export function isWithin(
  name: keyof typeof autoTopUpBounds,
  typed: string,
  { amount }: Pick<Typed, 'amount'>,
): boolean {
  const [min, max] = autoTopUpBounds[name];
  const value = Number(typed);
  return (
    /^\d{1,6}$/.test(typed.trim()) && value >= min && value <= max && (name !== 'limit' || value >= Number(amount))
  );
}

export const payloadOf = ({ isOn, below, amount, limit }: Typed): PayloadOf<'taxi-setautotopup'> => ({
  isOn,
  below: Number(below),
  amount: Number(amount),
  limit: Number(limit),
});
