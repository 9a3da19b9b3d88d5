import type { Company, Licence } from '@talwaerts/domain/company/company.ts';
import type { Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';

export const demoPassword = 'talwaerts-demo';

export interface DemoPerson {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly companyId?: string;
  readonly teamRole?: TeamRole;
}

export const people: readonly DemoPerson[] = [
  { uid: 'demo-admin', email: 'admin@talwaerts.example', name: 'Eva Leitner', role: 'admin' },
  {
    uid: 'demo-taxi',
    email: 'taxi@talwaerts.example',
    name: 'Hannes Kröll',
    role: 'taxi',
    companyId: 'taxi-zillertal',
    teamRole: 'Admin',
  },
  {
    uid: 'demo-driver',
    email: 'driver@talwaerts.example',
    name: 'Lukas Eberharter',
    role: 'driver',
    companyId: 'taxi-zillertal',
    teamRole: 'Fahrer',
  },
  {
    uid: 'demo-taxi2',
    email: 'taxi2@talwaerts.example',
    name: 'Sabine Fankhauser',
    role: 'taxi',
    companyId: 'alpentaxi-mayrhofen',
    teamRole: 'Admin',
  },
  {
    uid: 'demo-hotel',
    email: 'hotel@talwaerts.example',
    name: 'Johanna Dornauer',
    role: 'hotel',
    companyId: 'hotel-alpenrose',
    teamRole: 'Admin',
  },
  // Has applied; cannot sign in until an administrator approves the company.
  {
    uid: 'demo-applicant',
    email: 'office@bergtaxi.example',
    name: 'Matthias Rieser',
    role: 'taxi',
    companyId: 'bergtaxi-achensee',
    teamRole: 'Admin',
  },
];

/** Before the companies were created. */
export const adminSinceMs = Date.UTC(2026, 3, 1, 8, 0);
const joinedAtMs = Date.UTC(2026, 4, 4, 8, 0);
const company = (
  change: Partial<Company> &
    Pick<Company, 'name' | 'designation' | 'address' | 'email' | 'phone' | 'contactName' | 'referralCode'>,
): Company => ({
  kind: 'taxi',
  licenceFile: null,
  state: 'active',
  reason: null,
  ended: null,
  createdAtMs: joinedAtMs,
  emailConfirmedAtMs: null,
  ...change,
});

const licenceOf = (number: string): Licence => ({
  number: `${number} (Beispiel)`,
  authority: 'BH Schwaz',
  validUntil: '2031-12-31',
  remindedDays: null,
});

const placeOf = (placeId: string, label: string, lat: number, lng: number): Place => ({
  placeId,
  label,
  lat,
  lng,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});

export const companies: Readonly<Record<string, Company>> = {
  'taxi-zillertal': company({
    name: 'Taxi Zillertal Kröll GmbH',
    designation: 'Taxi Zillertal',
    address: 'Bahnhofstraße 3, 6280 Zell am Ziller',
    email: 'taxi@talwaerts.example',
    phone: '+43 5282 10101',
    contactName: 'Hannes Kröll',
    referralCode: 'Z7K4M2QX',
    taxStatus: 'vat',
    licence: licenceOf('K-101/2024'),
    place: placeOf('zell-bahnhofstrasse-3', 'Bahnhofstraße 3, 6280 Zell am Ziller', 47.2327, 11.88),
    // Sees every ride of the demonstration, most of which start at the airport of Innsbruck.
    servedDistricts: tyroleanDistricts,
  }),
  'alpentaxi-mayrhofen': company({
    name: 'Fankhauser Personenbeförderung e.U.',
    designation: 'Alpentaxi Mayrhofen',
    address: 'Hauptstraße 409, 6290 Mayrhofen',
    email: 'taxi2@talwaerts.example',
    phone: '+43 5285 20202',
    contactName: 'Sabine Fankhauser',
    referralCode: 'M9R3T6HC',
    taxStatus: 'vat',
    licence: licenceOf('K-102/2024'),
    place: placeOf('mayrhofen-hauptstrasse-409', 'Hauptstraße 409, 6290 Mayrhofen', 47.1669, 11.8646),
    servedDistricts: tyroleanDistricts,
  }),
  'sonnentaxi-achensee': company({
    name: 'Sonnentaxi Moser e.U.',
    designation: 'Sonnentaxi Achensee',
    address: 'Seepromenade 5, 6213 Pertisau',
    email: 'office@sonnentaxi.example',
    phone: '+43 5243 50505',
    contactName: 'Theresa Moser',
    referralCode: 'S6N2Y8VL',
    taxStatus: 'vat',
    licence: licenceOf('K-103/2024'),
    place: placeOf('pertisau-seepromenade-5', 'Seepromenade 5, 6213 Pertisau', 47.44, 11.7),
  }),
  'nachtfahrt-schwaz': company({
    name: 'Nachtfahrt Limousinenservice Haas OG',
    designation: 'Nachtfahrt Schwaz',
    address: 'Franz-Josef-Straße 12, 6130 Schwaz',
    email: 'office@nachtfahrt.example',
    phone: '+43 5242 60606',
    contactName: 'Valentin Haas',
    referralCode: 'N4H9F3QW',
    taxStatus: 'vat',
    licence: licenceOf('K-104/2024'),
    place: placeOf('schwaz-franz-josef-strasse-12', 'Franz-Josef-Straße 12, 6130 Schwaz', 47.346, 11.709),
  }),
  'hotel-alpenrose': company({
    kind: 'hotel',
    name: 'Hotel Alpenrose Dornauer KG',
    designation: 'Hotel Alpenrose',
    address: 'Dorfplatz 1, 6280 Zell am Ziller',
    email: 'hotel@talwaerts.example',
    phone: '+43 5282 30303',
    contactName: 'Johanna Dornauer',
    referralCode: 'A5P8N4WD',
  }),
  'bergtaxi-achensee': company({
    name: 'Bergtaxi Achensee Rieser GmbH',
    designation: 'Bergtaxi Achensee',
    address: 'Achenseestraße 12, 6212 Maurach',
    email: 'office@bergtaxi.example',
    phone: '+43 5243 40404',
    contactName: 'Matthias Rieser',
    referralCode: 'B2G6X7TJ',
    licenceFile: 'licences/bergtaxi-achensee/konzession.pdf',
    state: 'pending',
    place: {
      placeId: 'maurach-achenseestrasse-12',
      label: 'Achenseestraße 12, 6212 Maurach',
      lat: 47.4226,
      lng: 11.7508,
      land: 'AT',
      bundesland: 'Tirol',
      bezirk: 'Schwaz',
    },
    application: {
      lang: 'de',
      termsVersion: product.termsVersion,
      referrerCode: 'Z7K4M2QX',
      invitationCode: null,
    },
  }),
};
