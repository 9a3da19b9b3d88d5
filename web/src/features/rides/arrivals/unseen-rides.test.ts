import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { nextUnseen, type OpenList, startUnseen, type UnseenRides } from './unseen-rides.ts';

const ride = (id: string, pickupAtMs = 10) => ({ id, pickupAtMs }) as ListedRide;
const newest = (rideId: string): NewestRide => ({ atMs: 1, rideId, pickupAtMs: 99, priceCents: 4_000 });
const [b, c] = [ride('B', 20), ride('C', 30)];
const nothing: readonly ListedRide[] = [];
const start = { lastMs: undefined, arrived: nothing, departed: nothing };
const none = startUnseen(start);

type Change = Partial<OpenList['rides'] & Omit<OpenList, 'rides'>>;

/** Applies changes of a list, each on top of the ones before. */
function after(...changes: readonly Change[]): UnseenRides {
  let state = none;
  let now: OpenList['rides'] & Omit<OpenList, 'rides'> = { ...start, held: [], beyond: undefined, isHidden: true };
  for (const change of changes) {
    now = { ...now, ...change };
    const { held, beyond, isHidden, ...rides } = now;
    const list = { rides, held, beyond, isHidden };
    state = nextUnseen(state, list);
    expect(nextUnseen(state, list)).toBe(state);
  }
  return state;
}
const idsAfter = (...changes: readonly Change[]) => [...after(...changes).ids];

const arriving = { arrived: [b, c] };

it('counts rides that arrive in a hidden tab', () => {
  expect(after()).toBe(none);
  expect(idsAfter(arriving)).toEqual(['B', 'C']);
  expect(idsAfter(arriving, { arrived: [ride('D')] })).toEqual(['B', 'C', 'D']);
});

it('counts no ride of a visible tab, but says that one arrived', () => {
  const state = after({ ...arriving, isHidden: false }, { isHidden: true });
  expect([...state.ids]).toEqual([]);
  expect(state.arrivals).toBe(1);
});

it('counts nothing that had arrived before the list was followed', () => {
  const list = { rides: { ...start, ...arriving }, held: [], beyond: undefined, isHidden: true };
  const state = startUnseen(list.rides);
  expect(nextUnseen(state, list)).toBe(state);
});

it('removes rides that are shown in a visible tab, and keeps those behind the bar until they are shown', () => {
  expect(idsAfter(arriving, { isHidden: false })).toEqual([]);
  expect(idsAfter({ ...arriving, held: [b] }, { isHidden: false })).toEqual(['B']);
  expect(idsAfter({ ...arriving, held: [b] }, { isHidden: false }, { held: [] })).toEqual([]);
});

it('removes a ride that was taken meanwhile, not one that an earlier ride pushed to the next page', () => {
  expect(idsAfter(arriving, { departed: [b] })).toEqual(['C']);
  expect(idsAfter(arriving, { lastMs: 20, departed: [c] })).toEqual(['B', 'C']);
});

it('counts a ride again that was taken and is open again', () => {
  const taken = { departed: [b] };
  expect(idsAfter(arriving, taken, { arrived: [ride('B', 20)] })).toEqual(['C', 'B']);
});

it('counts a new ride beyond the loaded pages once', () => {
  const beyond = newest('FAR');
  const state = after({ beyond }, { beyond: newest('FAR') });
  expect([...state.ids]).toEqual(['FAR']);
  expect(state.arrivals).toBe(1);
  expect(idsAfter({ beyond }, { isHidden: false })).toEqual([]);
});

it('announces a ride once that arrives and is then pushed beyond the loaded pages', () => {
  const state = after(arriving, { lastMs: 20, departed: [c], beyond: newest('C') });
  expect([...state.ids]).toEqual(['B', 'C']);
  expect(state.arrivals).toBe(1);
});
