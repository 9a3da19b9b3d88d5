import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClosedTime,
  closedTimesOf,
  closureOf,
  isClosed,
  isClosedForRide,
  maxClosures,
  opensAtMs,
} from './closure.ts';

const time = (fromMs: number, toMs: number, closed: Partial<ClosedTime> = {}): ClosedTime => ({
  fromMs,
  toMs,
  market: true,
  page: true,
  ...closed,
});

describe('a company', () => {
  it('is closed from the first instant to the one before the end', () => {
    const times = [time(10, 20)];
    expect([9, 10, 19, 20].map((atMs) => isClosed(times, 'market', atMs))).toEqual([false, true, true, false]);
  });

  it('is closed for the market, its page or both', () => {
    const times = [time(10, 20, { market: false })];
    expect(isClosed(times, 'market', 15)).toBe(false);
    expect(isClosed(times, 'page', 15)).toBe(true);
  });

  it('without closures is open', () => {
    expect(isClosed(undefined, 'page', 15)).toBe(false);
  });

  it.each([
    [15, 100, true],
    [5, 15, true],
    [5, 100, false],
    [25, 100, false],
  ])('at %i is not offered a ride at %i: %s', (nowMs, pickupAtMs, expected) => {
    expect(isClosedForRide([time(10, 20)], pickupAtMs, nowMs)).toBe(expected);
  });
});

describe('the end of what is closed', () => {
  it('is after all times that meet', () => {
    expect(opensAtMs([time(30, 40), time(10, 20), time(18, 30)], 12)).toBe(40);
  });

  it('is the asked instant if nothing is closed then', () => {
    expect(opensAtMs([time(10, 20)], 20)).toBe(20);
  });

  it('is the first instant that is not closed', () => {
    const anyTime = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(fc.array(anyTime, { maxLength: 8 }), fc.integer({ min: 0, max: 40 }), (drawn, atMs) => {
        const times = drawn.map(([fromMs, length]) => time(fromMs, fromMs + length));
        const opens = opensAtMs(times, atMs);
        expect(isClosed(times, 'page', opens)).toBe(false);
        for (let ms = atMs; ms < opens; ms += 1) expect(isClosed(times, 'page', ms)).toBe(true);
      }),
    );
  });
});

it('the company repeats the closures that are not over, the earliest first, without their reasons', () => {
  const closures = [time(30, 40), time(1, 5), time(4, 8, { page: false })].map((one) => ({ ...one, reason: 'Urlaub' }));
  expect(closedTimesOf(closures, 5)).toEqual([time(4, 8, { page: false }), time(30, 40)]);
});

it('a closure is refused beside too many others', () => {
  const closure = { ...time(1, 2), reason: ' Urlaub ' };
  expect(closureOf(closure, maxClosures - 1)).toEqual({ ...closure, reason: 'Urlaub' });
  expect(closureOf(closure, maxClosures)).toEqual({ refused: 'too-many-closures' });
});
