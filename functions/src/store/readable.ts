import { ifStored, type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { logIncident } from '../platform/incident.ts';

/** Reads the stored documents. Reports an unreadable one to the operator and leaves it out: the others are right. */
export const readReadable = <T>(
  snapshots: readonly StoredSnapshot[],
  read: (snapshot: StoredSnapshot) => T,
): readonly T[] =>
  snapshots.flatMap((snapshot) => {
    try {
      return ifStored(snapshot, read) ?? [];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      logIncident('document-unreadable', 'A document is unreadable and was left out', { error });
      return [];
    }
  });
