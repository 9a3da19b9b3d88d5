import { describe, expect, it } from 'vitest';
import { finishRide } from './complete-ride.ts';
import { admin, confirmedRide, now, openRide } from './fixtures.ts';
import type { GuestContact, Ride } from './ride.ts';
import { askedKeys, isFound, rideSearchOf, type SearchEntry, searchEntriesOf } from './search-entries.ts';

const contact = { name: 'Anna-Lena Größl', email: 'Anna@Example.com', phone: '0664 1234567', room: 'Suite 204' };
const crew = { driverUid: 'u', driverName: 'Max Hofer', vehicleId: 'v', vehicleName: 'Bus 2', plate: 'SZ-123 TX' };
const hotel = { companyId: 'h', name: 'Hotel Alpenrose' };
const confirmed: Ride = { ...confirmedRide('a', { hotel }), id: 'HZ39ZKCJW4', crew };
const closedRide = (): Ride => {
  const outcome = finishRide(confirmed, admin, confirmed.pickupAtMs);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.ride;
};

const entryOf = (ride: Ride, place: 'carrier' | 'hotel' | 'platform', guest: GuestContact = contact): SearchEntry => {
  const entry = searchEntriesOf(ride, guest)[place];
  if (!entry) throw new Error(`There is no entry for ${place}`);
  return entry;
};
/** Whether a search asks for a key of the entry, and takes it for found. */
function finds(typed: string, entry: SearchEntry = entryOf(confirmed, 'carrier'), nowMs = now): boolean {
  const search = rideSearchOf(typed);
  const isAsked = askedKeys(search)
    .flat()
    .some((key) => entry.keys.includes(key));
  return isAsked && isFound(entry, search, nowMs);
}

const contactTexts = [
  'anna@example.com',
  ' ANNA@EXAMPLE.COM ',
  '+43 664 1234567',
  '0043 664/123 45 67',
  '06641234567',
  '(0664) 123-4567',
  '436641234567',
  '+43 (0)664 1234567',
  '+43 0664 1234567',
  '\u202a+43 664 1234567\u202c',
  '٠٦٦٤ ١٢٣٤٥٦٧',
  'Größl',
  'gro',
  'grossl anna',
  'Lena',
  'Groessl',
];
const rideTexts = [
  'hz39 zkcj w4',
  'Dorfplatz',
  'dorf 1',
  '09:00',
  '9.00',
  'Dorfplatz 09:00',
  'Suite 204',
  '204',
  'Hofer',
  'SZ-123 TX',
  'sz123tx',
  'SZ 123TX',
  'Bus 2',
];

it.each([...contactTexts, ...rideTexts, 'Größl 9:00', 'lena dorfplatz'])('a carrier finds its ride by %s', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  'nna@example.com',
  '0664 123456',
  'rossl',
  'Anna Huber',
  'Anna Größl Huber',
  '@',
  '...',
  '',
  '09:01',
  '19:00',
])('a carrier does not find its ride by %s', (typed) => {
  expect(finds(typed)).toBe(false);
});

describe('the contact', () => {
  it.each(contactTexts)('%s finds a closed ride for its hotel and administrators, not for its carrier', (typed) => {
    const closed = closedRide();
    expect(finds(typed, entryOf(closed, 'carrier'))).toBe(false);
    expect(finds(typed, entryOf(closed, 'hotel'))).toBe(true);
    expect(finds(typed, entryOf(closed, 'platform'))).toBe(true);
    expect(entryOf(closed, 'carrier').guestName).toBeNull();
  });

  it('finds a confirmed ride for its carrier until three hours after the pickup', () => {
    const endMs = confirmed.pickupAtMs + 3 * 3_600_000;
    const entry = entryOf(confirmed, 'carrier');
    expect([finds('Größl', entry, endMs - 1), finds('Größl', entry, endMs)]).toEqual([true, false]);
    expect(finds('Dorfplatz', entry, endMs)).toBe(true);
    expect(finds('Größl Dorfplatz', entry, endMs)).toBe(false);
  });

  it('finds a company’s own ride as long as it is stored, which administrators never find', () => {
    const own: Ride = { ...closedRide(), source: 'company' };
    expect(finds('Größl', entryOf(own, 'carrier'), now + 400 * 86_400_000)).toBe(true);
    expect(searchEntriesOf(own, contact).platform).toBeNull();
  });

  it('finds nothing once it was removed', () => {
    const { carrier, hotel: ofHotel } = searchEntriesOf(confirmed, undefined);
    for (const entry of [carrier, ofHotel]) {
      expect(entry && finds('Größl', entry)).toBe(false);
      expect(entry?.guestName).toBeNull();
    }
  });

  it('has digits for a number that cannot be dialled, and none where no number or address is known', () => {
    expect(finds('07911/123456', entryOf(confirmed, 'carrier', { ...contact, phone: '07911 123456' }))).toBe(true);
    const { keys } = entryOf(confirmed, 'carrier', { ...contact, phone: '', email: '' });
    expect(keys.filter((key) => /[@+]|^guest $/.test(key))).toEqual([]);
  });

  it.each(['+39 0471 971467', '+39 (0)471 971467', '0039 0471/971467', '390471971467'])(
    'finds a guest from Italy by %s',
    (typed) => {
      expect(finds(typed, entryOf(confirmed, 'carrier', { ...contact, phone: '+39 (0)471 971467' }))).toBe(true);
    },
  );
});

it.each(rideTexts)('a carrier finds a closed ride by %s', (typed) => {
  expect(finds(typed, entryOf(closedRide(), 'carrier'))).toBe(true);
});

it('an open ride has no entry of a carrier, and one of its hotel, which knows the driver’s first name', () => {
  const open = searchEntriesOf(openRide({ hotel }), contact);
  expect([open.carrier, open.hotel?.readBy, open.platform?.readBy]).toEqual([null, 'h', 'platform']);
  expect([finds('Max', entryOf(confirmed, 'hotel')), finds('Hofer', entryOf(confirmed, 'hotel'))]).toEqual([
    true,
    false,
  ]);
});

it('two words of a name are asked for together, in any order, before the longer one alone', () => {
  expect(askedKeys(rideSearchOf('Größl Lena'))).toEqual([
    ['grossllena', 'guest grossl lena'],
    ['grossl', 'guest grossl'],
  ]);
  expect(askedKeys(rideSearchOf('Anna anna'))).toEqual([['anna', 'guest anna']]);
});

it('a booking number is one also with spaces, and may be a name or a phone number', () => {
  expect(rideSearchOf('hz39 zkcj w4').whole).toContain('HZ39ZKCJW4');
  expect(rideSearchOf('0664123456')).toEqual({ whole: ['0664123456', 'guest +43664123456'], words: [] });
  expect(rideSearchOf('Peter Maier')).toMatchObject({ words: ['peter', 'maier'] });
});

it('a ride with a name and places of many words has a bounded number of keys', () => {
  const name = 'Wolkersdorfer '.repeat(20);
  const { keys } = entryOf(confirmed, 'platform', {
    ...contact,
    name: `${name}a b c d e f g h i j k l m n o p q r s t`,
  });
  expect(keys.length).toBeLessThan(250);
});
