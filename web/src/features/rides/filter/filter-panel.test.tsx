// @vitest-environment jsdom
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { FilterPanel } from './filter-panel.tsx';
import { noFilter } from './ride-filter.ts';

const choose = vi.fn();
beforeEach(() => choose.mockReset());

const manager = { role: 'taxi', uid: 'eva', companyId: 'c', teamRole: 'Admin' } as const;
const hotel = { ...manager, role: 'hotel' } as const;
const panel = (days: string, member: typeof manager | typeof hotel = manager, status: RideStatus = 'confirmed') =>
  show(
    <FilterPanel
      member={member}
      status={status}
      filter={{ ...noFilter, days }}
      choose={choose}
      openSaved={() => undefined}
    />,
  );
const field = (end: 'from' | 'to') => screen.getByLabelText<HTMLInputElement>(german[`filter.${end}`]);
const type = (end: 'from' | 'to', value: string) =>
  act(async () => fireEvent.change(field(end), { target: { value } }));

it('one date is a single day, and two are a range', async () => {
  await panel('');
  await type('from', '2026-12-24');
  expect(choose).toHaveBeenLastCalledWith({ days: '2026-12-24' });
  await panel('2026-12-24');
  await type('to', '2026-12-26');
  expect(choose).toHaveBeenLastCalledWith({ days: '2026-12-24..2026-12-26' });
});

it('the last day is not before the first: the calendar does not offer it, and typing it chooses nothing', async () => {
  await panel('2026-12-24..2026-12-26');
  expect([field('from').min, field('to').min]).toEqual(['', '2026-12-24']);
  await type('to', '2026-12-20');
  expect(choose).not.toHaveBeenCalled();
  expect(field('to').value).toBe('2026-12-20');
});

it('the fields follow days that are chosen elsewhere', async () => {
  await panel('2026-12-24');
  await panel('2026-12-28..2026-12-30');
  expect([field('from').value, field('to').value]).toEqual(['2026-12-28', '2026-12-30']);
  await panel('');
  expect([field('from').value, field('to').value]).toEqual(['', '']);
});

it('hotels filter by neither driver nor source, and open rides have no driver', async () => {
  const labels = () =>
    [german['crew.driver'], german['filter.source']].map((one) => screen.queryByLabelText(one) !== null);
  await panel('');
  expect(labels()).toEqual([true, true]);
  await panel('', manager, 'open');
  expect(labels()).toEqual([false, true]);
  await panel('', hotel);
  expect(labels()).toEqual([false, false]);
});
