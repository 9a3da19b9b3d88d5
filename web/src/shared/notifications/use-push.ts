import { useCallback, useEffect, useState } from 'react';
import { CallFailure } from '../calls/call-failure.ts';
import { failureText } from '../calls/refusal-texts.ts';
import type { TextId } from '../intl/texts.ts';
import { type PushState, pushStateFor, switchPushOff, switchPushOn } from './push.ts';

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
