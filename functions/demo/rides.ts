import type { Company } from '@talwaerts/domain/company/company.ts';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { startOfEscalation } from '@talwaerts/domain/ride/escalate-ride.ts';
import type { Carrier, ClosedRide, GuestContact, OpenRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { initialFacts } from '@talwaerts/domain/ride/ride-facts.ts';
import { noMapImage } from '@talwaerts/domain/ride/ride-fields.ts';
import { pageFeeTokenCents } from '@talwaerts/domain/website/book-on-page.ts';
import { ridesOfKnownPage } from '@talwaerts/domain/website/waiting-booking.ts';
import type { PlaceCaptions } from '@talwaerts/domain/website/website.ts';
import { demoWebsites } from './websites.ts';

const tirol = { land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const airport: Place = {
  placeId: 'airport-innsbruck',
  label: 'Flughafen Innsbruck',
  lat: 47.2602,
  lng: 11.344,
  ...tirol,
  bezirk: 'Innsbruck-Stadt',
};
const jenbach: Place = { placeId: 'station-jenbach', label: 'Jenbach Bahnhof', lat: 47.3886, lng: 11.7783, ...tirol };
const mayrhofen: Place = {
  placeId: 'mayrhofen-hauptstrasse-409',
  label: 'Hauptstraße 409, 6290 Mayrhofen',
  lat: 47.1669,
  lng: 11.8643,
  ...tirol,
};
const zell: Place = {
  placeId: 'zell-dorfplatz-1',
  label: 'Dorfplatz 1, 6280 Zell am Ziller',
  lat: 47.2324,
  lng: 11.8817,
  ...tirol,
};

const routes = [
  { from: airport, to: mayrhofen, distanceMeters: 75_200, durationSeconds: 3_720 },
  { from: jenbach, to: zell, distanceMeters: 26_400, durationSeconds: 1_560 },
  { from: zell, to: airport, distanceMeters: 67_100, durationSeconds: 3_300 },
  { from: mayrhofen, to: jenbach, distanceMeters: 33_800, durationSeconds: 2_040 },
] as const;

const minute = 60_000;
const hour = 60 * minute;
const zillertal: Carrier = {
  companyId: 'taxi-zillertal',
  name: 'Taxi Zillertal',
  phone: '+43 5282 10101',
  email: 'taxi@talwaerts.example',
  url: null,
};
const alpenrose = { companyId: 'hotel-alpenrose', name: 'Hotel Alpenrose' };

interface DemoRide {
  readonly ride: Ride;
  readonly contact: GuestContact;
}

interface DemoPageRide extends DemoRide {
  readonly ride: ClosedRide;
}

const guests: readonly GuestContact[] = [
  { name: 'Anna Gruber', email: 'anna.gruber@example.com', phone: '+43 664 1234567', room: null },
  { name: 'James Whitfield', email: 'james@example.com', phone: '+44 7700 900123', room: '204' },
  { name: 'Familie Bianchi', email: 'bianchi@example.com', phone: '+39 333 1234567', room: '112' },
];

/** Returns five finished rides of each page, so that its guests book without a click in a mail. */
export function demoPageRides(companies: Readonly<Record<string, Company>>, nowMs: number): readonly DemoPageRide[] {
  return Object.entries(demoWebsites).flatMap(([companyId, { pickups, destinations, prices }], page) => {
    const company = companies[companyId];
    if (!company) throw new Error(`${companyId} has a page and is no company`);
    const { designation: name, phone, email } = company;
    return Array.from({ length: ridesOfKnownPage }, (_, i): DemoPageRide => {
      const from = i % pickups.length;
      const to = i % destinations.length;
      const pickupAtMs = Math.ceil(nowMs / hour) * hour - (48 + 31 * i) * hour;
      const booked = { atMs: pickupAtMs - 72 * hour, by: 'guest' };
      const priceCents = (prices[from]?.[to] ?? 0) * 100;
      return {
        ride: {
          ...initialFacts,
          id: `DEM1${String(page * 10 + i).padStart(6, '0')}`,
          status: 'closed',
          source: 'partnerPage',
          pickup: captioned(pickups[from]),
          destination: captioned(destinations[to]),
          pickupAtMs,
          pax: 1 + (i % 3),
          notes: null,
          lang: 'de',
          priceCents,
          provisionTokenCents: pageFeeTokenCents(priceCents),
          mapImage: noMapImage,
          tripId: null,
          hotel: null,
          paid: false,
          payToPartner: false,
          nextStepAtMs: null,
          created: booked,
          confirmed: booked,
          carrier: { companyId, name, phone, email, url: null },
          closed: { atMs: pickupAtMs + hour, by: 'demo-driver', how: 'finished' },
        },
        contact: { ...(guests[i % guests.length] as GuestContact), room: null },
      };
    });
  });
}

const captioned = (captions: PlaceCaptions | undefined) => ({
  placeId: '',
  label: captions?.captionDE ?? '',
  lat: null,
  lng: null,
  land: '',
  bundesland: '',
  bezirk: '',
});

/** Returns rides in every state and from several sources, with pickups around `nowMs`. */
export function demoRides(nowMs: number): readonly DemoRide[] {
  const nextHourMs = Math.ceil(nowMs / hour) * hour;
  const open = (i: number, hours: number, change: Partial<OpenRide> = {}): OpenRide => {
    const route = routes[i % routes.length] ?? routes[0];
    const pickupAtMs = change.pickupAtMs ?? nextHourMs + hours * hour;
    const pax = change.pax ?? 1 + (i % 5);
    const created = change.created ?? { atMs: nowMs - 6 * hour, by: 'guest' };
    return {
      ...initialFacts,
      id: `DEM0${String(i).padStart(6, '0')}`,
      status: 'open',
      pickup: route.from,
      destination: route.to,
      pickupAtMs,
      pax,
      notes: null,
      lang: 'de',
      ...quotePrice(defaultTariff, { ...route, pickupAtMs, pax }),
      mapImage: null,
      source: 'platform',
      tripId: null,
      hotel: null,
      paid: false,
      payToPartner: false,
      created,
      ...startOfEscalation({ pickupAtMs, created }, defaultEscalation),
      ...change,
    };
  };
  const confirmed = { nextStepAtMs: null, carrier: zillertal, confirmed: { atMs: nowMs - 2 * hour, by: 'demo-taxi' } };
  const fromHotel = {
    source: 'hotel',
    hotel: alpenrose,
    created: { atMs: nowMs - 5 * hour, by: 'hotel' },
  } as const;
  const rides: Ride[] = [
    open(1, 3, { notes: 'Zwei Paar Ski, ein Kindersitz (4 Jahre)' }),
    open(2, 20, { ...fromHotel, payToPartner: true, lang: 'en' }),
    open(3, 44, { pax: 8, notes: 'Flug OS 912' }),
    { ...open(4, 5), status: 'confirmed', ...confirmed },
    { ...open(5, 26, { ...fromHotel, lang: 'en' }), status: 'confirmed', ...confirmed },
    // The pickup has just passed: the guest can be reported as a no-show.
    { ...open(10, 0, { pickupAtMs: nowMs - 10 * minute }), status: 'confirmed', ...confirmed },
    {
      ...open(6, -30),
      status: 'closed',
      ...confirmed,
      closed: { atMs: nowMs - 28 * hour, by: 'demo-driver', how: 'finished' },
    },
    {
      ...open(7, -52),
      status: 'closed',
      ...confirmed,
      closed: { atMs: nowMs - 51 * hour, by: 'demo-driver', how: 'no-show' },
    },
    {
      ...open(8, 30, fromHotel),
      status: 'canceled',
      nextStepAtMs: null,
      carrier: null,
      confirmed: null,
      canceled: { atMs: nowMs - hour, by: 'hotel', how: 'withdrawn', isProvisionKept: false },
    },
    {
      ...open(9, 8),
      status: 'canceled',
      ...confirmed,
      canceled: { atMs: nowMs - hour, by: 'admin', how: 'canceled', isProvisionKept: false },
    },
  ];
  return rides.map((ride, i) => ({
    ride,
    contact: { ...(guests[i % guests.length] as GuestContact), ...(ride.hotel ? {} : { room: null }) },
  }));
}
