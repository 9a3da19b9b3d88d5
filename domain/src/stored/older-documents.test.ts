import { expect, it } from 'vitest';
import { readAuditEntry } from '../audit/stored-audit.ts';
import { readAdministrator, readCompany, readTeamMember } from '../company/stored-company.ts';
import { readEntry } from '../ledger/stored-ledger.ts';
import { readMail } from '../mail/stored-mail.ts';
import { readContact, readHotelRide, readRide } from '../ride/stored-ride.ts';
import { readBranding } from '../website/stored-branding.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '../website/stored-website.ts';
import { snapshotOf, storedInstant } from './fixtures.ts';
import type { StoredSnapshot } from './stored-fields.ts';

// Documents of the first version. Never add a field here: the database contains documents like these, so a reader that
// requires a new field without a default fails.
const place = { placeId: 'p', label: 'Zell', lat: 47.2, lng: 11.9, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const stamp = { atMs: 1, by: 'admin' };
const sharedByRides = {
  ...{ pickup: place, destination: place, pickupAt: storedInstant(5), pax: 2, notes: null, lang: 'de' },
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
  ...{ kind: 'taxi', name: 'T', designation: 'Taxi', address: 'Zell', email: 'a@example.com', phone: '1' },
  ...{ licenceFile: null, state: 'active', reason: null, contactName: 'Eva', createdAtMs: 1 },
};
const entry = {
  ...{ valueTokenCents: 1, balanceAfterTokenCents: 1, kind: 'booking', description: '', rideId: null },
  ...{ sessionId: null, actor: 'a', createdAt: storedInstant(1) },
};
const audit = {
  ...{ what: 'token-booking', who: { uid: 'a', email: null, role: 'admin' }, companyId: 'c', rideId: null, data: {} },
  createdAt: storedInstant(1),
};
const website = {
  ...{ companyID: 'c', url: 'taxi', activated: false, carActive: false, bookingActive: false },
  ...{ colorHEX: '#000000', contrastHEX: '#FFCE09', logourl: '' },
  ...{ facebookurl: '', instagramurl: '', xurl: '', youtubeurl: '', imprint: {} },
  ...{ introtitleDE: 'A', introtitleEN: 'B', introTextDE: 'C', introTextEN: 'D', introImage: '' },
  ...{ carSectionTitleDE: 'A', carSectionTitleEN: 'B', carSectionTextDE: 'C', carSectionTextEN: 'D' },
};
const saved = { version: 1, updatedAt: storedInstant(1), updatedBy: 'u' };
const listed = { ...saved, createdAt: storedInstant(1) };
const branding = {
  ...website,
  ...{ companyFree: 'T', companyName: 'T', companyEmail: 'a@example.com', companyPhone: '1', companyAddress: 'Zell' },
  ...{ pickups: [], destinations: [], cars: [], prices: {} },
};

const older: readonly [string, Readonly<Record<string, unknown>>, (snapshot: StoredSnapshot) => unknown][] = [
  ['rides/open', { ...ride, status: 'open' }, readRide],
  ['rides/confirmed', { ...ride, status: 'confirmed', carrier, confirmed: stamp }, readRide],
  [
    'rides/closed',
    { ...ride, status: 'closed', carrier, confirmed: stamp, closed: { ...stamp, how: 'finished' } },
    readRide,
  ],
  ['rides/canceled', { ...ride, status: 'canceled', carrier: null, confirmed: null, canceled }, readRide],
  ['rides/r/guest/contact', { name: 'Anna', email: '', phone: '1', room: null }, readContact],
  ['companies/h/rides/r', { ...sharedByRides, status: 'open', contact: null, carrier: null }, readHotelRide],
  ['companies/c', company, readCompany],
  ['companies/c/members/u', { name: 'Eva', email: 'a@example.com', joinedAtMs: 1, teamRole: 'Admin' }, readTeamMember],
  ['admins/u', { name: 'Eva', email: 'a@example.com', sinceMs: 1 }, readAdministrator],
  ['tokenAccounts/c/entries/e', entry, readEntry],
  ['audit/a', audit, readAuditEntry],
  ['websites/c', website, readWebsite],
  ['websites/c/pickups/p', { ...listed, captionDE: 'Zell', captionEN: 'Zell' }, readPagePlace],
  ['websites/c/cars/a', { ...listed, titleDE: '', titleEN: '', textDE: '', textEN: '', image: '' }, readCar],
  ['websites/c/prices/p_d', { ...saved, oneThree: 10, fourSeven: 20.5 }, readPagePrice],
  ['branding/taxi', branding, readBranding],
  ['mail/ride', { template: 'ride-taken', to: 'carrier', rideIds: ['r'] }, readMail],
  ['mail/application', { template: 'application-received', email: 'a@example.com', lang: 'de' }, readMail],
  ['mail/reset', { template: 'password-reset', email: 'a@example.com', lang: 'de' }, readMail],
];

it.each(older)('%s of the first version can be read', (path, data, read) => {
  expect(() => read(snapshotOf(path, data))).not.toThrow();
});
