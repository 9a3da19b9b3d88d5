// @vitest-environment jsdom
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playRideSound } from '../../../shared/notifications/ride-sound.ts';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { nothingYet } from '../data/rides-state.ts';
import { useArrivals } from './use-arrivals.ts';

vi.mock('../../../shared/notifications/ride-sound.ts', () => ({ allowRideSound: vi.fn(), playRideSound: vi.fn() }));

const render = mountForEachTest();
interface Shown {
  readonly list: Parameters<typeof useArrivals>[0];
  readonly others?: readonly ListedRide[];
}
function Screen({ list, others }: Shown) {
  useArrivals(list, others);
  return null;
}
const ride = { id: 'A', pickupAtMs: 10 } as ListedRide;
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
afterEach(() => vi.restoreAllMocks());

it('a ride that arrives in a hidden tab is heard, and counted in the title until the tab is visible', async () => {
  await render(<Screen list={empty} />);
  expect(document.title).toBe('Fahrten');
  await render(<Screen list={listWith([ride])} />);
  expect(document.title).toBe('(1) Fahrten');
  expect(playRideSound).toHaveBeenCalledTimes(1);
  await act(async () => setVisibility('visible'));
  expect(document.title).toBe('Fahrten');
  expect(playRideSound).toHaveBeenCalledTimes(1);
});

it('a ride behind the bar is counted until it is shown', async () => {
  await render(<Screen list={empty} />);
  const list = listWith([ride], [ride]);
  await render(<Screen list={list} />);
  await act(async () => setVisibility('visible'));
  expect(document.title).toBe('(1) Fahrten');
  await render(<Screen list={{ ...list, held: [] }} />);
  expect(document.title).toBe('Fahrten');
});

it('alarms of confirmed rides are counted in the title', async () => {
  const driverless = { ...confirmedRide('c'), pickupAtMs: Date.now() + 30 * 60_000 };
  const later = { ...driverless, pickupAtMs: Date.now() + 90 * 60_000 };
  await render(<Screen list={undefined} others={[driverless, later]} />);
  expect(document.title).toBe('(1) Fahrten');
});

it('the count leaves the title with the screen', async () => {
  await render(<Screen list={empty} />);
  await render(<Screen list={listWith([ride])} />);
  await render(null);
  expect(document.title).toBe('Fahrten');
});

it('rides of a list that is opened are neither heard nor counted', async () => {
  await render(<Screen list={undefined} />);
  await render(<Screen list={empty} />);
  expect(document.title).toBe('Fahrten');
  expect(playRideSound).not.toHaveBeenCalled();
});
