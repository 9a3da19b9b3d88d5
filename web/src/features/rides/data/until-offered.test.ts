import { laterMs } from '@talwaerts/domain/promise/order-of-offer.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilOffered } from './until-offered.ts';

const start = Date.UTC(2026, 10, 25, 8, 0);
const ordered = (id: string, agoMs: number) =>
  openRide({ id, created: { atMs: start - agoMs, by: 'guest' }, pickupAtMs: start + 48 * 3_600_000 });

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

it('shows each new ride once every company is offered it, and all others at once', () => {
  const lists: string[] = [];
  const counts: number[] = [];
  const { show } = untilOffered((rides, all) => {
    lists.push(rides.map(({ id }) => id).join(''));
    counts.push(all.length);
  });
  show([ordered('a', 0), ordered('b', 20_000), ordered('c', laterMs), confirmedRide('d', { id: 'd' })]);
  expect(lists).toEqual(['cd']);
  vi.advanceTimersByTime(40_000);
  expect(lists).toEqual(['cd', 'bcd']);
  vi.advanceTimersByTime(20_000);
  expect(lists).toEqual(['cd', 'bcd', 'abcd']);
  vi.advanceTimersByTime(laterMs);
  expect(lists).toHaveLength(3);
  expect(counts).toEqual([4, 4, 4]);
});

it('forgets a ride that another company has accepted meanwhile, and shows nothing after the end', () => {
  const lists: number[] = [];
  const { show, end } = untilOffered((rides) => lists.push(rides.length));
  show([ordered('a', 0)]);
  show([]);
  vi.advanceTimersByTime(laterMs);
  expect(lists).toEqual([0, 0]);
  show([ordered('b', -laterMs)]);
  end();
  vi.advanceTimersByTime(2 * laterMs);
  expect(lists).toEqual([0, 0, 0]);
});
