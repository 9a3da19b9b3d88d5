import { useEffect, useState } from 'react';
import { readNotice, type SignedOutNotice } from '../../shared/firebase/signed-out-notice.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './signed-out-alert.module.css';

/** Explains, above the login form, why the platform signed the user out. */
export function SignedOutAlert() {
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
