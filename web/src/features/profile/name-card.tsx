import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { useUser } from 'reactfire';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Changes the user's own name, which the team and administrators see. */
export function NameCard() {
  const text = useText();
  const { data: user } = useUser();
  const { name } = usePerson();
  const { register, formState, outcome, onSubmit } = useSettingsForm(
    { name },
    {
      send: async (typed) => {
        const answer = await call('global-changename', typed);
        if (answer.valid) {
          await user?.reload();
          await user?.getIdToken(true); // Updates the session, which reads the name from the ID token.
        }
        return answer;
      },
      normalise: (typed) => ({ name: typed.name.trim() }),
      saved: 'profile.saved',
      refusals: { 'not-found': 'profile.error.gone' },
    },
  );
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.name"
      submit="profile.saveName"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
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
