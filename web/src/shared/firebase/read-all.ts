import { type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';

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
