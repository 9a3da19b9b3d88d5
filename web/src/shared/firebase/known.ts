import type { DocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

/**
 * Whether the document exists, or the server confirms that it is missing. Offline, a document that was never read looks
 * missing.
 */
export const isKnown = (snapshot: DocumentSnapshot): boolean => snapshot.exists() || !snapshot.metadata.fromCache;

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
