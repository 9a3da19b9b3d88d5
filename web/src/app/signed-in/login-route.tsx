import { useState } from 'react';
import { LoginScreen } from '../../features/login/login-screen.tsx';
import { SignedOutAlert } from './signed-out-alert.tsx';

/** Rendered like guest pages: Firebase loads after the first paint, MUI with the dashboard. */
export default function LoginRoute() {
  // Its own failure replaces the notice: a closed company's member would read the same twice.
  const [hasTried, setHasTried] = useState(false);
  return (
    <>
      {!hasTried && <SignedOutAlert />}
      <LoginScreen onTry={() => setHasTried(true)} />
    </>
  );
}
