import { LoginScreen } from '../../features/login/login-screen.tsx';
import { SignedIn } from './signed-in.tsx';

export default function LoginRoute() {
  return (
    <SignedIn>
      <LoginScreen />
    </SignedIn>
  );
}
