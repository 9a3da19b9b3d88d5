import { ifStored, type StoredSnapshot, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { logIncident } from '../platform/errors.ts';

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

/** Returns a loader whose answer an instance keeps for `freshMs` milliseconds. Keeps no failure. */
export function cachedFor<T>(freshMs: number, load: () => Promise<T>): (nowMs: number) => Promise<T> {
  let cached: { readonly value: T; readonly readAtMs: number } | undefined;
  return async (nowMs) => {
    if (cached && nowMs - cached.readAtMs < freshMs) return cached.value;
    const value = await load();
    cached = { value, readAtMs: nowMs };
    return value;
  };
}
