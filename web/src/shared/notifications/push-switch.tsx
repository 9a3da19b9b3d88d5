import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import type { PushState } from './push.ts';
import type { usePush } from './use-push.ts';

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
