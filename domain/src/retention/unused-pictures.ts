import { isDue } from './retention.ts';

export interface StoredFile {
  /** In Storage. */
  readonly path: string;
  readonly storedAtMs: number;
}

/** Returns the paths of pictures that no document names. Young ones stay: the part that names them may not be saved yet. */
export const unusedPictures = (
  stored: readonly StoredFile[],
  named: ReadonlySet<string>,
  nowMs: number,
): readonly string[] =>
  stored.flatMap(({ path, storedAtMs }) => (!named.has(path) && isDue('pictures', storedAtMs, nowMs) ? path : []));
