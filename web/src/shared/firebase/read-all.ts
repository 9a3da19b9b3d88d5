import { type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';

/** Reads a list's documents. One that cannot be read is reported like an uncaught error and left out: the others still show. */
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
