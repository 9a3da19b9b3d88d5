import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { keepListening } from './keep-listening.ts';
import { isKnown, onlyKnown } from './known.ts';

/** Hears of the connection too: see `onlyKnown`. */
const withConnection = { includeMetadataChanges: true } as const;

/** Tells a list as soon as it is known, and whenever one of its documents changes. Listens again after a failure. */
export const listenToList = (
  list: Query,
  emit: (snapshot: QuerySnapshot) => void,
  onFailure: () => void,
): (() => void) => keepListening((fail) => onSnapshot(list, withConnection, onlyKnown(emit), fail), onFailure);

/** Tells a document as soon as it is known, and whenever it or the connection changes. Listens again after a failure. */
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
