import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LanguageCard } from './language-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** One's own account: name, password, language. */
export default function ProfileScreen() {
  const text = useText();
  const { email } = usePerson();
  return (
    <Stack spacing={5} sx={{ maxWidth: 560 }}>
      <div>
        <Typography variant="h1">{text('profile.title')}</Typography>
        <Typography color="textSecondary">{email}</Typography>
      </div>
      <NameCard />
      <PasswordCard />
      <LanguageCard />
    </Stack>
  );
}
