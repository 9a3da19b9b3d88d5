import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { neverSaved, type Saved } from '@talwaerts/domain/website/website.ts';
import { newWebsite } from '@talwaerts/domain/website/website-writes.ts';
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';

export type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
export type Writer = keyof typeof claims;
export const claims = {
  ownTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  otherTaxi: { role: 'taxi', companyId: 'other', teamRole: 'Admin' },
  ownDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  hotel: { role: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  closedTaxi: { role: 'taxi', companyId: 'closed', teamRole: 'Admin' },
  removedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Admin' },
  demotedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  admin: { role: 'admin' },
} as const;

const owner = { designation: 'Taxi', name: 'Taxi GmbH', address: 'Zell', email: 'a@example.com', phone: '1' };
export const stored = newWebsite('own', 'taxi', owner);
export const saved: Saved = { ...neverSaved, version: 3 };
const stored3 = { version: 3, updatedAt: Timestamp.fromMillis(1), updatedBy: 'colleague' };
const place = { captionDE: 'Zell', captionEN: 'Zell', createdAt: Timestamp.fromMillis(1), ...stored3 };
export const car = { titleDE: 'Bus', titleEN: 'Bus', textDE: '', textEN: '', image: '' };
export const documents: Readonly<Record<string, object>> = {
  'companies/own': { state: 'active' },
  'companies/other': { state: 'active' },
  'companies/inn': { state: 'active' },
  'companies/closed': { state: 'inactive' },
  'companies/own/members/ownTaxi': { teamRole: 'Manager' },
  'companies/own/members/ownDriver': { teamRole: 'Fahrer' },
  'companies/own/members/demotedTaxi': { teamRole: 'Fahrer' },
  'companies/other/members/otherTaxi': { teamRole: 'Admin' },
  'companies/inn/members/hotel': { teamRole: 'Admin' },
  'companies/closed/members/closedTaxi': { teamRole: 'Admin' },
  'admins/admin': { name: 'Eva' },
  'websites/own': { ...stored, introVersion: 3, introBy: 'colleague', introUpdate: Timestamp.fromMillis(1) },
  'websites/closed': stored,
  'websites/own/pickups/p': place,
  'websites/own/destinations/d': place,
  'websites/own/cars/c': { ...car, createdAt: Timestamp.fromMillis(1), ...stored3 },
  'websites/own/prices/p_d': { oneThree: 30, fourSeven: 40, ...stored3 },
};

export const stamp = (by: Writer = 'ownTaxi') => ({ by, at: serverTimestamp() });

export interface Case {
  readonly what: string;
  readonly isAllowed: boolean;
  readonly by?: Writer;
  readonly write: (database: Database) => Promise<unknown>;
}
export const update = (database: Database, path: string, data: object) => updateDoc(doc(database, path), { ...data });
const atWebsite =
  (isAllowed: boolean) =>
  (what: string, data: object): Case => ({
    what,
    isAllowed,
    write: (database) => update(database, 'websites/own', data),
  });
export const allowed = atWebsite(true);
export const refused = atWebsite(false);
export const set = (isAllowed: boolean, what: string, path: string, data: object): Case => ({
  what,
  isAllowed,
  write: (database) => setDoc(doc(database, path), data),
});
export const change = (isAllowed: boolean, what: string, path: string, data: object): Case => ({
  what,
  isAllowed,
  write: (database) => update(database, path, data),
});

/** Invalid pictures, by what is wrong with them. */
export const badPictures = {
  'of another company': 'websites/other/a.png',
  'from elsewhere': 'https://evil.example/a.png',
  'as SVG': 'websites/own/a.svg',
  'with script': 'javascript:alert(1)',
  'above the folder': 'websites/own/../other/a.png',
  'of a wrong type': null,
};

/** Returns a case for each invalid value of a field. */
export const each = (field: string, bad: object, make: (what: string, data: object) => Case): readonly Case[] =>
  Object.entries(bad).map(([how, value]) => make(`${field} ${how}`, { [field]: value }));
