import { type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';

/** Required by `onlyKnown`. */
const withConnection = { includeMetadataChanges: true } as const;

/**
 * Emits a list once it is known (`onlyKnown`, also for `isContinuation`), and at each change of a document. Listens
 * again after a failure.
 */
export const listenToList = (
  list: Query,
  emit: (snapshot: QuerySnapshot) => void,
  onFailure: () => void,
  isContinuation = false,
): (() => void) =>
  keepListening((fail) => onSnapshot(list, withConnection, onlyKnown(emit, isContinuation), fail), onFailure);

/** Emits a document once known (`isKnown`), and when it or the connection changes. Listens again after a failure. */
export const listenToDocument = (
  document: DocumentReference,
  emit: (snapshot: DocumentSnapshot) => void,
  onFailure: () => void,
): (() => void) =>
  keepListening(
    (fail) =>
      onSnapshot(
        document,
        withConnection,
        (snapshot) => {
          if (isKnown(snapshot)) emit(snapshot);
        },
        fail,
      ),
    onFailure,
  );

const retryMs = 5_000;

/**
 * Starts a listener, and a new one five seconds after each failure: a failure ends a Firestore listener for good, but
 * the rules may later allow what they refuse now. Returns a function that ends listening.
 */
export function keepListening(begin: (fail: () => void) => () => void, onFailure: () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let end: () => void;
  const start = (): void => {
    end = begin(() => {
      onFailure();
      retry = setTimeout(start, retryMs);
    });
  };
  start();
  return () => {
    clearTimeout(retry);
    end();
  };
}

/**
 * Whether the document exists, or the server confirms that it is missing. Offline, a document that was never read looks
 * missing.
 */
const isKnown = (snapshot: DocumentSnapshot): boolean => snapshot.exists() || !snapshot.metadata.fromCache;

type List = Pick<QuerySnapshot, 'empty' | 'metadata' | 'docChanges'>;

/**
 * Whether the list has documents, or the server confirms that it is empty. Offline, a list that was never read looks
 * empty.
 */
export const isKnownList = ({ empty, metadata }: Pick<List, 'empty' | 'metadata'>): boolean =>
  !(empty && metadata.fromCache);

/**
 * Drops metadata-only snapshots, and empty ones that come from the offline cache. Needs a listener with metadata
 * changes: without them Firestore never confirms that a list is empty. With `isContinuation`, the first list comes from
 * the server: the cache has only the documents of the list shown so far, which would look complete.
 */
export function onlyKnown<L extends List>(emit: (list: L) => void, isContinuation = false): (list: L) => void {
  let isEmitted = false;
  return (list) => {
    if (!isKnownList(list)) isEmitted = false;
    else if (isContinuation && !isEmitted && list.metadata.fromCache) return;
    else if (!isEmitted || list.docChanges().length > 0) {
      isEmitted = true;
      emit(list);
    }
  };
}

/** Reads a list's documents. Skips an unreadable one and reports it to the browser like an uncaught error. */
export function readAll<T>(docs: readonly StoredSnapshot[], read: (snapshot: StoredSnapshot) => T): T[] {
  return docs.flatMap((doc) => {
    try {
      return [read(doc)];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      reportError(error);
      return [];
    }
  });
}
