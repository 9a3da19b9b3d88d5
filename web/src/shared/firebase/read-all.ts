import { type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';

/** Reads a list's documents. Reports an unreadable one like an uncaught error and skips it. */
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
