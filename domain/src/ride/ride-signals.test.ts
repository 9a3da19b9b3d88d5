import { expect, it } from 'vitest';
import { snapshotOf } from '../stored/fixtures.ts';
import { maxCancellations, readOwnRideSignal, readRideSignal, withCancellation } from './ride-signals.ts';

it('a signal about all rides is read, also if no open ride has changed yet', () => {
  const newest = { rideId: 'R1', pickupAtMs: 9, priceCents: 4000, district: 'Schwaz' };
  expect(readRideSignal(snapshotOf('figures/rides', { changedAtMs: 5, openChangedAtMs: 4, newest }))).toEqual({
    ...{ changedAtMs: 5, openChangedAtMs: 4, newest },
  });
  expect(readRideSignal(snapshotOf('figures/rides', { changedAtMs: 5, openChangedAtMs: 4 })).newest).toBeNull();
  expect(readRideSignal(snapshotOf('figures/rides', { changedAtMs: 5 })).openChangedAtMs).toBe(0);
});

it('a signal about a company’s rides is read, also if no ride was canceled yet', () => {
  const path = 'companies/c/figures/rides';
  const cancellations = [{ rideId: 'R1', atMs: 4 }];
  expect(readOwnRideSignal(snapshotOf(path, { changedAtMs: 5, cancellations }))).toEqual({
    changedAtMs: 5,
    cancellations,
  });
  expect(readOwnRideSignal(snapshotOf(path, { changedAtMs: 5 })).cancellations).toEqual([]);
});

it('a cancellation is added once, at the end of the last ones', () => {
  const [first, second] = [
    { rideId: 'R1', atMs: 4 },
    { rideId: 'R2', atMs: 5 },
  ];
  expect(withCancellation([first], second)).toEqual([first, second]);
  expect(withCancellation([first, second], { rideId: 'R1', atMs: 9 })).toEqual([first, second]);
});

it('only the last cancellations are kept', () => {
  const full = Array.from({ length: maxCancellations }, (_, i) => ({ rideId: `R${i}`, atMs: i }));
  const added = { rideId: 'new', atMs: 99 };
  expect(withCancellation(full, added)).toEqual([...full.slice(1), added]);
});
