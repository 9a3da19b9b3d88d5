import { type DocumentData, doc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from './firestore.ts';
import { listenToDocument } from './listen.ts';

/** What a document holds, live: undefined until it is known, null where there is none. Listening twice to one document reads it once. */
export function useLiveDocument(path: string | undefined): DocumentData | null | undefined {
  const [found, setFound] = useState<{ path: string; data: DocumentData | null }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    return listenToDocument(
      doc(firestore, path),
      (snapshot) => setFound({ path, data: snapshot.data() ?? null }),
      // Signing out ends every listener; whoever has lost a right is sent out by the shell.
      () => setFound(undefined),
    );
  }, [path]);
  return found?.path === path ? found?.data : undefined;
}
