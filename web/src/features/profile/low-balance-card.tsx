import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxThresholdTokens, usualThresholdTokenCents } from '@talwaerts/domain/ledger/low-balance.ts';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Below which balance the company gets a mail, for its Admin. */
export const LowBalanceCard = withFirestore(function LowBalanceCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return <ThresholdForm tokens={(company.lowBalanceTokenCents ?? usualThresholdTokenCents) / 100} />;
});

const isThreshold = (typed: string): boolean => /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= maxThresholdTokens;

function ThresholdForm({ tokens }: { readonly tokens: number }) {
  const text = useText();
  const stored = { tokens: String(tokens) };
  const { register, formState, outcome, onSubmit } = useSettingsForm(stored, {
    send: (typed) => call('taxi-setlowbalance', { tokens: Number(typed.tokens) }),
    saved: 'profile.lowBalance.saved',
  });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.lowBalance"
      submit="profile.lowBalance.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
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
