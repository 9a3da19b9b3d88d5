import { isDue } from './retention.ts';

export interface StoredFile {
  /** Storage path. */
  readonly path: string;
  readonly storedAtMs: number;
}

/** Returns the paths of pictures that no document refers to. Keeps recent ones: the document may not be saved yet. */
export const unusedPictures = (
  stored: readonly StoredFile[],
  named: ReadonlySet<string>,
  nowMs: number,
): readonly string[] =>
  stored.flatMap(({ path, storedAtMs }) => (!named.has(path) && isDue('pictures', storedAtMs, nowMs) ? path : []));
