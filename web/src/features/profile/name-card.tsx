import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { refusalText } from '../../shared/calls/refusal-texts.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Changes the user's own name, which the team and administrators see. */
export function NameCard() {
  const text = useText();
  const { data: user } = useUser();
  const { name } = usePerson();
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { name } });
  const save = async (values: { name: string }): Promise<void> => {
    setOutcome(undefined);
    if (!user) return;
    try {
      const answer = await call('global-changename', { name: values.name.trim() });
      if (!answer.valid) {
        setOutcome({ isGood: false, text: refusalText(answer, { 'not-found': 'profile.error.gone' }) });
        return;
      }
      await user.reload();
      await user.getIdToken(true); // Updates the session, which reads the name from the ID token.
      setOutcome({ isGood: true, text: 'profile.saved' });
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.name"
      submit="profile.saveName"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
    >
      <TextField
        {...register('name', {
          validate: {
            required: (value) => value.trim() !== '',
            personName: isPersonName,
          },
        })}
        label={text('profile.name')}
        autoComplete="name"
        error={Boolean(errors.name)}
        helperText={
          errors.name && text(errors.name.type === 'personName' ? 'field.error.personName' : 'profile.error.name')
        }
        slotProps={{ htmlInput: { maxLength: maxLengths.personName } }}
      />
    </ProfileCard>
  );
}
