import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { NotificationSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { type Control, Controller } from 'react-hook-form';
import { useSettingsForm } from '../../../shared/account/use-settings-form.ts';
import { call } from '../../../shared/calls/call.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { DistrictBoxes } from '../district-boxes.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { arePaired, districtsBeside, payloadOf, priceOf, type Typed, typedOf } from './notification-values.ts';
import { SoundSwitch } from './sound-switch.tsx';

const subjects = ['newRides', 'ownRides'] as const;
const channels = ['mail', 'push'] as const;
const quietTimes = ['quietFrom', 'quietTo'] as const;

/** Changes the settings. */
export function NotificationsForm({ settings }: { readonly settings: NotificationSettings }) {
  const text = useText();
  const { control, register, formState, outcome, onSubmit } = useSettingsForm<Typed>(typedOf(settings), {
    send: (typed) => call('global-savenotifications', payloadOf(typed)),
    saved: 'profile.notify.saved',
  });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.notify"
      submit="profile.notify.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <Switches control={control} legend="profile.notify.what" names={subjects} />
      <Districts control={control} />
      <TextField
        {...register('minPrice', { validate: (typed) => priceOf(typed) !== undefined })}
        label={text('profile.notify.minPrice')}
        error={Boolean(errors.minPrice)}
        helperText={text(errors.minPrice ? 'profile.notify.error.minPrice' : 'profile.notify.minPrice.hint')}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8 } }}
      />
      <Switches control={control} legend="profile.notify.how" names={channels} />
      <SoundSwitch />
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
          color={errors.quietFrom || errors.quietTo ? 'error' : 'textSecondary'}
          role={errors.quietFrom || errors.quietTo ? 'alert' : undefined}
          sx={{ mt: 2 }}
        >
          {text(errors.quietFrom || errors.quietTo ? 'profile.notify.error.quiet' : 'profile.notify.quiet.hint')}
        </Typography>
      </div>
    </ProfileCard>
  );
}

interface SwitchesProps {
  readonly control: Control<Typed>;
  readonly legend: 'profile.notify.what' | 'profile.notify.how';
  readonly names: typeof subjects | typeof channels;
}

function Switches({ control, legend, names }: SwitchesProps) {
  const text = useText();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text(legend)}</FormLabel>
      <FormGroup>
        {names.map((name) => (
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
                label={text(`profile.notify.${name}`)}
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
