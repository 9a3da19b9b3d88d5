import { isDue } from './retention.ts';

/** How long an upload without an application is kept. */
const keptMs = 24 * 3_600_000;
/** The most uploads that one account keeps: `storage.rules` cannot count, and anybody can make an account. */
export const maxUploads = 5;

/**
 * Returns the paths of uploaded licences, `licences/uploads/{uid}/{name}`, that nobody has sent in within a day, and of
 * all but the newest of one account.
 */
export function abandonedUploads(stored: readonly StoredFile[], nowMs: number): readonly string[] {
  const newestFirst = stored.toSorted((a, b) => b.storedAtMs - a.storedAtMs);
  const counts = new Map<string, number>();
  return newestFirst.flatMap(({ path, storedAtMs }) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return count > maxUploads || storedAtMs < nowMs - keptMs ? path : [];
  });
}

export interface StoredFile {
  /** Storage path. */
  readonly path: string;
  readonly storedAtMs: number;
}

/** Returns the paths of pictures that no document refers to. Keeps recent ones: the document may not be saved yet. */
export const unusedPictures = (
  stored: readonly StoredFile[],
  referenced: ReadonlySet<string>,
  nowMs: number,
): readonly string[] =>
  stored.flatMap(({ path, storedAtMs }) => (!referenced.has(path) && isDue('pictures', storedAtMs, nowMs) ? path : []));
