import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import type { PushState } from '../../shared/notifications/push.ts';
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

const hints: Readonly<Record<PushState, TextId>> = {
  on: 'push.on',
  off: 'push.off',
  denied: 'push.denied',
  unsupported: 'push.unsupported',
  'not-installed': 'push.notInstalled',
  'no-worker': 'push.unsupported',
};

interface Props {
  readonly push: ReturnType<typeof usePush>;
}

/** Switches push messages on this device on and off, and explains why it cannot. */
export function PushSwitch({ push: { state, isBusy, failure, change } }: Props) {
  const text = useText();
  const id = useId();
  const canChange = state === 'on' || state === 'off';
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={state === 'on'}
            disabled={!canChange || isBusy}
            onChange={(_, isOn) => change(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={text('push.switch')}
        sx={{ minHeight: 48 }}
      />
      {state && <FormHelperText id={id}>{text(hints[state])}</FormHelperText>}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 3 }}>
          {text(failure)}
        </Alert>
      )}
    </div>
  );
}
