import { isDue } from './retention.ts';

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
