import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { doc } from 'firebase/firestore';
import { listenToDocument } from './listen.ts';
import { useLiveData } from './live-data.ts';

/** A document as the reader of its kind reads it, live: undefined until it is known, null if it is missing. */
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
          // Signing out ends every listener; whoever has lost a right is sent out by the shell.
          () => emit(undefined),
        ),
  );
