import { expect, it } from 'vitest';
import { snapshotOf } from '../stored/fixtures.ts';
import { readOwnRideSignal, readRideSignal } from './ride-signals.ts';

it('a signal about all rides is read, also if no open ride has changed yet', () => {
  expect(readRideSignal(snapshotOf('figures/rides', { changedAtMs: 5, openChangedAtMs: 4 }))).toEqual({
    changedAtMs: 5,
    openChangedAtMs: 4,
  });
  expect(readRideSignal(snapshotOf('figures/rides', { changedAtMs: 5 })).openChangedAtMs).toBe(0);
});

it('a signal about a company’s rides is read, also if no ride was canceled yet', () => {
  const path = 'companies/c/figures/rides';
  const canceled = { rideId: 'R1', atMs: 4 };
  expect(readOwnRideSignal(snapshotOf(path, { changedAtMs: 5, canceled }))).toEqual({ changedAtMs: 5, canceled });
  expect(readOwnRideSignal(snapshotOf(path, { changedAtMs: 5 })).canceled).toBeNull();
});
