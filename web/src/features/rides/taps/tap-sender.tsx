import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type Tap, type TapQueue, tapsOf } from './tap-queue.ts';

const retryMs = 30_000;

/**
 * Sends a driver's taps: at the start, when the app comes to the front, when the network is back, and every half a
 * minute. Says what waits, and what the server has refused.
 */
export function TapSender() {
  const text = useText();
  const queue = tapsOf(usePerson().member.uid);
  const { refusals } = useSyncExternalStore(queue.subscribe, queue.state);
  const stuck = useSending(queue);
  if (stuck === 0 && refusals.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ mb: 5 }}>
      {stuck > 0 && (
        <Alert severity="info" role="status">
          {text('taps.waiting', { count: stuck })}
        </Alert>
      )}
      {refusals.map(({ tap, reason }) => (
        <Alert
          key={tap.id}
          severity="error"
          action={<Button onClick={() => queue.dismiss(tap.id)}>{text('taps.read')}</Button>}
        >
          {text('taps.refused', { what: text(titleOf(tap)), id: tap.payload.rideid, reason: text(reason) })}
        </Alert>
      ))}
    </Stack>
  );
}

/** Returns how many taps got no answer. */
function useSending(queue: TapQueue): number {
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.state);
  const [stuck, setStuck] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for each new tap.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    const send = async (): Promise<void> => {
      clearTimeout(timer);
      const heldUntilMs = await queue.flush();
      if (isEnded) return;
      const left = queue.state().waiting.size;
      setStuck(heldUntilMs === undefined ? left : 0);
      if (left > 0) timer = setTimeout(send, heldUntilMs === undefined ? retryMs : heldUntilMs - Date.now());
    };
    const sendIfVisible = (): void => {
      if (document.visibilityState === 'visible') void send();
    };
    void send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfVisible);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfVisible);
    };
  }, [queue, waiting.size]);
  return stuck;
}

const titles = {
  'driver-delay': 'progress.later',
  'driver-finishride': 'ride.finish',
  'driver-noshow': 'ride.noShow',
  'driver-seen': 'crew.see',
} as const;
const titleOf = (tap: Tap): TextId =>
  tap.call === 'driver-progress' ? `progress.${tap.payload.step}` : titles[tap.call];
