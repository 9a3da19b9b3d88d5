import type { StoredSnapshot } from './stored-fields.ts';

/** Returns a snapshot for tests; undefined data means a missing document. */
export const snapshotOf = (path: string, data: Readonly<Record<string, unknown>> | undefined): StoredSnapshot => ({
  id: path.split('/').at(-1) ?? '',
  ref: { path },
  data: () => data,
});

/** Returns an instant for tests, like Firestore's timestamp. */
export const storedInstant = (ms: number) => ({ toMillis: () => ms });
