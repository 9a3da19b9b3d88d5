import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { doc, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument, listenToList } from './listen.ts';
import { usePerson } from './session.ts';

/**
 * Starts a listener and returns a function that ends it. Emits failures as values: an error would replace the whole
 * screen.
 */
type Listen<T> = (firestore: Firestore, emit: (value: T | undefined) => void) => () => void;

interface SharedListener<T> {
  readonly value: () => T | undefined;
  /** Starts the listener for the first component, and ends it after the last one. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Not reactfire's observables, which keep the last value as long as the page, also after a sign-out. */
const sharedListeners = new Map<string, SharedListener<unknown>>();

/** What is listened to, and whatever else determines what the listener emits. */
type LiveName = readonly [what: string, ...by: (string | number | boolean | null | undefined)[]];

/**
 * Live data, undefined until it is known. Components with the same `name` share one listener, so `name` and the
 * signed-in member must determine what `listen` emits. Ends the listener and forgets its data when the last component
 * unmounts.
 */
export function useLiveData<T>(name: LiveName, listen: Listen<T>): T | undefined {
  const firestore = useFirestore();
  const { member } = usePerson();
  const { subscribe, value } = sharedListener<T>(JSON.stringify([member, ...name]), (emit) => listen(firestore, emit));
  return useSyncExternalStore(subscribe, value);
}

function sharedListener<T>(
  id: string,
  listen: (emit: (value: T | undefined) => void) => () => void,
): SharedListener<T> {
  const known = sharedListeners.get(id) as SharedListener<T> | undefined;
  if (known) return known;
  const subscribers = new Set<() => void>();
  let current: T | undefined;
  let end: (() => void) | undefined;
  const emit = (value: T | undefined): void => {
    current = value;
    for (const onChange of subscribers) onChange();
  };
  const endIfUnused = (): void => {
    if (subscribers.size > 0) return;
    end?.();
    end = undefined;
    current = undefined;
    if (sharedListeners.get(id) === listener) sharedListeners.delete(id);
  };
  const listener: SharedListener<T> = {
    value: () => current,
    subscribe(onChange) {
      subscribers.add(onChange);
      end ??= listen(emit);
      return () => {
        subscribers.delete(onChange);
        // Deferred, so that components that mount in the same commit keep the listener.
        queueMicrotask(endIfUnused);
      };
    },
  };
  sharedListeners.set(id, listener as SharedListener<unknown>);
  return listener;
}

/** Returns a live document: undefined until known, null if missing. */
export const useLiveDocument = <T>(
  path: string | undefined,
  read: (snapshot: StoredSnapshot) => T,
): T | null | undefined =>
  useLiveData<T | null>(['document', path], (firestore, emit) =>
    path === undefined
      ? () => undefined
      : listenToDocument(
          doc(firestore, path),
          (snapshot) => emit(ifStored(snapshot, read) ?? null),
          // Unknown, not failed: signing out ends every listener, and the shell signs out users who lost a right.
          () => emit(undefined),
        ),
  );

/** Returns what a live list has: undefined until known or without a list, `failed` if unreadable. */
export const useLiveList = <T>(
  name: LiveName,
  listIn: (firestore: Firestore) => Query | undefined,
  read: (docs: readonly QueryDocumentSnapshot[]) => T,
  isContinuation = false,
): T | 'failed' | undefined =>
  useLiveData<T | 'failed'>(name, (firestore, emit) => {
    const list = listIn(firestore);
    if (!list) return () => undefined;
    return listenToList(
      list,
      ({ docs }) => emit(read(docs)),
      () => emit('failed'),
      isContinuation,
    );
  });
