import { expect, it } from 'vitest';
import { marketAreaOf, wholeMarket } from '../company/served-districts.ts';
import { snapshotOf } from '../stored/fixtures.ts';
import {
  maxCancellations,
  readOwnRideSignal,
  readRideSignal,
  signalOf,
  signalsIn,
  withCancellation,
} from './ride-signals.ts';

it('a signal is read, also if no open ride has changed yet', () => {
  const newest = { atMs: 3, rideId: 'R1', pickupAtMs: 9, priceCents: 4000 };
  const changed = { district: 'Schwaz', changedAtMs: 5 };
  const read = (fields: Readonly<Record<string, unknown>>) => readRideSignal(snapshotOf('rideSignals/Schwaz', fields));
  expect(read({ ...changed, openChangedAtMs: 4, newest })).toEqual({ ...changed, openChangedAtMs: 4, newest });
  expect(read(changed)).toEqual({ ...changed, openChangedAtMs: 0, newest: null });
});

it('an area has the signals of its districts, and of rides that every company lists', () => {
  const area = marketAreaOf({ servedDistricts: ['Schwaz', 'Kufstein'], place: undefined });
  expect(signalsIn(area)).toEqual(['Kufstein', 'Schwaz', 'elsewhere']);
  expect(signalsIn(wholeMarket)).toHaveLength(10);
  const listed = (district: unknown) => signalsIn(area).includes(signalOf(district));
  expect(['Schwaz', 'Imst', 'Erding', '', null].map(listed)).toEqual([true, false, true, true, true]);
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
  const first = { rideId: 'R1', atMs: 4 };
  const second = { rideId: 'R2', atMs: 5 };
  expect(withCancellation([first], second)).toEqual([first, second]);
  expect(withCancellation([first, second], { rideId: 'R1', atMs: 9 })).toEqual([first, second]);
});

it('only the last cancellations are kept', () => {
  const full = Array.from({ length: maxCancellations }, (_, i) => ({ rideId: `R${i}`, atMs: i }));
  const added = { rideId: 'new', atMs: 99 };
  expect(withCancellation(full, added)).toEqual([...full.slice(1), added]);
});
