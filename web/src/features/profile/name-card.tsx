import TextField from '@mui/material/TextField';
import { updateProfile } from 'firebase/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from '../../shared/firebase/firebase.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { accountFailure } from './account-failure.ts';
import { type Outcome, ProfileCard } from './profile-card.tsx';

export function NameCard() {
  const text = useText();
  const { name } = usePerson();
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { name } });
  const save = async (values: { name: string }): Promise<void> => {
    setOutcome(undefined);
    const user = auth.currentUser;
    if (!user) return;
    try {
      await updateProfile(user, { displayName: values.name.trim() });
      await user.getIdToken(true); // The session hears of the new name with the new token.
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
        {...register('name', { validate: (value) => value.trim() !== '', maxLength: 120 })}
        label={text('profile.name')}
        autoComplete="name"
        error={Boolean(errors.name)}
        helperText={errors.name && text('profile.error.name')}
      />
    </ProfileCard>
  );
}
