import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import type { PushState } from '../../shared/notifications/push.ts';
import { usePush } from '../../shared/notifications/use-push.ts';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** Push messages on this device. Hidden while no service worker could show them. */
export function DeviceCard() {
  const { member } = usePerson();
  const push = usePush(member.uid);
  if (push.state === undefined || push.state === 'no-worker') return null;
  return (
    <SectionCard title="profile.device">
      <PushSwitch push={push} />
    </SectionCard>
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
