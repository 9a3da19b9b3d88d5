import type { RideMailTemplate } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { changeByCarrier } from '@talwaerts/domain/ride/carrier-change.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { CancelReason, ConfirmedRide, OpenRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { type PageOfMail, type RideMailData, rideMail } from '../src/mails/ride-mails.ts';
import type { Example, Names } from './example.ts';

/** Served by the gallery, in place of logos, maps and plans. */
export const examplePicture = '/picture.svg';
export const site = 'http://localhost:5000';
export const bookingUrl = `${site}/mybooking?token=R1.signed`;

const placesOf = ({ pickup, destination }: Names): Pick<Ride, 'pickup' | 'destination'> => ({
  pickup: { ...openRide().pickup, label: pickup },
  destination: { ...openRide().destination, label: destination },
});

const ordered = (lang: Lang, names: Names): Partial<OpenRide> => ({
  ...placesOf(names),
  lang,
  mapImage: examplePicture,
  wishes: { skis: 2, childSeats: [4] },
  notes: `Bitte klingeln bei ${names.guest}`,
});

export const openExample = (lang: Lang, names: Names, change: Partial<OpenRide> = {}): OpenRide =>
  openRide({ ...ordered(lang, names), ...change });

export function confirmedExample(lang: Lang, names: Names, change: Partial<OpenRide> = {}): ConfirmedRide {
  const ride = confirmedRide('c', { ...ordered(lang, names), ...change });
  return { ...ride, carrier: { ...ride.carrier, name: names.company } };
}

export const pageExample = ({ company }: Names): PageOfMail => ({
  brand: {
    name: company,
    logo: { url: examplePicture, ground: '#ffffff' },
    colour: '#7A1F3D',
    imprint: 'Huber Taxi e.U., Dorfplatz 1, 6280 Zell am Ziller, ATU00000000',
  },
  welcome: 'Willkommen im Tal',
  phone: '+43 5282 1',
  email: 'taxi@example.com',
});

function requested(lang: Lang, names: Names): ConfirmedRide {
  const ride = confirmedExample(lang, names, { changeRequests: 1 });
  const { pickup, destination, wishes, pickupAtMs, created } = ride;
  const changeRequest = {
    nth: 1,
    what: ['pickupAtMs', 'pax'] as const,
    untilMs: created.atMs + 3_600_000,
    atMs: 1,
    by: 'guest',
    pickup,
    destination,
    wishes,
    pickupAtMs: pickupAtMs + 3_600_000,
    pax: 6,
    route: { distanceMeters: 26_400, durationSeconds: 1_560 },
    freeWaitingMinutes: 5,
    priceCents: 18_000,
    provisionTokenCents: 1_800,
  };
  return { ...ride, changeRequest };
}

/** A ride whose carrier has changed it from three persons. */
function changedByCarrier(lang: Lang, names: Names): ConfirmedRide {
  const ride = confirmedExample(lang, names, { pax: 3, notes: null, priceCents: 15_000 });
  const changed = changeByCarrier(ride, {
    companyId: 'c',
    change: { pax: 6 },
    contact: { name: names.guest, email: 'anna@example.com', phone: '+43 664 1234567', room: null },
    account: { companyId: 'c', balanceTokenCents: 100_000 },
    other: undefined,
    pagePriceCents: undefined,
    tariff: defaultTariff,
    route: { distanceMeters: 26_400, durationSeconds: 1_560 },
    shownPriceCents: 18_000,
    heldPriceCents: 18_000,
    stamp: { atMs: ride.created.atMs, by: 'u' },
  });
  if ('refused' in changed) throw new Error(changed.refused);
  return changed.ride;
}

const objected: RidesOf = (lang, names) => {
  const ride = confirmedExample(lang, names);
  return [{ ...ride, crew: { ...noCrew, vehicleId: 'v', vehicleName: 'Kleinbus', plate: 'SZ 1' } }];
};

/** The driver's other ride at the time of a ride. */
export function clashExample(names: Names): ConfirmedRide {
  const ride = confirmedExample('de', names);
  return { ...ride, crew: { ...noCrew, driverUid: 'd', driverName: names.person } };
}

function canceled(lang: Lang, names: Names, how: CancelReason): Ride {
  const stamp = { atMs: 0, by: 'guest', how, isProvisionKept: false };
  const open = { ...openExample(lang, names), nextStepAtMs: null, carrier: null, confirmed: null };
  if (how === 'expired') return { ...open, status: 'canceled', canceled: stamp };
  return { ...confirmedExample(lang, names), status: 'canceled', canceled: stamp };
}

type RidesOf = (lang: Lang, names: Names) => RideMailData['rides'];

