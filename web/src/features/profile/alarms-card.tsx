import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AlarmTimes, alarmChoices, usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

/** From when on late and driverless rides stand in the red line and are pushed, for the company's Admin. */
export const AlarmsCard = withFirestore(function AlarmsCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return <TimesForm times={company.alarmTimes ?? usualAlarmTimes} />;
});

const fields = [
  { name: 'driverlessMinutes', label: 'profile.alarms.driverless' },
  { name: 'lateMinutes', label: 'profile.alarms.late' },
] as const;

function TimesForm({ times }: { readonly times: AlarmTimes }) {
  const text = useText();
  const stored = { driverlessMinutes: String(times.driverlessMinutes), lateMinutes: String(times.lateMinutes) };
  const { register, watch, formState, outcome, onSubmit } = useSettingsForm(stored, {
    send: ({ driverlessMinutes, lateMinutes }) =>
      call('taxi-setalarms', { driverlessMinutes: Number(driverlessMinutes), lateMinutes: Number(lateMinutes) }),
    saved: 'profile.alarms.saved',
  });
  return (
    <ProfileCard
      title="profile.alarms"
      submit="profile.alarms.save"
      isBusy={formState.isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <Typography color="textSecondary">{text('profile.alarms.hint')}</Typography>
      {fields.map(({ name, label }) => (
        <TextField key={name} select {...register(name)} value={watch(name)} label={text(label)}>
          {alarmChoices[name].map((minutes) => (
            <MenuItem key={minutes} value={String(minutes)}>
              {text('profile.alarms.minutes', { minutes })}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </ProfileCard>
  );
}
