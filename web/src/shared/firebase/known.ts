import type { DocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

/** Without a connection, a document that was never read looks as if there were none. */
export const isKnown = (snapshot: DocumentSnapshot): boolean => snapshot.exists() || !snapshot.metadata.fromCache;

type List = Pick<QuerySnapshot, 'empty' | 'metadata' | 'docChanges'>;

/** Without a connection, a list that was never read looks as if it were empty. */
export const isKnownList = ({ empty, metadata }: Pick<List, 'empty' | 'metadata'>): boolean =>
  !(empty && metadata.fromCache);

/**
 * Passes on what is known of a list, of all that a listener hears who wants to hear of the connection as well: without that,
 * Firestore never tells that a list which looked empty offline is empty. That a connection came or went changes no list.
 */
export function onlyKnown<L extends List>(emit: (list: L) => void): (list: L) => void {
  let isTold = false;
  return (list) => {
    if (!isKnownList(list)) isTold = false;
    else if (!isTold || list.docChanges().length > 0) {
      isTold = true;
      emit(list);
    }
  };
}
