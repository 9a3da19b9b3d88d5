import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import { CodeField, enrolledApps } from '../../shared/account/second-factor.tsx';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { reauthenticate } from '../../shared/firebase/second-factor.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import type { ListedMember } from '../../shared/firebase/use-company.ts';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';

interface Props {
  /** The company's name. */
  readonly about: string;
  readonly team: readonly ListedMember[];
}

/** Lets the Admin hand this team role over to one of the Managers. */
export function HandOver({ about, team }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const done = useDone();
  const managers = team.filter(({ teamRole, invitedAtMs }) => teamRole === 'Manager' && invitedAtMs === undefined);
  return (
    <SectionCard title="team.role.Admin">
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography>{text('team.handOverText')}</Typography>
        {managers.length === 0 ? (
          <Typography color="textSecondary">{text('team.handOverNobody')}</Typography>
        ) : (
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {text('team.handOver')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <HandOverDialog
          about={about}
          managers={managers}
          onClose={() => setIsOpen(false)}
          onDone={(toast) => {
            setIsOpen(false);
            done.confirm(toast);
          }}
        />
      )}
      <DoneToast done={done} />
    </SectionCard>
  );
}

interface HandOverDialogProps {
  /** The company's name. */
  readonly about: string;
  readonly managers: readonly ListedMember[];
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Asks for the successor and the user's password, and for a code if the account has an authenticator app. */
function HandOverDialog({ about, managers, onClose, onDone }: HandOverDialogProps) {
  const text = useText();
  const label = useId();
  const { data: user } = useUser();
  const { email } = usePerson();
  const { isBusy, failure, runCall } = useDialogCall({}, accountFailure);
  const [only] = managers;
  const { register, control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { successor: managers.length === 1 && only ? only.uid : '', password: '', code: '' },
  });
  const { errors } = formState;
  const handOver = async ({ successor, password, code }: Record<'successor' | 'password' | 'code', string>) => {
    if (!user) return;
    const answer = await runCall(async () => {
      await reauthenticate(user, password, oneTimeCode(code) ?? '');
      return call('taxi-handoveradmin', { data: { userID: successor } });
    });
    if (answer) onDone('team.done.handOver');
  };
  return (
    <FormDialog
      title="team.handOver"
      about={about}
      submit="team.handOverSubmit"
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(handOver)}
      onClose={onClose}
    >
      <Controller
        name="successor"
        control={control}
        rules={{ required: true }}
        render={({ field }) => (
          <FormControl error={Boolean(errors.successor)}>
            <FormLabel id={label}>{text('team.successor')}</FormLabel>
            <RadioGroup {...field} aria-labelledby={label}>
              {managers.map(({ uid, name }) => (
                <FormControlLabel key={uid} value={uid} control={<Radio />} label={name} />
              ))}
            </RadioGroup>
            {errors.successor && <FormHelperText>{text('team.error.successor')}</FormHelperText>}
          </FormControl>
        )}
      />
      <Typography>{text('team.handOverProof')}</Typography>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('password', { required: true })}
        label={text('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
        error={Boolean(errors.password)}
        helperText={errors.password && text('order.error.required')}
      />
      {enrolledApps(user).length > 0 && (
        <CodeField
          field={register('code', { validate: (typed) => oneTimeCode(typed) !== undefined })}
          hasError={Boolean(errors.code)}
        />
      )}
    </FormDialog>
  );
}
