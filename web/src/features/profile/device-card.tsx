import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useCallback, useEffect, useId, useState } from 'react';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { type PushState, pushStateFor, switchPushOff, switchPushOn } from '../../shared/notifications/push.ts';
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

interface Push {
  /** Undefined until it is known. */
  readonly state: PushState | undefined;
  readonly isBusy: boolean;
  readonly failure: TextId | undefined;
  readonly change: (isOn: boolean) => Promise<void>;
}

/** Provides the push messages of this browser for a user. */
export function usePush(uid: string): Push {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  useEffect(() => {
    let isOver = false;
    const update = async (): Promise<void> => {
      // Rejects in private windows of some browsers.
      const found = await pushStateFor(uid).catch((): PushState => 'unsupported');
      if (!isOver) setState(found);
    };
    update();
    return () => {
      isOver = true;
    };
  }, [uid]);
  const change = useCallback(
    async (isOn: boolean): Promise<void> => {
      setBusy(true);
      setFailure(undefined);
      try {
        if (!isOn) await switchPushOff();
        setState(isOn ? await switchPushOn(uid) : await pushStateFor(uid));
      } catch (error) {
        setFailure(error instanceof CallFailure ? failureText(error) : 'push.failure');
      }
      setBusy(false);
    },
    [uid],
  );
  return { state, isBusy, failure, change };
}
