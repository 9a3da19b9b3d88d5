import { expect, it } from 'vitest';
import { readAuditEntry, readNamedPerson } from '../audit/stored-audit.ts';
import { readAdministrator, readCompany, readTeamMember, readVehicle } from '../company/stored-company.ts';
import { defaultEscalation } from '../escalation/escalation.ts';
import { readEscalation } from '../escalation/escalation-settings.ts';
import { noFigures } from '../figures/figures.ts';
import { readCounted, readCountedDay, readDistrictFigures, readMonthFigures } from '../figures/stored-figures.ts';
import { noAutoTopUp, readAutoTopUp } from '../ledger/auto-top-up.ts';
import { readAccount, readEntry } from '../ledger/stored-ledger.ts';
import type { OutboxMail } from '../mail/mail-order.ts';
import { readMail, readMailProgress, readMailState } from '../mail/stored-mail.ts';
import { readNotificationSettings } from '../notification/notification-settings.ts';
import { readPushSubscription } from '../notification/push-subscription.ts';
import { readRecipient } from '../notification/recipient.ts';
import { readCuratedPlace } from '../place/curated-place.ts';
import { readPlannedTariff, readTariff } from '../pricing/stored-tariff.ts';
import { noPromises, readPromiseFigures } from '../promise/promise.ts';
import { readRating, readRatingFigures } from '../rating/stored-rating.ts';
import { readOwnRideSignal, readRideSignal } from '../ride/ride-signals.ts';
import { readSavedFilters } from '../ride/saved-filters.ts';
import {
  readConsent,
  readContact,
  readHandOnOffer,
  readHotelRide,
  readReturn,
  readRide,
  readRideLog,
} from '../ride/stored-ride.ts';
import { readRideInvoice, readStatement, readStatementPage } from '../statement/stored-statement.ts';
import { readBranding } from '../website/stored-branding.ts';
import {
  readCar,
  readPageLimits,
  readPagePlace,
  readPagePrice,
  readSlug,
  readWebsite,
  readWebsiteConfig,
} from '../website/stored-website.ts';
import { readWaitingBooking } from '../website/waiting-booking.ts';
import { snapshotOf, storedInstant } from './fixtures.ts';
import type { StoredSnapshot } from './stored-fields.ts';

