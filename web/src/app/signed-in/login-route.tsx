import { LoginScreen } from '../../features/login/login-screen.tsx';
import { SignedOutAlert } from './signed-out-alert.tsx';

/** A guest's page like the others: Firebase comes after it is painted, MUI with the dashboard. */
export default function LoginRoute() {
  return (
    <>
      <SignedOutAlert />
      <LoginScreen />
    </>
  );
}
