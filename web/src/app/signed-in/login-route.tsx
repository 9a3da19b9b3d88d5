import { useEffect, useState } from 'react';
import { LoginScreen } from '../../features/login/login-screen.tsx';
import { readNotice, type SignedOutNotice } from '../../shared/firebase/signed-out-notice.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './signed-out-alert.module.css';

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

/** Explains, above the login form, why the platform signed the user out. */
function SignedOutAlert() {
  const text = useText();
  const [notice, setNotice] = useState<SignedOutNotice>();
  useEffect(() => setNotice(readNotice()), []);
  if (!notice) return null;
  return (
    <p role="alert" className={styles.notice}>
      {text(`signedOut.${notice.why}`)}
      {notice.reason && ` ${text('signedOut.reason', { reason: notice.reason })}`}
    </p>
  );
}
