import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { snapshotOf, storedInstant } from '@talwaerts/domain/stored/fixtures.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { applySnapshot, type ListedRide } from './listed-ride.ts';

const pickupAtMs = 1_000;
const ride = (id: string, pax = 1) => openRide({ id, pax, pickupAtMs });
const document = (id: string, pax = 1) =>
  snapshotOf(`rides/${id}`, { ...ride(id, pax), pickupAt: storedInstant(pickupAtMs) });
const snapshot = (docs: readonly ReturnType<typeof document>[], changed: readonly string[]) =>
  ({ docs, docChanges: () => changed.map((id) => ({ doc: { id } })) }) as unknown as QuerySnapshot;
const first = applySnapshot([], snapshot([document('a'), document('b')], ['a', 'b']));

describe('a list of rides', () => {
  it('contains the rides of the documents', () => {
    expect(first).toEqual([ride('a'), ride('b')]);
  });

  it('has a new object only for the ride that changed', () => {
    const next = applySnapshot(first, snapshot([document('a', 2), document('b')], ['a']));
    expect(next[0]).toEqual(ride('a', 2));
    expect(next[1]).toBe(first[1] as ListedRide);
  });

  it('keeps the objects of its rides in a longer page', () => {
    const next = applySnapshot(first, snapshot([document('a'), document('b'), document('c')], ['a', 'b', 'c']));
    expect(next.slice(0, 2)).toEqual(first);
    expect(next[0]).toBe(first[0] as ListedRide);
    expect(next[1]).toBe(first[1] as ListedRide);
  });

  it('drops a ride that left', () => {
    expect(applySnapshot(first, snapshot([document('b')], ['a']))).toEqual([first[1]]);
  });
});
