import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { NotificationSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { accountFailure } from '../../../shared/account/account-failure.ts';
import { call } from '../../../shared/calls/call.ts';
import { refusalText } from '../../../shared/calls/refusal-texts.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useByContent } from '../../../shared/ui/use-by-content.ts';
import { DistrictBoxes } from '../district-boxes.tsx';
import { type Outcome, ProfileCard } from '../profile-card.tsx';
import { arePaired, districtsBeside, payloadOf, priceOf, type Typed, typedOf } from './notification-values.ts';
import { SoundSwitch } from './sound-switch.tsx';

const subjects = ['newRides', 'ownRides'] as const;
const channels = ['mail', 'push'] as const;
const quietTimes = ['quietFrom', 'quietTo'] as const;

/** Changes the settings. Takes over what another device stores, except for fields that were changed here. */
export function NotificationsForm({ settings }: { readonly settings: NotificationSettings }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  // Each new object resets the form.
  const values = useByContent(typedOf(settings));
  const { control, register, handleSubmit, formState, reset } = useForm<Typed>({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const save = async (typed: Typed): Promise<void> => {
    setOutcome(undefined);
    try {
      const answer = await call('global-savenotifications', payloadOf(typed));
      if (answer.valid) reset(typed);
      setOutcome(
        answer.valid ? { isGood: true, text: 'profile.notify.saved' } : { isGood: false, text: refusalText(answer) },
      );
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  return (
    <ProfileCard
      title="profile.notify"
      submit="profile.notify.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
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
