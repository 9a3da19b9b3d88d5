import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { snapshotOf, storedInstant } from '@talwaerts/domain/stored/fixtures.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime } from '../../../shared/calls/server-clock.ts';
import { type ListenToRides, LiveRides } from './rides-state.ts';

const startMs = Date.UTC(2026, 4, 4, 8, 0);
const hourMs = 3_600_000;

type Loading = Parameters<ListenToRides>[0];
/** The listeners that were started, each until it was ended. */
let started: Loading[] = [];
let open: Loading[] = [];
let ends: (() => void)[] = [];
const listen: ListenToRides = (loading) => {
  started.push(loading);
  open.push(loading);
  return () => {
    open = open.filter((one) => one !== loading);
  };
};
const last = (): Loading => started.at(-1) as Loading;

/** Emits rides, each picked up that many hours after the start. */
function emit(hours: readonly number[], loading = last()): void {
  const docs = hours.map((hour) => {
    const pickupAtMs = startMs + hour * hourMs;
    return snapshotOf(`rides/${hour}`, { ...openRide({ pickupAtMs }), pickupAt: storedInstant(pickupAtMs) });
  });
  loading.receive({ docs, docChanges: () => docs.map((doc) => ({ doc })) } as unknown as QuerySnapshot);
}

const setServerTime = (atMs: number): void =>
  learnServerTime({ headers: new Headers({ date: new Date(atMs).toUTCString() }) });

function listOf(kind: Partial<ConstructorParameters<typeof LiveRides>[1]> = {}) {
  const list = new LiveRides(listen, {
    firstPage: 2,
    isHeldStill: true,
    isByTime: true,
    ...kind,
  });
  const onChange = vi.fn();
  const end = list.subscribe(onChange);
  ends.push(end);
  list.ask(1);
  return { list, onChange, end, idsOf: () => list.getSnapshot().rides?.map(({ id }) => id) };
}

beforeEach(() => {
  started = [];
  open = [];
  ends = [];
  vi.useFakeTimers({ now: startMs });
});
afterEach(async () => {
  for (const end of ends) end();
  await Promise.resolve();
  setServerTime(Date.now());
  vi.useRealTimers();
});

it('a list listens from its first subscriber until its last one has left', async () => {
  const { list, end } = listOf();
  const endOther = list.subscribe(vi.fn());
  expect(started).toMatchObject([{ most: 3, sinceMs: startMs, isContinuation: false }]);
  end();
  await Promise.resolve();
  expect(open).toHaveLength(1);
  endOther();
  await Promise.resolve();
  expect(open).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a subscriber hears of each change, and reads the same snapshot until then', () => {
  const { list, onChange, idsOf } = listOf();
  onChange.mockClear();
  emit([1, 2]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(idsOf()).toEqual(['1', '2']);
  expect(list.getSnapshot()).toBe(list.getSnapshot());
});

it('a longer page keeps the shown rides, the same objects, until the server has answered', () => {
  const { list, idsOf } = listOf();
  emit([1, 2, 3]);
  const [first] = list.getSnapshot().rides ?? [];
  list.ask(2);
  expect(idsOf()).toEqual(['1', '2']);
  expect(open).toMatchObject([{ most: 7, isContinuation: true }]);
  emit([1, 2, 3]);
  expect(idsOf()).toEqual(['1', '2', '3']);
  expect(list.getSnapshot().rides?.[0]).toBe(first);
});

it('an earlier ride is held back until it is asked for, with a further page meanwhile', () => {
  const { list, idsOf } = listOf();
  emit([2, 3]);
  emit([1, 2, 3]);
  expect(idsOf()).toEqual(['2', '3']);
  expect(list.getSnapshot().held.map(({ id }) => id)).toEqual(['1']);
  expect(last().most).toBe(7);
  list.showHeld();
  expect(idsOf()).toEqual(['1', '2']);
  expect(last().most).toBe(3);
});

it('a ride whose pickup time has passed leaves the open rides', () => {
  const { list } = listOf();
  emit([1, 2]);
  vi.advanceTimersByTime(hourMs - 1);
  expect(started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(open).toMatchObject([{ sinceMs: startMs + hourMs + 1 }]);
  emit([2]);
  expect(list.getSnapshot().departed.map(({ id }) => id)).toEqual(['1']);
});

it('another clock starts a list by time again, and no other one', () => {
  const byTime = listOf();
  emit([1, 2]);
  const other = listOf({ isByTime: false, isHeldStill: false });
  emit([1, 2]);
  setServerTime(startMs + 48 * hourMs);
  expect([byTime.idsOf(), other.idsOf()]).toEqual([undefined, ['1', '2']]);
  expect(started).toHaveLength(3);
  expect(last()).toMatchObject({ sinceMs: startMs + 48 * hourMs, isContinuation: true });
  expect(other.list.getSnapshot().sinceMs).toBe(startMs + 48 * hourMs);
});

it('a failure is shown until rides are received again', () => {
  const { list, idsOf } = listOf();
  emit([1, 2]);
  last().fail();
  expect(list.getSnapshot()).toMatchObject({ hasFailed: true, rides: undefined });
  emit([1, 2]);
  expect(idsOf()).toEqual(['1', '2']);
  expect(list.getSnapshot().hasFailed).toBe(false);
  expect(started).toHaveLength(1);
});
