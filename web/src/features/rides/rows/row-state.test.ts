import { crewOf } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { hotelView } from '@talwaerts/domain/ride/hotel-view.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { type RowState, rowStateOf } from './row-state.ts';

const open = openRide();
const accepted = confirmedRide('c');
const crew = crewOf({ uid: 'd', name: 'Max Moser' }, null);
const closed = { atMs: 0, by: 'x', how: 'no-show' } as const;
const inHotelView = (ride: Ride) => ({ ...hotelView(ride, null), isHotelView: true }) as const;

it.each<[string, ListedRide, Parameters<typeof rowStateOf>[1], RowState]>([
  ['open', open, 'taxi', { label: 'row.open', isAlarm: false }],
  ['past its pickup', { ...open, pickupAtMs: 1 }, 'taxi', { label: 'ride.overdue', isAlarm: true }],
  ['urgent', { ...open, escalation: 'urgent' }, 'taxi', { label: 'ride.urgent', isAlarm: true }],
  ['without driver', accepted, 'taxi', { label: 'crew.open', isAlarm: true }],
  [
    'without driver within the hour',
    { ...accepted, pickupAtMs: 3_601_000 },
    'taxi',
    { label: 'alarm.driverless', name: '', isAlarm: true },
  ],
  [
    'late',
    { ...accepted, crew, pickupAtMs: 1_000 - 300_000 },
    'taxi',
    { label: 'alarm.late', name: 'Max Moser', isAlarm: true },
  ],
  [
    'late, of a carrier',
    { ...accepted, pickupAtMs: 1_000 - 300_000 },
    'admin',
    { label: 'alarm.late', name: accepted.carrier.name, isAlarm: true },
  ],
  ['with driver', { ...accepted, crew }, 'driver', { name: 'Max Moser', isAlarm: false }],
  [
    'seen by its driver',
    { ...accepted, crew, seen: { atMs: 1, by: 'd' } },
    'taxi',
    { name: 'Max Moser', isSeen: true, isAlarm: false },
  ],
  [
    'on the way',
    { ...accepted, crew, progress: 'onTheWay' },
    'taxi',
    { label: 'progress.onTheWay', name: 'Max Moser', isAlarm: false },
  ],
  [
    'of a closed carrier',
    { ...accepted, isCarrierClosed: true as const },
    'admin',
    { label: 'ride.carrierClosed', name: accepted.carrier.name, isAlarm: true },
  ],
  ['of a carrier', accepted, 'admin', { name: accepted.carrier.name, isAlarm: false }],
  [
    'of a carrier with driver',
    { ...accepted, crew },
    'admin',
    { name: `Max Moser · ${accepted.carrier.name}`, isAlarm: false },
  ],
  [
    'of a hotel, with driver and plate',
    inHotelView({ ...accepted, crew: { ...crew, plate: 'SZ 1' } }),
    'hotel',
    { name: `Max · SZ 1 · ${accepted.carrier.name}`, isAlarm: false },
  ],
  [
    'of a hotel, on the way and late',
    inHotelView({ ...accepted, crew, progress: 'onTheWay', reports: [], delayMinutes: 10 }),
    'hotel',
    { label: 'progress.onTheWay', name: `Max · ${accepted.carrier.name}`, delayMinutes: 10, isAlarm: false },
  ],
  [
    'of a hotel, late',
    inHotelView({ ...accepted, crew, progress: null, reports: [], delayMinutes: 10 }),
    'hotel',
    { name: `Max · ${accepted.carrier.name}`, delayMinutes: 10, isAlarm: false },
  ],
  [
    'of a hotel, with a change that waits',
    { ...inHotelView({ ...accepted, crew }), change: 'requested' },
    'hotel',
    { label: 'change.requested', name: `Max · ${accepted.carrier.name}`, isAlarm: true },
  ],
  ['without guest', { ...accepted, status: 'closed', closed }, 'taxi', { label: 'ride.noShow', isAlarm: true }],
  [
    'finished',
    { ...accepted, crew, status: 'closed', closed: { ...closed, how: 'finished' as const } },
    'taxi',
    { label: 'dashboard.tab.closed', name: 'Max Moser', isAlarm: false },
  ],
  [
    'canceled',
    { ...accepted, status: 'canceled', canceled: { ...closed, how: 'canceled' as const, isProvisionKept: false } },
    'taxi',
    { label: 'dashboard.tab.canceled', isAlarm: false },
  ],
])('a row says of a ride that is %s what there is to know', (_, ride, role, state) => {
  expect(rowStateOf(ride, role, 1_000)).toEqual(state);
});

it('a row alarms when the company has chosen it', () => {
  const ride = { ...accepted, pickupAtMs: 1_000 + 100 * 60_000 };
  const alarm = { label: 'alarm.driverless', name: '', isAlarm: true };
  expect(rowStateOf(ride, 'taxi', 1_000, { driverlessMinutes: 120, lateMinutes: 5 })).toEqual(alarm);
  expect(rowStateOf(ride, 'taxi', 1_000, { driverlessMinutes: 90, lateMinutes: 5 })).not.toEqual(alarm);
});
