import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxThresholdTokens, usualThresholdTokenCents } from '@talwaerts/domain/ledger/low-balance.ts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountFailure } from '../../shared/account/account-failure.ts';
import { call } from '../../shared/calls/call.ts';
import { refusalText } from '../../shared/calls/refusal-texts.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { type Outcome, ProfileCard } from './profile-card.tsx';

/** Below which balance the company gets a mail, for its Admin. */
export const LowBalanceCard = withFirestore(function LowBalanceCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return <ThresholdForm tokens={(company.lowBalanceTokenCents ?? usualThresholdTokenCents) / 100} />;
});

const isThreshold = (typed: string): boolean => /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= maxThresholdTokens;

/** Takes over what another device stores, unless the field was changed here. */
function ThresholdForm({ tokens }: { readonly tokens: number }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  const values = useMemo(() => ({ tokens: String(tokens) }), [tokens]);
  const { register, handleSubmit, formState, reset } = useForm({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (typed: { readonly tokens: string }): Promise<void> => {
    setOutcome(undefined);
    try {
      const answer = await call('taxi-setlowbalance', { tokens: Number(typed.tokens) });
      if (answer.valid) reset(typed);
      setOutcome(
        answer.valid
          ? { isGood: true, text: 'profile.lowBalance.saved' }
          : { isGood: false, text: refusalText(answer) },
      );
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.lowBalance"
      submit="profile.lowBalance.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
    >
      <Typography color="textSecondary">{text('profile.lowBalance.hint')}</Typography>
      <TextField
        {...register('tokens', { validate: isThreshold })}
        label={text('profile.lowBalance.field')}
        error={Boolean(errors.tokens)}
        helperText={errors.tokens && text('profile.lowBalance.error')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      />
    </ProfileCard>
  );
}
