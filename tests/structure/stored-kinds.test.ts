import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { retentionPeriods } from '@talwaerts/domain/product/retention-periods.ts';
import { describe, expect, it } from 'vitest';
import { decisions } from '../rules/decisions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The readers of stored documents, by the type of their argument. */
const readers = ['domain/src', 'functions/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) (read\w+)(?: =)? ?\(snapshot: StoredSnapshot/gm)].map(
      ([, name = '']) => ({ name, file }),
    ),
  );

const loadForGuest = /function loadForGuest[\s\S]*?\n\}/.exec(read('functions/src/store/rides.ts'))?.[0] ?? '';

/** A document that the table of access rules has a row for, and what becomes of the people's data in it. */
type Kind = { readonly at: string } & (
  | { readonly removedBy: null }
  | { readonly removedBy: string; readonly guest: 'exported' | `not exported: ${string}` }
);
const ofMembers = 'not exported: about members of companies';

/** Each kind by its reader. A new kind needs a line. */
const kinds: Readonly<Record<string, Kind>> = {
  readRide: { at: 'rides/open', removedBy: 'remove-guest', guest: 'exported' },
  readContact: { at: 'rides/open/guest/contact', removedBy: 'remove-guest', guest: 'exported' },
  readSearchEntry: { at: 'rides/open/searchEntries/carrier', removedBy: 'remove-guest', guest: 'not exported: a copy' },
  readRideLog: { at: 'rides/open/history/log', removedBy: 'remove-guest', guest: ofMembers },
  readConsent: { at: 'rides/open/guest/consent', removedBy: 'apply-retention', guest: 'exported' },
  readWaitingBooking: {
    at: 'waitingBookings/waiting',
    removedBy: 'apply-retention',
    guest: 'not exported: until the address is confirmed, nobody may have it',
  },
  readHotelRide: { at: 'companies/inn/rides/taken', removedBy: 'remove-guest', guest: 'not exported: a copy' },
  readVehicle: { at: 'companies/own/vehicles/v', removedBy: null },
  readClosure: { at: 'companies/own/closures/c', removedBy: null },
  readSeries: { at: 'companies/own/series/s', removedBy: null },
  readCustomer: {
    at: 'companies/own/customers/c',
    removedBy: 'apply-retention',
    guest: 'not exported: kept by the company, which answers for it',
  },
  readAbsence: { at: 'companies/own/absences/a', removedBy: 'times-away', guest: ofMembers },
  readRating: { at: 'ratings/taken', removedBy: 'remove-guest', guest: 'exported' },
  readRatingFigures: { at: 'companies/own/figures/ratings', removedBy: null },
  readPromiseFigures: { at: 'companies/own/figures/promises', removedBy: null },
  readMonthFigures: { at: 'companies/own/figures/2026-10', removedBy: null },
  readCounted: { at: 'figures/counted', removedBy: null },
  readCountedDay: { at: 'figures/2026-10/days/2026-10-01', removedBy: null },
  readDistrictFigures: { at: 'figures/districts', removedBy: null },
  readHandOnOffer: { at: 'handOns/toOwn', removedBy: 'remove-guest', guest: 'not exported: a copy' },
  readReturn: { at: 'companies/own/returns/r', removedBy: null },
  readRequest: { at: 'requests/r', removedBy: 'apply-retention', guest: 'not exported: hashes and ids' },
  readMail: { at: 'mail/m', removedBy: 'apply-retention', guest: 'not exported: ids, and sent to the guest' },
  readMailState: { at: 'mail/m', removedBy: null },
  readMailProgress: { at: 'mail/m', removedBy: null },
  readAuditEntry: { at: 'audit/a', removedBy: 'apply-retention', guest: ofMembers },
  readNamedPerson: { at: 'audit/a', removedBy: 'apply-retention', guest: ofMembers },
  readEntry: { at: 'tokenAccounts/own/entries/e', removedBy: 'apply-retention', guest: ofMembers },
  readStatement: { at: 'statements/own_2026-10', removedBy: 'apply-retention', guest: ofMembers },
  readStatementPage: { at: 'statements/own_2026-10/pages/0', removedBy: 'apply-retention', guest: ofMembers },
  readRideInvoice: { at: 'rideInvoices/ofOwn', removedBy: 'apply-retention', guest: 'exported' },
  readCompany: { at: 'companies/own', removedBy: 'apply-retention', guest: ofMembers },
  readTeamMember: { at: 'companies/own/members/m', removedBy: 'apply-retention', guest: ofMembers },
  readNotificationSettings: {
    at: 'notificationSettings/ownTaxi',
    removedBy: 'update-recipient',
    guest: ofMembers,
  },
  readSavedFilters: { at: 'savedFilters/ownTaxi', removedBy: 'accounts', guest: ofMembers },
  readRecipient: { at: 'recipients/ownTaxi', removedBy: 'update-recipient', guest: ofMembers },
  readAdministrator: { at: 'admins/admin', removedBy: 'remove-administrator', guest: ofMembers },
  readStarted: { at: 'applications/a', removedBy: 'remove-application', guest: ofMembers },
  readWebsite: { at: 'websites/own', removedBy: 'carry-out-removal', guest: ofMembers },
  readBranding: { at: 'branding/b', removedBy: 'publish-website', guest: ofMembers },
  readRemoval: { at: 'removals/r', removedBy: 'carry-out-removal', guest: ofMembers },
  readPushSubscription: { at: 'pushSubscriptions/p', removedBy: 'accounts', guest: ofMembers },
  readAccountUpdate: { at: 'accountUpdates/u', removedBy: 'update-account', guest: ofMembers },
  readAccount: { at: 'tokenAccounts/own', removedBy: null },
  readCuratedPlace: { at: 'curatedPlaces/p', removedBy: null },
  readAutoTopUp: { at: 'autoTopUps/own', removedBy: 'store-card', guest: ofMembers },
  readTariff: { at: 'config/tariff', removedBy: null },
  readPlannedTariff: { at: 'config/plannedTariff', removedBy: null },
  readEscalation: { at: 'config/escalation', removedBy: null },
  readWebsiteConfig: { at: 'config/websites', removedBy: null },
  readSlug: { at: 'slugs/s', removedBy: null },
  readMark: { at: 'companies/own/marks/aaaaaa', removedBy: null },
  readVisitWeek: { at: 'companies/own/visits/2026-11-23', removedBy: null },
  readOccupancy: { at: 'occupancies/own', removedBy: null },
  readPageHours: { at: 'websites/own', removedBy: null },
  readPageLimits: { at: 'websites/own', removedBy: null },
  readPagePlace: { at: 'websites/own/pickups/p', removedBy: null },
  readCar: { at: 'websites/own/cars/c', removedBy: null },
  readPagePrice: { at: 'websites/own/prices/p_d', removedBy: null },
  readRideSignal: { at: 'rideSignals/Schwaz', removedBy: null },
  readOwnRideSignal: { at: 'companies/own/figures/rides', removedBy: null },
};

describe.each(readers)('$name of $file', ({ name }) => {
  const kind = kinds[name];

  it('has a line in the table of kinds', () => expect(kind).toBeDefined());

  it('reads documents whose access rules are tested', () => {
    expect(decisions.map(({ path }) => path)).toContain(kind?.at);
  });

  it('has a file that removes its personal data, or has none', () => {
    const files = readdirSync(path.join(root, 'functions/src'), { recursive: true, encoding: 'utf8' });
    const removedBy = kind?.removedBy;
    expect(removedBy === null || files.some((file) => file.endsWith(`/${removedBy}.ts`))).toBe(true);
  });

  it('is loaded for the guest’s export if it is about a guest', () => {
    const isExported = kind && 'guest' in kind && kind.guest === 'exported';
    expect(loadForGuest.includes(`, ${name})`)).toBe(isExported);
  });
});

it('finds the readers of stored documents', () => {
  expect(readers.length).toBeGreaterThan(20);
});

it.each(Object.keys(retentionPeriods))('the privacy page states the period of %s in both languages', (kept) => {
  for (const page of ['privacy-screen.tsx', 'privacy-in-english.tsx']) {
    expect(read(`web/src/features/legal/${page}`)).toContain(`retention.${kept}`);
  }
});
