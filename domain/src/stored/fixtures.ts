import type { StoredSnapshot } from './stored-fields.ts';

/** For tests: a snapshot of a document; undefined data stands for a missing one. */
export const snapshotOf = (path: string, data: Readonly<Record<string, unknown>> | undefined): StoredSnapshot => ({
  id: path.split('/').at(-1) ?? '',
  ref: { path },
  data: () => data,
});

/** For tests: an instant as Firestore stores it. */
export const storedInstant = (ms: number) => ({ toMillis: () => ms });
