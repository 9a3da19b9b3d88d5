import { ifStored, type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { error as logError } from 'firebase-functions/logger';

/** Reads the stored documents. Logs an unreadable one and leaves it out: no retry repairs it, and the others are right. */
export const readReadable = <T>(
  snapshots: readonly StoredSnapshot[],
  read: (snapshot: StoredSnapshot) => T,
): readonly T[] =>
  snapshots.flatMap((snapshot) => {
    try {
      return ifStored(snapshot, read) ?? [];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      logError('A document is unreadable', { error });
      return [];
    }
  });
