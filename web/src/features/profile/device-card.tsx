import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { PushSwitch } from '../../shared/notifications/push-switch.tsx';
import { usePush } from '../../shared/notifications/use-push.ts';

/** Push messages on this device. Hidden while no service worker could show them. */
export function DeviceCard() {
  const text = useText();
  const id = useId();
  const { member } = usePerson();
  const push = usePush(member.uid);
  if (push.state === undefined || push.state === 'no-worker') return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {text('profile.device')}
      </Typography>
      <PushSwitch push={push} />
    </Card>
  );
}
