import { LoginScreen } from '../../features/login/login-screen.tsx';
import { SentOutNotice } from './sent-out-notice.tsx';
import { SignedIn } from './signed-in.tsx';

export default function LoginRoute() {
  return (
    <SignedIn>
      <SentOutNotice />
      <LoginScreen />
    </SignedIn>
  );
}