// Documents as each version stored them: 0.2.0 with the fewest fields, later versions with what they added. Never
// change a version that is released: the database contains such documents, so a reader that requires a newer field
// without a default fails. A release whose documents have new fields adds them under its version.
const place = { placeId: 'p', label: 'Zell', lat: 47.2, lng: 11.9, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const curatedPlace = {
  nameDE: 'Penkenbahn',
  nameEN: 'Penken cable car',
  kind: 'lift',
  town: 'Mayrhofen',
  lat: 47.2,
  lng: 11.9,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  meetingDE: '',
  meetingEN: '',
};
const stamp = { atMs: 1, by: 'admin' };
const sharedByRides = {
  pickup: place,
  destination: place,
  pickupAt: storedInstant(5),
  pax: 2,
  notes: null,
  lang: 'de',
  ...{
    priceCents: 5_000,
    mapImage: null,
    source: 'hotel',
    tripId: null,
    paid: false,
    payToPartner: false,
    created: stamp,
  },
};
const carrier = { companyId: 'c', name: 'Taxi', phone: '1', email: 'a@example.com', url: null };
const ride = { ...sharedByRides, provisionTokenCents: 500, hotel: { companyId: 'h', name: 'Hotel' } };
const canceled = { ...stamp, how: 'canceled' };
const company = {
  kind: 'taxi',
  name: 'T',
  designation: 'Taxi',
  address: 'Zell',
  email: 'a@example.com',
  phone: '1',
  licenceFile: null,
  state: 'active',
  reason: null,
  contactName: 'Eva',
  createdAtMs: 1,
};
const entry = {
  valueTokenCents: 1,
  balanceAfterTokenCents: 1,
  kind: 'booking',
  description: '',
  rideId: null,
  sessionId: null,
  actor: 'a',
  createdAt: storedInstant(1),
};
const statement = {
  companyId: 'c',
  month: '2026-10',
  openingTokenCents: 1,
  closingTokenCents: 0,
  pages: 1,
  kinds: [{ kind: 'provision', count: 1, valueTokenCents: -1 }],
  company: { name: 'T', address: 'Zell', vatId: null },
  invoice: {
    number: 1,
    grossCents: 1,
    netCents: 1,
    vatCents: 0,
    vatPercent: 20,
    issuer: { name: 'P', address: 'Mayrhofen', vatId: 'ATU1', registerNumber: 'FN', court: 'LG' },
  },
  closedAt: storedInstant(1),
};
const statementPage = {
  entries: [
    {
      id: 'ride_r_provision',
      createdAtMs: 1,
      kind: 'provision',
      description: '',
      rideId: 'r',
      valueTokenCents: -1,
      balanceAfterTokenCents: 0,
    },
  ],
  rides: [{ rideId: 'r', pickupAtMs: null, priceCents: null, chargedTokenCents: 1 }],
};
const rideInvoice = {
  companyId: 'c',
  rideId: 'r',
  number: 1,
  lang: 'de',
  issuedAt: storedInstant(1),
  company: { name: 'T', address: 'Zell', vatId: 'ATU1' },
  recipient: null,
  pickupAtMs: 1,
  pickup: 'Zell',
  destination: 'Mayrhofen',
  pax: 1,
  grossCents: 11,
  netCents: 10,
  vatCents: 1,
  vatPercent: 10,
};
const audit = {
  what: 'token-booking',
  who: { uid: 'a', email: null, role: 'admin' },
  companyId: 'c',
  rideId: null,
  data: {},
  createdAt: storedInstant(1),
};
const waitingBooking = {
  payload: {
    slug: 'taxi',
    pickupId: 'p',
    destinationId: 'd',
    dateTime: '2026-12-01T10:00:00+01:00',
    pax: 3,
    price: 95,
    guestName: 'Anna',
    guestPhone: '+43 664 1234567',
    guestEmail: 'a@example.com',
    notes: null,
    lang: 'de',
    terms: true,
    requestId: '00000000-0000-4000-8000-000000000000',
  },
  companyId: 'c',
  from: 'Zell',
  to: 'Mayrhofen',
  expireAt: storedInstant(1),
};
const website = {
  companyID: 'c',
  url: 'taxi',
  activated: false,
  carActive: false,
  bookingActive: false,
  colorHEX: '#000000',
  contrastHEX: '#FFCE09',
  logourl: '',
  facebookurl: '',
  instagramurl: '',
  xurl: '',
  youtubeurl: '',
  imprint: {},
  introtitleDE: 'A',
  introtitleEN: 'B',
  introTextDE: 'C',
  introTextEN: 'D',
  introImage: '',
  carSectionTitleDE: 'A',
  carSectionTitleEN: 'B',
  carSectionTextDE: 'C',
  carSectionTextEN: 'D',
};
const saved = { version: 1, updatedAt: storedInstant(1), updatedBy: 'u' };
const listed = { ...saved, createdAt: storedInstant(1) };
const branding = {
  ...website,
  companyFree: 'T',
  companyName: 'T',
  companyEmail: 'a@example.com',
  companyPhone: '1',
  companyAddress: 'Zell',
  pickups: [],
  destinations: [],
  cars: [],
  prices: {},
};

const tariff = {
  baseFeeCents: 500,
  kmSteps: [{ upToKm: null, perKmCents: 160 }],
  perMinuteCents: 25,
  vanFactorPercent: 130,
  nightFactorPercent: 125,
  nightFromHour: 22,
  nightUntilHour: 6,
  specialDayFactorPercent: 150,
  roundToCents: 50,
  minimumCents: 1_000,
  provisionPercent: 10,
};
const message = {
  firstname: 'Eva',
  lastname: 'Gruber',
  email: 'a@example.com',
  phone: '',
  company: '',
  industry: null,
  message: 'Hallo',
  lang: 'de',
};

type Fields = Readonly<Record<string, unknown>>;
/** A document of 0.2.0, or of the version that introduced the kind, and the fields that later versions added. */
type Versions = Readonly<Record<string, Fields>>;
type Row = readonly [path: string, versions: Versions, read: (snapshot: StoredSnapshot) => unknown];

const ofRide = { '0.2.0': { to: 'carrier', rideIds: ['r'] } };
const toAddress = { '0.2.0': { email: 'a@example.com', lang: 'de' } };
const toCompany = { '0.4.0': { companyId: 'c' } };
const aboutState = {
  '0.2.0': { companyId: 'c', before: 'pending', reason: null },
  '0.7.0': { to: 'company' },
};
const mails: Readonly<Record<OutboxMail['template'], Versions>> = {
  'booking-received': ofRide,
  'ride-confirmed': ofRide,
  'ride-taken': ofRide,
  'ride-assigned': ofRide,
  'page-ride': ofRide,
  'ride-changed': ofRide,
  'change-requested': ofRide,
  'change-declined': ofRide,
  'ride-canceled': ofRide,
  'no-show': ofRide,
  'ride-reopened': ofRide,
  'booking-link': ofRide,
  'no-taxi-yet': ofRide,
  'rate-ride': { '0.7.0': { to: 'guest', rideIds: ['r'], dueAtMs: 1 } },
  'confirm-booking': { '0.7.0': { rideId: 'r' } },
  'ride-reassigned': { '0.7.0': { companyId: 'c', rideId: 'r', isProvisionKept: true } },
  'hand-on-offered': { '0.8.0': { companyId: 'c', uid: 'u', rideId: 'r', nth: 1 } },
  'hand-on-ended': { '0.8.0': { companyId: 'c', rideId: 'r', name: 'Alpentaxi', end: 'taken' } },
  'low-balance': { '0.8.0': { companyId: 'c', balanceTokenCents: 1, thresholdTokenCents: 2 } },
  'provision-rises': { '0.8.0': { companyId: 'c', fromPercent: 10, toPercent: 12, startsAtMs: 1 } },
  'company-message': { '0.8.0': { companyId: 'c', lang: 'de', subject: 'a', message: 'b' } },
  'auto-top-up': { '0.8.0': { companyId: 'c', why: 'declined', tokens: 100 } },
  'crew-left': { '0.7.0': { companyId: 'c', name: 'Max', rideIds: ['r'] } },
  'ride-alert': { '0.7.0': { rideId: 'r', administratorId: 'u' } },
  'open-rides': { '0.8.0': { uid: 'u', companyId: 'c', rideIds: ['r'], isUrgent: false } },
  'own-ride': { '0.8.0': { uid: 'u', companyId: 'c', rideId: 'r', what: 'canceled' } },
  'password-reset': toAddress,
  contact: { '0.2.0': { message } },
  'page-contact': { '0.4.0': { companyId: 'c', message } },
  'company-opened': aboutState,
  'company-closed': aboutState,
  'application-received': { ...toAddress, '0.4.0': { companyId: 'c' } },
  'application-known': toAddress,
  'application-review': { '0.2.0': { companyId: 'c', administratorId: 'u' } },
  'guest-data': { '0.2.0': { rideIds: ['r'] } },
  'guest-erased': { '0.2.0': { email: 'a@example.com', lang: 'de', rideIds: ['r'] } },
  invitation: { '0.2.0': { companyId: 'c', uid: 'u', invitedAtMs: 1 } },
  'daily-report': {
    '0.4.0': { failedMails: 1, unpostedEvents: 0, overdueRides: 0, unacceptedRides: 0 },
    '0.6.0': { strandedRides: 0 },
  },
  'licence-ends': { '0.4.0': { companyId: 'c', validUntil: '2027-01-31', administratorId: null } },
  'licence-sent': { '0.4.0': { companyId: 'c', administratorId: 'u' } },
  'licence-accepted': toCompany,
  'admin-handed-over': { '0.4.0': { companyId: 'c', uid: 'u', isSuccessor: true, otherName: 'Eva' } },
};
const mailRows = Object.entries(mails).map(([template, versions]): Row => {
  const [[first, fields] = ['', {}], ...later] = Object.entries(versions);
  return [`mail/${template}`, { [first]: { ...fields, template }, ...Object.fromEntries(later) }, readMail];
});

const toldBy = {
  push: false,
  mail: true,
  ownRides: true,
  districts: ['Schwaz'],
  minPriceCents: 0,
  quietFrom: '22:00',
  quietTo: null,
};
const ended = { '0.4.0': { ending: null }, '0.8.0': { change: 'none', wanted: null, drivenBy: null } };
const laterOfCompany = {
  '0.4.0': { licence: { number: '1', authority: 'BH', validUntil: '2027-01-31', remindedDays: null } },
  '0.7.0': { place },
};
const rows: readonly Row[] = [
  ['config/tariff', { '0.2.0': tariff }, readTariff],
  ['config/plannedTariff', { '0.8.0': { tariff, startsAt: storedInstant(1) } }, readPlannedTariff],
  [
    'ratings/r',
    { '0.7.0': { companyId: 'c', stars: 5, text: '', ratedAt: storedInstant(1), answer: null, hidden: null } },
    readRating,
  ],
  ['companies/c/figures/ratings', { '0.7.0': { count: 1, stars: 5 } }, readRatingFigures],
  ['companies/c/figures/promises', { '0.8.0': { ...noPromises, countedAtMs: 1 } }, readPromiseFigures],
  ['figures/2026-10', { '0.8.0': { month: '2026-10', days: { '2026-10-01': noFigures } } }, readMonthFigures],
  ['companies/c/figures/2026-10', { '0.8.0': { month: '2026-10' } }, readMonthFigures],
  ['figures/counted', { '0.8.0': { untilDay: '2026-10-01', changesUntilMs: 1 } }, readCounted],
  [
    'figures/2026-10/days/2026-10-01',
    { '0.8.0': { takenAtMs: 1, companyIds: ['c'] }, '0.9.0': { waits: [] } },
    readCountedDay,
  ],
  [
    'figures/districts',
    { '0.8.0': { districts: { Schwaz: { equipment: ['skiBox'], usualMinutes: [12] } } } },
    readDistrictFigures,
  ],
  [
    'companies/c/returns/r',
    { '0.7.0': { givenBackAt: storedInstant(1), pickupAt: storedInstant(5), isProvisionKept: true } },
    readReturn,
  ],
  [
    'handOns/r',
    { '0.8.0': { ...ride, companyId: 'c', fromName: 'A', fromPhone: '1', untilMs: 1, chargeTokenCents: 1 } },
    readHandOnOffer,
  ],
  ['curatedPlaces/p', { '0.8.0': { ...curatedPlace, savedAt: storedInstant(1) } }, readCuratedPlace],
  ['companies/c/vehicles/v', { '0.7.0': { name: 'Bus', plate: 'SZ 1', seats: 8, equipment: ['skiBox'] } }, readVehicle],
  ['savedFilters/u', { '0.8.0': { filters: [{ name: 'Morgen', query: 'day=tomorrow' }] } }, readSavedFilters],
  ['notificationSettings/u', { '0.8.0': { ...toldBy, newRides: true } }, readNotificationSettings],
  ['recipients/u', { '0.8.0': { ...toldBy, companyId: 'c', teamRole: 'Admin' } }, readRecipient],
  ['config/escalation', { '0.7.0': { ...defaultEscalation } }, readEscalation],
  [
    'config/websites',
    { '0.2.0': { lowestBalanceTokenCents: -5_000 }, '0.7.0': { clickAboveTokenCents: 3_000 } },
    readWebsiteConfig,
  ],
  ['waitingBookings/r', { '0.7.0': waitingBooking }, readWaitingBooking],
  ['rides/open', { '0.2.0': { ...ride, status: 'open' } }, readRide],
  ['rides/confirmed', { '0.2.0': { ...ride, status: 'confirmed', carrier, confirmed: stamp } }, readRide],
  [
    'rides/closed',
    { '0.2.0': { ...ride, status: 'closed', carrier, confirmed: stamp, closed: { ...stamp, how: 'finished' } } },
    readRide,
  ],
  ['rides/canceled', { '0.2.0': { ...ride, status: 'canceled', carrier: null, confirmed: null, canceled } }, readRide],
  ['rides/r/guest/contact', { '0.2.0': { name: 'Anna', email: '', phone: '1', room: null } }, readContact],
  [
    'rides/r/history/log',
    {
      '0.9.0': {
        events: [{ ...stamp, what: 'crewSet', companyId: 'c', driver: 'Max', vehicle: null, offeredTo: null }],
      },
    },
    readRideLog,
  ],
  ['rides/r/guest/consent', { '0.2.0': { termsVersion: '1', lang: 'de', agreedAt: storedInstant(1) } }, readConsent],
  [
    'companies/h/rides/r',
    { '0.2.0': { ...sharedByRides, status: 'open', contact: null, carrier: null }, ...ended },
    readHotelRide,
  ],
  ['rideSignals/Schwaz', { '0.7.0': { district: 'Schwaz', changedAtMs: 1 } }, readRideSignal],
  ['companies/c/figures/rides', { '0.4.0': { changedAtMs: 1 }, '0.6.0': { cancellations: [] } }, readOwnRideSignal],
  ['companies/c', { '0.2.0': company, ...laterOfCompany }, readCompany],
  [
    'companies/c/members/u',
    { '0.2.0': { name: 'Eva', email: 'a@example.com', joinedAtMs: 1, teamRole: 'Admin' } },
    readTeamMember,
  ],
  [
    'pushSubscriptions/p',
    {
      '0.7.0': {
        uid: 'u',
        endpoint: 'https://fcm.googleapis.com/a',
        p256dh: 'B',
        auth: 'a',
        savedAt: storedInstant(1),
        messages: [{ id: 'm', untilMs: 1 }],
      },
    },
    readPushSubscription,
  ],
  ['admins/u', { '0.2.0': { name: 'Eva', email: 'a@example.com', sinceMs: 1 } }, readAdministrator],
  ['tokenAccounts/c', { '0.2.0': { balanceTokenCents: 1 } }, readAccount],
  ['autoTopUps/c', { '0.8.0': { ...noAutoTopUp } }, readAutoTopUp],
  ['tokenAccounts/c/entries/e', { '0.2.0': entry }, readEntry],
  ['statements/c_2026-10', { '0.7.0': statement }, readStatement],
  ['statements/c_2026-10/pages/0', { '0.7.0': statementPage }, readStatementPage],
  ['rideInvoices/r', { '0.7.0': rideInvoice }, readRideInvoice],
  ['audit/a', { '0.2.0': audit }, readAuditEntry],
  [
    'audit/invitation',
    { '0.2.0': { ...audit, data: { uid: 'u', name: 'Eva', email: 'a@example.com' } } },
    readNamedPerson,
  ],
  ['websites/c', { '0.2.0': website }, readWebsite],
  ['websites/c', { '0.2.0': website }, readPageLimits],
  ['websites/c/pickups/p', { '0.2.0': { ...listed, captionDE: 'Zell', captionEN: 'Zell' } }, readPagePlace],
  [
    'websites/c/cars/a',
    { '0.2.0': { ...listed, titleDE: '', titleEN: '', textDE: '', textEN: '', image: '' } },
    readCar,
  ],
  ['websites/c/prices/p_d', { '0.2.0': { ...saved, oneThree: 10, fourSeven: 20.5 } }, readPagePrice],
  ['branding/taxi', { '0.2.0': branding }, readBranding],
  ['slugs/taxi', { '0.2.0': { companyId: 'c' } }, readSlug],
  ['mail/m', { '0.2.0': { state: 'waiting' } }, readMailProgress],
  ['mail/m', { '0.2.0': { state: 'waiting' } }, readMailState],
  ...mailRows,
];

/** Each kind's document of each version: the first one's fields, and those that versions up to it added. */
const documents = rows.flatMap(([path, versions, read]) =>
  Object.keys(versions).map((version, index, all) => {
    const data = Object.assign({}, ...all.slice(0, index + 1).map((one) => versions[one])) as Fields;
    return { path, version, data, read };
  }),
);
const isValid = (value: unknown): boolean => !JSON.stringify(value).includes('"tariff":null');

it.each(documents)('$path of $version can be read', ({ path, data, read }) => {
  expect(read(snapshotOf(path, data))).toSatisfy(isValid);
});

// Functions of two versions run side by side during a deployment. A tariff is refused instead: its unknown field may be
// a misspelt rate.
it.each(documents.filter(({ path }) => path !== 'config/tariff'))(
  '$path of $version with a field of a later version is read as without it',
  ({ path, data, read }) => {
    expect(read(snapshotOf(path, { ...data, fieldOfLaterVersion: 1 }))).toEqual(read(snapshotOf(path, data)));
  },
);
