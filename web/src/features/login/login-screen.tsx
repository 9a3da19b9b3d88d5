import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { product } from '@talwaerts/domain/product/product.ts';
import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { auth } from '../../shared/firebase/firebase.ts';
import { useSession } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Signing in for companies, drivers and administrators. Who is signed in already goes on to the dashboard. */
export function LoginScreen() {
  const text = useText();
  const session = useSession();
  const [failure, setFailure] = useState<TextId>();
  const remembered = rememberedEmail();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: remembered, password: '', remember: remembered !== '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = async ({ email, password, remember }: Credentials): Promise<void> => {
    setFailure(undefined);
    rememberEmail(remember ? email : '');
    try {
      await signInWithEmailAndPassword(auth, email, password);
    } catch (error) {
      setFailure(loginFailure(error));
    }
  };

  if (session && session !== 'unknown') return <Navigate to={paths.dashboard} replace />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 6, sm: 8 } }}>
        <Stack component="form" spacing={5} noValidate onSubmit={handleSubmit(signIn)}>
          <div>
            <Typography color="primary" sx={{ fontWeight: 800, mb: 4 }}>
              {product.name}
            </Typography>
            <Typography variant="h1">{text('login.title')}</Typography>
            <Typography color="text.secondary">{text('login.lead')}</Typography>
          </div>
          {failure && <Alert severity="error">{text(failure)}</Alert>}
          <TextField
            {...register('email', { required: true, pattern: /^\S+@\S+\.\S+$/ })}
            label={text('login.email')}
            type="email"
            autoComplete="username"
            error={Boolean(errors.email)}
            helperText={errors.email && text('login.error.email')}
          />
          <TextField
            {...register('password', { required: true, minLength: 8 })}
            label={text('login.password')}
            type="password"
            autoComplete="current-password"
            error={Boolean(errors.password)}
            helperText={errors.password && text('login.error.password')}
          />
          <FormControlLabel
            control={<Checkbox {...register('remember')} defaultChecked={remembered !== ''} />}
            label={text('login.remember')}
          />
          <Button type="submit" variant="contained" color="secondary" loading={isSubmitting}>
            {text('login.submit')}
          </Button>
          <Link component={RouterLink} to={paths.home}>
            {text('login.home')}
          </Link>
        </Stack>
      </Card>
    </Box>
  );
}

function loginFailure(error: unknown): TextId {
  if (!(error instanceof FirebaseError)) throw error;
  if (error.code === 'auth/network-request-failed') return 'login.failure.offline';
  return error.code === 'auth/too-many-requests' ? 'login.failure.limited' : 'login.failure.credentials';
}
