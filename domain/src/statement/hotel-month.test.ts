import { expect, it } from 'vitest';
import { confirmedRide } from '../ride/fixtures.ts';
import { hotelView } from '../ride/hotel-view.ts';
import type { HotelRide } from '../ride/ride.ts';
import { byRoomAndGuest, hotelMonthCsv, monthEndOf, monthSums } from './hotel-month.ts';

const at = (day: number): number => Date.parse(`2026-01-${String(day).padStart(2, '0')}T08:30:00Z`);
function rideOf(room: string | null, change: Partial<HotelRide> = {}): HotelRide {
  const contact = { name: 'Anna Gruber', email: '', phone: '+43 664 1', room };
  const carried = { status: 'closed', ending: 'finished', pickupAtMs: at(1), priceCents: 10_000 } as const;
  return { ...hotelView(confirmedRide('a'), contact), ...carried, ...change };
}

it('rides are in order of rooms by number, guests and times', () => {
  const ten = rideOf('10');
  const two = rideOf('2');
  const later = rideOf('2', { pickupAtMs: at(2) });
  const other = rideOf('2', { contact: { name: 'Berta', email: '', phone: '', room: '2' } });
  expect(byRoomAndGuest([ten, other, later, two])).toEqual([two, later, other, ten]);
});

it.each([
  [{ status: 'closed', ending: 'finished' }, 'carried'],
  [{ status: 'closed', ending: 'no-show' }, 'noShow'],
  [{ status: 'canceled', ending: 'withdrawn' }, 'canceled'],
  [{ status: 'confirmed', ending: null }, 'ahead'],
  [{ status: 'open', ending: null }, 'ahead'],
] as const)('%j is %s', (change, end) => {
  expect(monthEndOf(rideOf('1', change))).toBe(end);
});

it('only carried rides count, and what the hotel pays is told apart', () => {
  const rides = [
    rideOf('1'),
    rideOf('2', { payToPartner: true, priceCents: 5_000 }),
    rideOf('3', { status: 'canceled', ending: 'canceled', payToPartner: true }),
    rideOf('4', { ending: 'no-show' }),
  ];
  expect(monthSums(rides)).toEqual({ carriedCents: 15_000, byHotelCents: 5_000 });
});

it('the table has a row for each ride, without provision, and no formula', () => {
  const ends = { carried: 'gefahren', noShow: 'nicht erschienen', canceled: 'storniert', ahead: 'offen' };
  const ride = rideOf('=7', { payToPartner: true });
  const [, row, end] = hotelMonthCsv([ride], { ends, byHotel: 'Hotel', byGuest: 'Gast' }).split('\r\n');
  expect(row).toBe(
    [
      "'=7",
      'Anna Gruber',
      '01.01.2026',
      '09:30',
      ride.pickup.label,
      ride.destination.label,
      String(ride.pax),
      'Taxi a',
      'gefahren',
      'Hotel',
      '100,00',
      ride.id,
    ].join(';'),
  );
  expect(end).toBe('');
  const removed = rideOf(null, { contact: null });
  expect(hotelMonthCsv([removed], { ends, byHotel: 'Hotel', byGuest: 'Gast' })).toContain('\r\n;;01.01.2026');
});
