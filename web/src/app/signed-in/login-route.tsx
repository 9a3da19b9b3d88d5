import { LoginScreen } from '../../features/login/login-screen.tsx';
import { SignedOutAlert } from './signed-out-alert.tsx';

/** Rendered like guest pages: Firebase loads after the first paint, MUI with the dashboard. */
export default function LoginRoute() {
  return (
    <>
      <SignedOutAlert />
      <LoginScreen />
    </>
  );
}
