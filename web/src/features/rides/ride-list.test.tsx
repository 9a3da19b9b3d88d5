// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import type { ListedRide } from './data/listed-ride.ts';
import { nothingYet } from './data/rides-state.ts';
import type { Rides } from './data/use-rides.ts';
import { RideList } from './ride-list.tsx';

const hotel = { role: 'hotel', uid: 'h', companyId: 'h', teamRole: 'Admin' } as const;
const showHeld = vi.fn();
const listOf = (state: Partial<Rides>): Rides => ({
  ...nothingYet,
  pages: 1,
  askedPages: 1,
  sinceMs: 0,
  isLoadingMore: false,
  showHeld,
  ...state,
});
const list = (state: Partial<Rides>, isFiltered = false) =>
  show(
    <RideList
      rides={listOf(state)}
      isFiltered={isFiltered}
      view="rows"
      count={undefined}
      member={hotel}
      onMore={() => undefined}
      onAct={() => undefined}
    />,
  );
const some = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `new-${i}` }) as ListedRide);

it('a list says that it loads, that it failed, and that it has no rides', async () => {
  await list({});
  expect(screen.getByRole('status', { name: german['dashboard.loading'] })).toBeTruthy();
  await list({ hasFailed: true });
  expect(screen.getByRole('alert').textContent).toBe(german['dashboard.failure']);
  await list({ rides: [] });
  expect(screen.getByText(german['dashboard.empty.title'])).toBeTruthy();
});

it('new rides wait behind a button that names their number, even a single one', async () => {
  await list({ rides: [] }, true);
  expect(screen.queryAllByRole('button')).toEqual([]);
  await list({ rides: [], held: some(2) }, true);
  expect(screen.getByRole('button').textContent).toBe('2 neue Fahrten');
  await list({ rides: [], held: some(1) }, true);
  fireEvent.click(screen.getByRole('button', { name: '1 neue Fahrt' }));
  expect(showHeld).toHaveBeenCalledOnce();
});
