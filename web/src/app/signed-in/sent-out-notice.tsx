import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { type SentOut, takeNotice } from '../../shared/firebase/sent-out.ts';
import { useText } from '../../shared/intl/language.tsx';

/** Above the login: why somebody is not in the dashboard any more. */
export function SentOutNotice() {
  const text = useText();
  const [notice, setNotice] = useState<SentOut>();
  // An effect that runs twice finds nothing the second time; what the first one found stays.
  useEffect(() => setNotice((before) => takeNotice() ?? before), []);
  if (!notice) return null;
  return (
    <Alert severity="warning" square sx={{ justifyContent: 'center' }}>
      {text(`sentOut.${notice.why}`)}
      {notice.reason && ` ${text('sentOut.reason', { reason: notice.reason })}`}
    </Alert>
  );
}
