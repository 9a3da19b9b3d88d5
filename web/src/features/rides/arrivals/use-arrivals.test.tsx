// @vitest-environment jsdom
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playRideSound } from '../../../shared/notifications/ride-sound.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { nothingYet } from '../data/rides-state.ts';
import { nextUnseen, type OpenList, startUnseen, type UnseenRides, useArrivals } from './use-arrivals.ts';

vi.mock('../../../shared/notifications/ride-sound.ts', () => ({ allowRideSound: vi.fn(), playRideSound: vi.fn() }));

type List = Parameters<typeof useArrivals>[0];
const follow = (first: List) => renderHook((list: List) => useArrivals(list), { initialProps: first });
const only = { id: 'A', pickupAtMs: 10 } as ListedRide;
const listWith = (rides: readonly ListedRide[], held: readonly ListedRide[] = []) => ({
  rides: { ...nothingYet, rides, arrived: rides, pages: 1, isLoadingMore: false },
  held,
  beyond: undefined,
});
const empty = { ...listWith([]), rides: { ...listWith([]).rides, arrived: nothingYet.arrived } };

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.clearAllMocks();
  setVisibility('hidden');
  document.title = 'Fahrten';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a ride that arrives in a hidden tab is heard, and counted in the title until the tab is visible', () => {
  const { rerender } = follow(empty);
  expect(document.title).toBe('Fahrten');
  rerender(listWith([only]));
  expect(document.title).toBe('(1) Fahrten');
  expect(playRideSound).toHaveBeenCalledTimes(1);
  act(() => setVisibility('visible'));
  expect(document.title).toBe('Fahrten');
  expect(playRideSound).toHaveBeenCalledTimes(1);
});

it('a ride behind the bar is counted until it is shown', () => {
  const { rerender } = follow(empty);
  const list = listWith([only], [only]);
  rerender(list);
  act(() => setVisibility('visible'));
  expect(document.title).toBe('(1) Fahrten');
  rerender({ ...list, held: [] });
  expect(document.title).toBe('Fahrten');
});

it('alarms of confirmed rides are counted in the title', () => {
  const driverless = { ...confirmedRide('c'), pickupAtMs: Date.now() + 30 * 60_000 };
  const later = { ...driverless, pickupAtMs: Date.now() + 90 * 60_000 };
  renderHook(() => useArrivals(undefined, [driverless, later]));
  expect(document.title).toBe('(1) Fahrten');
});

it('the count leaves the title with the screen', () => {
  const { rerender, unmount } = follow(empty);
  rerender(listWith([only]));
  expect(document.title).toBe('(1) Fahrten');
  unmount();
  expect(document.title).toBe('Fahrten');
});

it('rides of a list that is opened are neither heard nor counted', () => {
  const { rerender } = follow(undefined);
  rerender(empty);
  expect(document.title).toBe('Fahrten');
  expect(playRideSound).not.toHaveBeenCalled();
});

const ride = (id: string, pickupAtMs = 10) => ({ id, pickupAtMs }) as ListedRide;
const newest = (rideId: string): NewestRide => ({ atMs: 1, rideId, pickupAtMs: 99, priceCents: 4_000 });
const b = ride('B', 20);
const c = ride('C', 30);
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
