import { useEffect, useState } from 'react';
import { serverNow } from '../calls/server-clock.ts';
import { usePerson } from '../firebase/session.ts';
import { dropKept, findKept, keep } from './kept.ts';

interface Found<T> {
  readonly name: string;
  readonly value: T | undefined;
}

/**
 * Returns live data, and until it is known what the device has kept of it. Keeps it until `untilMs`, and deletes it
 * once the live data is null.
 */
export function useKept<T>(name: string, live: T | null | undefined, untilMs: number): T | null | undefined {
  const { uid } = usePerson().member;
  const [found, setFound] = useState<Found<T>>();
  useEffect(() => {
    let isCurrent = true;
    findKept<T>(uid, name, serverNow()).then(
      (value) => isCurrent && setFound({ name, value }),
      () => undefined, // A device that keeps nothing, such as a private window, has only live data.
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, name]);
  useEffect(() => {
    if (live === undefined) return;
    const done = live === null ? dropKept(name) : keep(uid, name, live, untilMs);
    done.catch(() => undefined); // As above.
  }, [uid, name, live, untilMs]);
  return live === undefined && found?.name === name ? found.value : live;
}
