import { useEffect, useState } from 'react';
import { type SignedOutNotice, takeNotice } from '../../shared/firebase/signed-out-notice.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './signed-out-alert.module.css';

/** Above the login: why somebody is not in the dashboard any more. */
export function SignedOutAlert() {
  const text = useText();
  const [notice, setNotice] = useState<SignedOutNotice>();
  // An effect that runs twice finds nothing the second time; what the first one found stays.
  useEffect(() => setNotice((before) => takeNotice() ?? before), []);
  if (!notice) return null;
  return (
    <p role="alert" className={styles.notice}>
      {text(`sentOut.${notice.why}`)}
      {notice.reason && ` ${text('sentOut.reason', { reason: notice.reason })}`}
    </p>
  );
}
