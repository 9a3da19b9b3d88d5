import { type DocumentData, doc } from 'firebase/firestore';
import { listenToDocument } from './listen.ts';
import { useLiveData } from './live-data.ts';

/** A document's data, live: undefined until it is known, null if it is missing. */
export const useLiveDocument = (path: string | undefined): DocumentData | null | undefined =>
  useLiveData<DocumentData | null>(path ?? 'no document', (firestore, emit) =>
    path === undefined
      ? () => undefined
      : listenToDocument(
          doc(firestore, path),
          (snapshot) => emit(snapshot.data() ?? null),
          // Signing out ends every listener; whoever has lost a right is sent out by the shell.
          () => emit(undefined),
        ),
  );
