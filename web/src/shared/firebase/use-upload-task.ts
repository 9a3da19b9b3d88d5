import type { UploadTask } from 'firebase/storage';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface UploadAttempts {
  readonly task: RefObject<UploadTask | undefined>;
  /** Cancels the running attempt. Returns a function that tests whether a newer attempt has begun. */
  readonly begin: () => () => boolean;
}

/** Holds the running upload of a file field: the newest attempt replaces earlier ones, and unmounting cancels it. */
export function useUploadTask(): UploadAttempts {
  const attempt = useRef(0);
  const task = useRef<UploadTask | undefined>(undefined);
  const begin = useCallback((): (() => boolean) => {
    attempt.current += 1;
    const thisAttempt = attempt.current;
    task.current?.cancel();
    task.current = undefined;
    return () => thisAttempt !== attempt.current;
  }, []);
  useEffect(() => () => void begin(), [begin]);
  return { task, begin };
}
