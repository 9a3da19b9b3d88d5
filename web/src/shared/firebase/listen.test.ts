import { snapshotOf } from '@talwaerts/domain/stored/fixtures.ts';
import { fieldsOf, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepListening, onlyKnown, readAll } from './listen.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a listener whose failures the test triggers. */
function listening() {
  const failures: (() => void)[] = [];
  const end = vi.fn();
  const onFailure = vi.fn();
  const stop = keepListening((fail) => {
    failures.push(fail);
    return end;
  }, onFailure);
  return { begun: () => failures.length, fail: () => failures.at(-1)?.(), end, onFailure, stop };
}

it('a failing listener reports each failure, and listens again after a pause', () => {
  const { begun, fail, onFailure } = listening();
  for (const time of [1, 2, 3]) {
    expect(begun()).toBe(time);
    fail();
    expect(onFailure).toHaveBeenCalledTimes(time);
    expect(begun()).toBe(time);
    vi.runAllTimers();
  }
  expect(begun()).toBe(4);
});

it('a listener that is ended between a failure and the retry is not started again', () => {
  const { begun, fail, end, stop } = listening();
  fail();
  stop();
  vi.runAllTimers();
  expect(begun()).toBe(1);
  expect(end).toHaveBeenCalledTimes(1);
});

afterEach(() => vi.unstubAllGlobals());

it('an unreadable document of a list is reported with path and field, and the others are still returned', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const docs = [snapshotOf('rides/a', { pax: 1 }), snapshotOf('rides/b', {}), snapshotOf('rides/c', { pax: 3 })];
  expect(readAll(docs, (doc) => fieldsOf(doc).integer('pax'))).toEqual([1, 3]);
  expect(reported.mock.calls).toEqual([[new UnreadableDocument('rides/b: pax is missing')]]);
});
