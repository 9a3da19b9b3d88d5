import type { Firestore } from 'firebase/firestore';
import { useEffect } from 'react';
import { type ReactFireGlobals, useFirestore, useObservable } from 'reactfire';
import { Subject } from 'rxjs';
import { usePerson } from './session.ts';

/** Begins to listen and returns how to end it. Failures are values as well: an error would replace the whole screen. */
export type Listen<T> = (firestore: Firestore, emit: (value: T | undefined) => void) => () => void;

interface SharedListener<T> {
  readonly id: string;
  readonly values: Subject<T | undefined>;
  /** Keeps listening until the returned function is called. */
  readonly hold: () => () => void;
}

const sharedListeners = new Map<string, SharedListener<unknown>>();

/**
 * Live data, undefined until it is known. Components that ask for the same `name` share one listener, so `name` and the
 * signed-in member have to determine what `listen` emits. The last one to unmount ends the listener and removes its data.
 */
export function useLiveData<T>(name: string, listen: Listen<T>): T | undefined {
  const firestore = useFirestore();
  const { member } = usePerson();
  const { id, values, hold } = sharedListener<T>(`${JSON.stringify(member)} ${name}`, (emit) =>
    listen(firestore, emit),
  );
  useEffect(hold, [hold]);
  return useObservable(id, values).data;
}

function sharedListener<T>(
  id: string,
  listen: (emit: (value: T | undefined) => void) => () => void,
): SharedListener<T> {
  const known = sharedListeners.get(id) as SharedListener<T> | undefined;
  if (known) return known;
  const values = new Subject<T | undefined>();
  let holders = 0;
  let end: (() => void) | undefined;
  const endIfUnused = (): void => {
    if (holders > 0) return;
    end?.();
    end = undefined;
    if (sharedListeners.get(id) === listener) forget(id);
  };
  const listener: SharedListener<T> = {
    id,
    values,
    hold() {
      holders += 1;
      // Not while rendering, which React may give up.
      end ??= listen((value) => values.next(value));
      return () => {
        holders -= 1;
        // Components that mount in the same commit take the listener over.
        queueMicrotask(endIfUnused);
      };
    },
  };
  sharedListeners.set(id, listener as SharedListener<unknown>);
  return listener;
}

/** reactfire keeps each observable and its last value for the lifetime of the page, also after a sign-out. */
function forget(id: string): void {
  sharedListeners.delete(id);
  (globalThis as unknown as ReactFireGlobals)._reactFirePreloadedObservables.delete(id);
}
