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
  return sizesOf(snapshots, false);
}

function sizesOf(snapshots: readonly QuerySnapshot[], isContinuation: boolean): readonly number[] {
  const sizes: number[] = [];
  const listener = onlyKnown<QuerySnapshot>(({ size }) => sizes.push(size), isContinuation);
  for (const one of snapshots) listener(one);
  return sizes;
}

describe('a list that continues a shown one', () => {
  it('is not emitted from the cache, which has only the shown one', () => {
    expect(sizesOf([snapshot(11, true, 11), snapshot(21, false, 10)], true)).toEqual([21]);
  });

  it('is emitted once the server confirms that there is nothing more', () => {
    expect(sizesOf([snapshot(11, true, 11), snapshot(11, false, 0)], true)).toEqual([11]);
  });

  it('is emitted at each change of a document, also when the network is lost later', () => {
    expect(sizesOf([snapshot(21, false, 21), snapshot(20, true, 1)], true)).toEqual([21, 20]);
  });
});

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
