import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { describe, expect, it } from 'vitest';
import type { ListedRide } from './listed-ride.ts';
import { type MarketSignals, rideBeyond, withSignal } from './ride-signals.ts';

const newRide = (atMs: number, rideId: string): NewestRide => ({ atMs, rideId, pickupAtMs: 30, priceCents: 4_000 });

/** Adds signals of districts, each with its newest ride. */
const after = (...rides: readonly (NewestRide | null)[]): MarketSignals | undefined =>
  rides.reduce<MarketSignals | undefined>((before, newest) => {
    const atMs = newest?.atMs ?? 0;
    const signal = newest && { district: 'Schwaz', changedAtMs: atMs + 1, openChangedAtMs: atMs, newest };
    return withSignal(before, signal, { role: 'taxi' });
  }, undefined);

describe('signals about rides', () => {
  it('have no new ride when the screen is opened', () => {
    expect(after(newRide(1, 'before'))?.newest).toBeUndefined();
    expect(after(null)?.newest).toBeUndefined();
  });

  it('name the last ride that became open since then', () => {
    expect(after(null, newRide(1, 'first'))?.newest?.rideId).toBe('first');
    expect(after(newRide(1, 'before'), newRide(2, 'new'))?.newest?.rideId).toBe('new');
  });

  it('keep it when an earlier one of another district is received again', () => {
    expect(after(newRide(2, 'before'), newRide(1, 'old'))?.newest).toBeUndefined();
    expect(after(newRide(2, 'before'), newRide(3, 'new'), newRide(1, 'old'))?.newest?.rideId).toBe('new');
  });

  it('say when open rides have changed, to administrators when any ride has', () => {
    expect(after(newRide(1, 'one'))?.changedAtMs).toBe(1);
    const signal = { district: 'Schwaz', changedAtMs: 2, openChangedAtMs: 1, newest: null };
    expect(withSignal(undefined, signal, { role: 'admin' }).changedAtMs).toBe(2);
  });
});

describe('a new ride', () => {
  const loaded = [{ id: 'A', pickupAtMs: 10 } as ListedRide, { id: 'B', pickupAtMs: 20 } as ListedRide];
  const ride = newRide(1, 'new');

  it('is reported beyond the loaded pages', () => {
    expect(rideBeyond(ride, { loaded, lastMs: 20 })).toBe(ride);
  });

  it.each([
    ['earlier than the last loaded ride', { ...ride, pickupAtMs: 15 }, 20],
    ['the last loaded ride', { ...ride, rideId: 'B', pickupAtMs: 20 }, 20],
    ['of a list that is loaded whole', ride, undefined],
  ])('is not reported that is %s', (_, newest, lastMs) => {
    expect(rideBeyond(newest, { loaded, lastMs })).toBeUndefined();
  });
});
