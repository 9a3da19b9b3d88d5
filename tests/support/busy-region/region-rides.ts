import type { RidePlace } from '@talwaerts/domain/place/place.ts';
import { type CrewDriver, crewOf } from '@talwaerts/domain/ride/crew.ts';
import { aCarrier, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { ConfirmedRide, GuestContact, OpenRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { dayFromToday } from '../orders.ts';
import { isLong } from '../suite.ts';

/** How many rides a region has, own ones of its taxi company apart, and of how many days the closed ones are. */
const size = isLong
  ? { open: 60, confirmed: 400, closed: 5_000, closedDays: 400 }
  : { open: 60, confirmed: 40, closed: 500, closedDays: 60 };
const ownRides = { ahead: 30, closed: 90 } as const;

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

const inDistrict = (bezirk: string, place: Pick<RidePlace, 'placeId' | 'label' | 'lat' | 'lng'>): RidePlace => ({
  ...place,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk,
});
const zell = { placeId: 'zell-dorfplatz-1', label: 'Dorfplatz 1, 6280 Zell am Ziller', lat: 47.2333, lng: 11.8817 };
const square = { placeId: 'kitzbuehel', label: 'Vorderstadt 3, 6370 Kitzbühel', lat: 47.446, lng: 12.391 };
const lift = { placeId: 'kitzbuehel-lift', label: 'Hahnenkammstraße 1, 6370 Kitzbühel', lat: 47.441, lng: 12.389 };
const airport = { placeId: 'airport-innsbruck', label: 'Flughafen Innsbruck', lat: 47.2575, lng: 11.3513 };
const toAirport = {
  pickup: inDistrict('Kitzbühel', square),
  destination: inDistrict('Innsbruck-Stadt', airport),
  route: { distanceMeters: 96_000, durationSeconds: 4_200 },
};
const toLift = {
  pickup: toAirport.pickup,
  destination: inDistrict('Kitzbühel', lift),
  route: { distanceMeters: 2_400, durationSeconds: 480 },
};
const fromHotel = {
  pickup: inDistrict('Schwaz', zell),
  destination: toAirport.destination,
  route: { distanceMeters: 67_100, durationSeconds: 3_300 },
};

const firstNames = ['Anna', 'Ben', 'Carla', 'David', 'Eva', 'Franz', 'Greta', 'Hans', 'Ida', 'Jakob'];
const lastNames = [
  'Aigner',
  'Bach',
  'Eder',
  'Fuchs',
  'Gruber',
  'Huber',
  'Kofler',
  'Lang',
  'Moser',
  'Steiner',
  'Wolf',
].flatMap((name) => [name, `${name}bauer`, `${name}mann`, `${name}meier`, `${name}hofer`]);
const suite = 'Kaisersuite';

/** Who has the rides of a region. */
interface Owners {
  readonly taxiId: string;
  readonly hotelId: string;
  /** The driver who has rides today. */
  readonly driver: CrewDriver;
  /** Who drives the others of tomorrow. */
  readonly otherDrivers: readonly CrewDriver[];
  /** Who drives own rides alone. */
  readonly spareDrivers: readonly CrewDriver[];
  /** Begins the booking numbers and the guests' phone numbers; four hexadecimal digits. */
  readonly mark: string;
}

export interface Booked {
  readonly ride: Ride;
  readonly contact: GuestContact;
}

/** Returns the nth booking of a region: an open ride, which `change` and the owners' functions make into others. */
function bookingOf({ mark }: Owners, n: number, change: Partial<OpenRide>, room: string | null = null) {
  const id = `${mark}${String(n).padStart(6, '0')}`;
  const open = openRide({ id, ...(n % 3 === 0 ? toAirport : toLift), ...change });
  const created = { atMs: Math.min(Date.now(), open.pickupAtMs) - 2 * dayMs, by: 'guest' };
  // All combinations, fewer than rides: the complaint's guest shares a name, with fewer than a search shows.
  const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length];
  const name = `${firstNames[n % firstNames.length]} ${last}`;
  const phone = `+43 664 ${Number.parseInt(mark, 16)}${String(n).padStart(5, '0')}`;
  const contact = { name, email: `guest-${id}@example.com`.toLowerCase(), phone, room };
  return { ride: { ...open, created }, contact };
}

function confirmedOf({ taxiId }: Owners, open: OpenRide, driver: CrewDriver | undefined): ConfirmedRide {
  return {
    ...open,
    status: 'confirmed',
    nextStepAtMs: null,
    carrier: aCarrier(taxiId),
    confirmed: { atMs: open.created.atMs + 5 * minuteMs, by: `taxi-${taxiId}` },
    ...(driver && { crew: crewOf(driver, null) }),
  };
}

const at = (daysAhead: number, time: string): number => viennaInstant(dayFromToday(daysAhead), time) ?? Number.NaN;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

interface Planned extends Partial<OpenRide> {
  readonly driver?: CrewDriver | undefined;
}

/**
 * Returns what is planned: four drivers are free tomorrow between morning and evening, and four rides of tomorrow have
 * no driver; the fifth driver has three rides today, two of them soon, and three tomorrow.
 */
function planned({ driver, otherDrivers }: Owners): readonly Planned[] {
  const tomorrow = otherDrivers.flatMap((one, i): readonly Planned[] => [
    { ...toLift, driver: one, pickupAtMs: at(1, `07:${i}0`) },
    { ...toLift, driver: one, pickupAtMs: at(1, `17:${i}0`) },
    { ...(i < 2 ? toAirport : toLift), pickupAtMs: at(1, `10:${i}0`) },
  ]);
  const today = [12, 14, 200].map((minutes) => Date.now() + minutes * minuteMs);
  const own = [at(1, '08:00'), at(1, '11:00'), at(1, '15:00'), ...today];
  const near = [...tomorrow, ...own.map((pickupAtMs) => ({ ...toLift, driver, pickupAtMs }))];
  const later = Array.from({ length: size.confirmed - near.length }, (_, i) => ({
    driver: otherDrivers[i % otherDrivers.length],
    pickupAtMs: at(2 + (i % 13), `${twoDigits(6 + (i % 16))}:${twoDigits(15 * (i % 4))}`),
  }));
  return [...near, ...later];
}

/** Returns what is open: two urgent rides, twelve of tomorrow, three of them to the airport, and later ones. */
function offered(): readonly Partial<OpenRide>[] {
  const alerted = { escalation: 'alerted', nextStepAtMs: Date.now() + 30 * minuteMs } as const;
  const urgent = [90, 110].map((minutes) => ({ ...toLift, ...alerted, pickupAtMs: Date.now() + minutes * minuteMs }));
  const tomorrow = Array.from({ length: 12 }, (_, i) => ({
    ...(i < 6 && i % 2 === 0 ? toAirport : toLift),
    pickupAtMs: at(1, `${12 + Math.floor(i / 6)}:${i % 6}5`),
  }));
  const later = Array.from({ length: size.open - urgent.length - tomorrow.length }, (_, i) => ({
    pickupAtMs: at(2 + (i % 12), `${10 + (i % 9)}:30`),
  }));
  return [...urgent, ...tomorrow, ...later];
}

/** Returns the nth closed ride, from yesterday backwards; every tenth is the hotel's, one of them of a suite. */
function closedBooking(owners: Owners, first: number, n: number): Booked {
  const { hotelId, driver } = owners;
  const pickupAtMs = Date.now() - dayMs - Math.floor((n * size.closedDays * dayMs) / size.closed);
  const hotel = { companyId: hotelId, name: 'Hotel Bergblick' };
  const isHotels = n % 10 === 0;
  const room = n === 30 ? suite : `${101 + (n % 70)}`;
  const change = { pickupAtMs, ...(isHotels && { ...fromHotel, hotel, source: 'hotel' as const }) };
  const { ride: open, contact } = bookingOf(owners, first + n, change, isHotels ? room : null);
  const closed = { atMs: pickupAtMs + 90 * minuteMs, by: driver.uid, how: 'finished' } as const;
  return { ride: { ...confirmedOf(owners, open, driver), status: 'closed', closed }, contact };
}

/** Returns the taxi company's own rides: later than tomorrow, and closed ones of the last two months. */
function ownBookings(owners: Owners, first: number): readonly Booked[] {
  const { spareDrivers } = owners;
  return Array.from({ length: ownRides.ahead + ownRides.closed }, (_, i): Booked => {
    const isAhead = i < ownRides.ahead;
    const driver = spareDrivers[i % spareDrivers.length];
    const closedMs = Date.now() - dayMs - Math.floor(((i - ownRides.ahead) * 60 * dayMs) / ownRides.closed);
    const pickupAtMs = isAhead ? at(2 + (i % 12), `${twoDigits(6 + (i % 16))}:20`) : closedMs;
    const own = { source: 'company', provisionTokenCents: 0, priceCents: 2_500 + i * 10, pickupAtMs } as const;
    const { ride: open, contact } = bookingOf(owners, first + i, own);
    const ride = confirmedOf(owners, open, driver);
    const closed = { atMs: pickupAtMs + 90 * minuteMs, by: driver?.uid ?? '', how: 'finished' } as const;
    return { ride: isAhead ? ride : { ...ride, status: 'closed', closed }, contact };
  });
}

/**
 * Returns all bookings of a region; of tomorrow the open ones to the airport, a `complaint` of a guest long ago, and
 * the hotel's ride `ofSuite` of some days ago.
 */
export function bookingsOf(owners: Owners) {
  const bookings: Booked[] = [];
  for (const { driver, ...change } of planned(owners)) {
    const { ride, contact } = bookingOf(owners, bookings.length, change);
    bookings.push({ ride: confirmedOf(owners, ride, driver), contact });
  }
  const open = offered().map((change, i) => bookingOf(owners, bookings.length + i, change));
  const atAirport = open.filter(({ ride }) => ride.pickupAtMs < at(2, '00:00') && ride.route === toAirport.route);
  bookings.push(...open);
  const { length: first } = bookings;
  for (let n = 0; n < size.closed; n += 1) bookings.push(closedBooking(owners, first, n));
  bookings.push(...ownBookings(owners, bookings.length));
  const ofSuite = bookings.find(({ contact }) => contact.room === suite);
  const complaint = bookings[first + Math.floor(0.9 * size.closed) + 1];
  if (!ofSuite || !complaint) throw new Error('The region has too few closed rides');
  return { bookings, atAirport, complaint, ofSuite };
}
