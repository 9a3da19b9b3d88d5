import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { servedDistrictsOf } from '@talwaerts/domain/company/served-districts.ts';
import {
  defaultSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '@talwaerts/domain/notification/notification-settings.ts';
import { useId, useState } from 'react';
import { type Control, Controller, type FormState, type UseFormReturn } from 'react-hook-form';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { isRideSoundOn, playRideSound, switchRideSound } from '../../shared/notifications/ride-sound.ts';
import { DistrictBoxes } from './district-boxes.tsx';
import { arePaired, districtsBeside, payloadOf, priceOf, type Typed, typedOf } from './notification-values.ts';
import { ProfileCard } from './profile-card.tsx';

interface Props {
  readonly companyId: string;
  readonly uid: string;
}

/** The user's notification settings, live; the defaults until something is stored. */
export const NotificationsCard = withFirestore(function NotificationsCard({ companyId, uid }: Props) {
  const { member } = usePerson();
  const company = useCompany(companyId);
  const stored = useLiveDocument(`notificationSettings/${uid}`, readNotificationSettings);
  if (company?.state !== 'active' || stored === undefined || member.role === 'admin') return null;
  const { kind } = company;
  const settings = stored ?? defaultSettings(kind, member.teamRole, servedDistrictsOf(company));
  return <NotificationsForm kind={kind} settings={settings} />;
});

type SwitchName = 'newRides' | 'ownRides' | 'mail' | 'push';
/** The switches with their labels. */
type Labels = readonly (readonly [name: SwitchName, label: TextId])[];
const subjects: Readonly<Record<CompanyKind, Labels>> = {
  taxi: [
    ['newRides', 'profile.notify.newRides'],
    ['ownRides', 'profile.notify.ownRides'],
  ],
  hotel: [['ownRides', 'profile.notify.agreed']],
};
const channels: Labels = [
  ['mail', 'profile.notify.mail'],
  ['push', 'profile.notify.push'],
];
const quietTimes = ['quietFrom', 'quietTo'] as const;

interface NotificationsFormProps {
  readonly kind: CompanyKind;
  readonly settings: NotificationSettings;
}

/** Changes the settings; of a hotel, which hears of no new rides, those of its own. */
function NotificationsForm({ kind, settings }: NotificationsFormProps) {
  const text = useText();
  const { control, register, formState, outcome, onSubmit } = useSettingsForm<Typed>(typedOf(settings), {
    send: (typed) => call('global-savenotifications', payloadOf(typed)),
    saved: 'profile.notify.saved',
  });
  const { errors, isSubmitting } = formState;
  const isTaxi = kind === 'taxi';
  return (
    <ProfileCard
      title="profile.notify"
      submit="profile.notify.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <Switches control={control} legend="profile.notify.what" labels={subjects[kind]} />
      {isTaxi && (
        <>
          <Districts control={control} />
          <TextField
            {...register('minPrice', { validate: (typed) => priceOf(typed) !== undefined })}
            label={text('profile.notify.minPrice')}
            error={Boolean(errors.minPrice)}
            helperText={text(errors.minPrice ? 'profile.notify.error.minPrice' : 'profile.notify.minPrice.hint')}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8 } }}
          />
        </>
      )}
      <Switches control={control} legend="profile.notify.how" labels={channels} />
      <SoundSwitch kind={kind} />
      {isTaxi && <QuietHours errors={errors} register={register} />}
    </ProfileCard>
  );
}

type QuietHoursProps = Pick<UseFormReturn<Typed>, 'register'> & Pick<FormState<Typed>, 'errors'>;

function QuietHours({ errors, register }: QuietHoursProps) {
  const text = useText();
  const isWrong = Boolean(errors.quietFrom || errors.quietTo);
  return (
    <div>
      <Stack direction="row" spacing={3}>
        {quietTimes.map((name) => (
          <TextField
            key={name}
            {...register(name, { validate: (_, typed) => arePaired(typed), deps: [...quietTimes] })}
            type="time"
            label={text(`profile.notify.${name}`)}
            error={Boolean(errors[name])}
            slotProps={{ inputLabel: { shrink: true } }}
            fullWidth
          />
        ))}
      </Stack>
      <Typography
        variant="body2"
        color={isWrong ? 'error' : 'textSecondary'}
        role={isWrong ? 'alert' : undefined}
        sx={{ mt: 2 }}
      >
        {text(isWrong ? 'profile.notify.error.quiet' : 'profile.notify.quiet.hint')}
      </Typography>
    </div>
  );
}

interface SwitchesProps {
  readonly control: Control<Typed>;
  readonly legend: 'profile.notify.what' | 'profile.notify.how';
  readonly labels: Labels;
}

function Switches({ control, legend, labels }: SwitchesProps) {
  const text = useText();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text(legend)}</FormLabel>
      <FormGroup>
        {labels.map(([name, label]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <FormControlLabel
                control={
                  <Switch
                    checked={value}
                    onChange={onChange}
                    onBlur={onBlur}
                    slotProps={{ input: { ref, role: 'switch' } }}
                  />
                }
                label={text(label)}
              />
            )}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

function Districts({ control }: { readonly control: Control<Typed> }) {
  return (
    <Controller
      control={control}
      name="districts"
      render={({ field: { value, onChange } }) => (
        <DistrictBoxes
          legend="profile.notify.districts"
          districts={districtsBeside(value)}
          chosen={value}
          onChange={onChange}
        />
      )}
    />
  );
}

/** Switches the sound of new rides, or of a hotel's found taxis, on this device at once, and plays it if on. */
function SoundSwitch({ kind }: { readonly kind: CompanyKind }) {
  const text = useText();
  const id = useId();
  const [isOn, setIsOn] = useState(isRideSoundOn);
  const change = (next: boolean): void => {
    switchRideSound(next);
    // Where storage is forbidden, stays off.
    setIsOn(isRideSoundOn());
    playRideSound();
  };
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => change(next)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
        label={text(kind === 'taxi' ? 'profile.notify.sound' : 'profile.notify.sound.agreed')}
      />
      <FormHelperText id={id}>
        {text(kind === 'taxi' ? 'profile.notify.sound.hint' : 'profile.notify.sound.agreedHint')}
      </FormHelperText>
    </div>
  );
}
