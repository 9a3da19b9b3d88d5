import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { keepListening } from './keep-listening.ts';
import { isKnown, onlyKnown } from './known.ts';

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
