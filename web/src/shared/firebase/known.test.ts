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

/** How many documents each list has that is passed on. */
function passedOn(...snapshots: readonly QuerySnapshot[]): readonly number[] {
  const sizes: number[] = [];
  const hear = onlyKnown<QuerySnapshot>(({ size }) => sizes.push(size));
  for (const one of snapshots) hear(one);
  return sizes;
}

describe('a list that is listened to', () => {
  it('is not known while it only looks empty without a connection', () => {
    expect(passedOn(snapshot(0, true, 0))).toEqual([]);
  });

  it('is known to be empty once the server has said so', () => {
    expect(passedOn(snapshot(0, true, 0), snapshot(0, false, 0))).toEqual([0]);
  });

  it('is known as far as it was read, also without a connection', () => {
    expect(passedOn(snapshot(2, true, 2))).toEqual([2]);
  });

  it('is not told again when only the connection comes or goes', () => {
    expect(passedOn(snapshot(2, false, 2), snapshot(2, true, 0), snapshot(2, false, 0))).toEqual([2]);
  });

  it('is told again when one of its documents changes', () => {
    expect(passedOn(snapshot(2, false, 2), snapshot(2, false, 1))).toEqual([2, 2]);
  });

  it('that lost its last document while the connection broke is told once it is back', () => {
    expect(passedOn(snapshot(1, false, 1), snapshot(0, true, 1), snapshot(0, false, 0))).toEqual([1, 0]);
  });
});