/** Returns the example of a mail about rides. */
function example(
  name: string,
  { template, to = 'guest' }: { readonly template: RideMailTemplate; readonly to?: RideMailData['to'] },
  ridesOf: RidesOf,
  more: (names: Names) => Partial<RideMailData> = () => ({}),
): Example {
  return {
    name,
    mail(lang, names) {
      const { guest, company, hotel } = names;
      const rides = ridesOf(lang, names);
      return rideMail({
        template,
        to,
        rides,
        bookingUrl,
        mapUrl: examplePicture,
        siteUrl: '',
        contact: {
          name: guest,
          email: 'anna@example.com',
          phone: '+43 664 1234567',
          room: to === 'hotel' ? '12' : null,
        },
        recipientName: { guest, carrier: company, hotel }[to],
        dashboardUrl: `${site}/dashboard/main?status=confirmed&ride=R1`,
        nowMs: rides[0].pickupAtMs - 24 * 3_600_000,
        ...more(names),
      });
    },
  };
}

const open: RidesOf = (lang, names) => [openExample(lang, names)];
const confirmed: RidesOf = (lang, names) => [confirmedExample(lang, names)];
const meetingPoint = {
  de: 'In der Ankunftshalle, neben dem Infoschalter.',
  en: 'In the arrivals hall, next to the desk.',
  plan: examplePicture,
};

export const rideExamples: Readonly<Record<RideMailTemplate, readonly Example[]>> = {
  'booking-received': [
    example('guest, with a meeting point', { template: 'booking-received' }, open, () => ({
      meetingPoints: new Map([['R1', meetingPoint]]),
    })),
    example('guest, round trip', { template: 'booking-received' }, (lang, names) => [
      openExample(lang, names),
      openExample(lang, names, { id: 'R2', pickupAtMs: openRide().pickupAtMs + 7 * 86_400_000 }),
    ]),
  ],
  'ride-confirmed': [
    example('guest', { template: 'ride-confirmed' }, confirmed),
    example('guest, other taxi', { template: 'ride-confirmed' }, (lang, names) => [
      confirmedExample(lang, names, { round: 1 }),
    ]),
    example('guest, company’s page', { template: 'ride-confirmed' }, confirmed, (names) => ({
      page: pageExample(names),
    })),
    example('guest, company’s page without a logo', { template: 'ride-confirmed' }, confirmed, (names) => {
      const page = pageExample(names);
      return { page: { ...page, brand: { ...page.brand, logo: null, colour: '#FFE14D' } } };
    }),
    example('hotel', { template: 'ride-confirmed', to: 'hotel' }, confirmed),
  ],
  'ride-taken': [example('carrier', { template: 'ride-taken', to: 'carrier' }, confirmed)],
  'ride-assigned': [example('carrier', { template: 'ride-assigned', to: 'carrier' }, confirmed)],
  'page-ride': [example('carrier', { template: 'page-ride', to: 'carrier' }, confirmed)],
  'ride-changed': [
    example('guest', { template: 'ride-changed' }, confirmed),
    example('carrier', { template: 'ride-changed', to: 'carrier' }, confirmed),
  ],
  'change-requested': [
    example('guest', { template: 'change-requested' }, (lang, names) => [requested(lang, names)]),
    example('carrier', { template: 'change-requested', to: 'carrier' }, (lang, names) => [requested(lang, names)]),
  ],
  'carrier-changed': [
    example('guest', { template: 'carrier-changed' }, (lang, names) => [changedByCarrier(lang, names)]),
    example('hotel', { template: 'carrier-changed', to: 'hotel' }, (lang, names) => [changedByCarrier(lang, names)]),
  ],
  'change-objected': [
    example('guest', { template: 'change-objected' }, confirmed),
    example('carrier', { template: 'change-objected', to: 'carrier' }, objected, (names) => ({
      isVehicleLacking: true,
      clash: clashExample(names),
    })),
  ],
  'change-declined': [
    example('guest', { template: 'change-declined' }, confirmed),
    example('hotel', { template: 'change-declined', to: 'hotel' }, confirmed),
  ],
  'ride-canceled': [
    example('guest, by the guest', { template: 'ride-canceled' }, (lang, names) => [
      canceled(lang, names, 'canceledByGuest'),
    ]),
    example('guest, no taxi found', { template: 'ride-canceled' }, (lang, names) => [canceled(lang, names, 'expired')]),
    example('carrier', { template: 'ride-canceled', to: 'carrier' }, (lang, names) => [
      canceled(lang, names, 'canceledByGuest'),
    ]),
  ],
  'no-show': [example('guest', { template: 'no-show' }, confirmed)],
  'ride-reopened': [
    example('guest', { template: 'ride-reopened' }, confirmed),
    example('carrier', { template: 'ride-reopened', to: 'carrier' }, confirmed),
  ],
  'booking-link': [example('guest', { template: 'booking-link' }, open)],
  'no-taxi-yet': [
    example('guest', { template: 'no-taxi-yet' }, open),
    example('hotel', { template: 'no-taxi-yet', to: 'hotel' }, open),
  ],
};
