import type { QuerySnapshot } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { onlyKnown } from './known.ts';

const snapshot = (size: number, fromCache: boolean, changes: number) =>
  ({
    size,
    empty: size === 0,
    metadata: { fromCache },
    docChanges: () => Array(changes).fill({}),
  }) as unknown as QuerySnapshot;

/** Returns the lengths of the lists that are emitted. */
function emittedSizes(...snapshots: readonly QuerySnapshot[]): readonly number[] {
  const sizes: number[] = [];
  const listener = onlyKnown<QuerySnapshot>(({ size }) => sizes.push(size));
  for (const one of snapshots) listener(one);
  return sizes;
}

describe('a list with a listener', () => {
  it('is not emitted while it only looks empty offline', () => {
    expect(emittedSizes(snapshot(0, true, 0))).toEqual([]);
  });

  it('is emitted as empty once the server confirms it', () => {
    expect(emittedSizes(snapshot(0, true, 0), snapshot(0, false, 0))).toEqual([0]);
  });

  it('is emitted from the cache if it has documents there, also offline', () => {
    expect(emittedSizes(snapshot(2, true, 2))).toEqual([2]);
  });

  it('is not emitted again when only the connection changes', () => {
    expect(emittedSizes(snapshot(2, false, 2), snapshot(2, true, 0), snapshot(2, false, 0))).toEqual([2]);
  });

  it('is emitted again when one of its documents changes', () => {
    expect(emittedSizes(snapshot(2, false, 2), snapshot(2, false, 1))).toEqual([2, 2]);
  });

  it('is emitted after reconnecting if its last document was removed meanwhile', () => {
    expect(emittedSizes(snapshot(1, false, 1), snapshot(0, true, 1), snapshot(0, false, 0))).toEqual([1, 0]);
  });
});
