import type { Firestore } from 'firebase/firestore';
import { useEffect } from 'react';
import { type ReactFireGlobals, useFirestore, useObservable } from 'reactfire';
import { Subject } from 'rxjs';
import { usePerson } from './session.ts';

/**
 * Starts a listener and returns a function that ends it. Emits failures as values: an error would replace the whole
 * screen.
 */
export type Listen<T> = (firestore: Firestore, emit: (value: T | undefined) => void) => () => void;

interface SharedListener<T> {
  readonly id: string;
  readonly values: Subject<T | undefined>;
  /** Keeps the listener until the returned function is called. */
  readonly hold: () => () => void;
}

const sharedListeners = new Map<string, SharedListener<unknown>>();

/**
 * Live data, undefined until it is known. Components with the same `name` share one listener, so `name` and the
 * signed-in member must determine what `listen` emits. Ends the listener and removes its data when the last component
 * unmounts.
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
      // Here, in an effect, and not while rendering: React may discard a render.
      end ??= listen((value) => values.next(value));
      return () => {
        holders -= 1;
        // Deferred, so that components that mount in the same commit keep the listener.
        queueMicrotask(endIfUnused);
      };
    },
  };
  sharedListeners.set(id, listener as SharedListener<unknown>);
  return listener;
}

/**
 * Removes an observable from reactfire, which would keep it and its last value as long as the page, also after a
 * sign-out.
 */
function forget(id: string): void {
  sharedListeners.delete(id);
  (globalThis as unknown as ReactFireGlobals)._reactFirePreloadedObservables.delete(id);
}
