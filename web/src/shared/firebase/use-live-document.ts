import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { doc } from 'firebase/firestore';
import { listenToDocument } from './listen.ts';
import { useLiveData } from './live-data.ts';

/** Returns a live document: undefined until known, null if missing. */
export const useLiveDocument = <T>(
  path: string | undefined,
  read: (snapshot: StoredSnapshot) => T,
): T | null | undefined =>
  useLiveData<T | null>(path ?? 'no document', (firestore, emit) =>
    path === undefined
      ? () => undefined
      : listenToDocument(
          doc(firestore, path),
          (snapshot) => emit(ifStored(snapshot, read) ?? null),
          // Unknown, not failed: signing out ends every listener, and the shell signs out users who lost a right.
          () => emit(undefined),
        ),
  );
