import { expect, it } from 'vitest';
import { snapshotOf } from '../stored/fixtures.ts';
import { UnreadableDocument } from '../stored/stored-fields.ts';
import type { Company } from './company.ts';
import { readAdministrator, readCompany, readTeamMember } from './stored-company.ts';

const company: Company = {
  kind: 'taxi',
  name: 'Taxi GmbH',
  designation: 'Taxi',
  address: 'Dorfplatz 1',
  email: 'a@example.com',
  phone: '+43 1',
  licenceFile: null,
  state: 'inactive',
  reason: 'geschlossen',
  ended: { atMs: 1, toRemove: 'licence' },
  contactName: 'Maria',
  createdAtMs: 0,
  emailConfirmedAtMs: 5,
  referralCode: 'AB12',
};

const { ended: _, emailConfirmedAtMs: __, referralCode: ___, ...older } = company;

it('a company is read as stored; without the newer fields it gets null for them, and its id as referral code', () => {
  expect(readCompany(snapshotOf('companies/a', { ...company }))).toEqual(company);
  const defaults = { ended: null, emailConfirmedAtMs: null, referralCode: 'a' };
  expect(readCompany(snapshotOf('companies/a', { ...older }))).toEqual({ ...company, ...defaults });
});

it('a licence and its renewal are read as stored', () => {
  const licence = { number: 'K-1', authority: null, validUntil: '2027-01-31', remindedDays: 30 };
  const stored = { ...company, licence, renewal: { file: 'licences/a/renewal', sentAtMs: 3 } };
  expect(readCompany(snapshotOf('companies/a', stored))).toEqual(stored);
});

it('the place is that of the company, or of its application if it joined before places were stored', () => {
  const place = {
    placeId: 'p',
    label: 'Zell',
    lat: 47.2,
    lng: 11.9,
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Schwaz',
  };
  const application = { lang: 'de', place, termsVersion: '1', referrerCode: null, invitationCode: null };
  expect(readCompany(snapshotOf('companies/a', { ...company, place })).place).toEqual(place);
  expect(readCompany(snapshotOf('companies/a', { ...company, application })).place).toEqual(place);
});

it.each(Object.keys(older))('a company without %s cannot be read', (name) => {
  const stored = Object.fromEntries(Object.entries(company).filter(([one]) => one !== name));
  expect(() => readCompany(snapshotOf('companies/a', stored))).toThrow(
    new UnreadableDocument(`companies/a: ${name} is missing`),
  );
});

it('members and administrators are read as stored; an administrator without `needsSecondFactor` needs none', () => {
  const member = { name: 'Max', email: 'm@example.com', joinedAtMs: 5, teamRole: 'Fahrer' };
  expect(readTeamMember(snapshotOf('companies/a/members/u', member))).toEqual(member);
  expect(() => readTeamMember(snapshotOf('companies/a/members/u', { ...member, teamRole: 'Chef' }))).toThrow(
    'companies/a/members/u: teamRole is not as it must be',
  );
  const admin = { name: 'Eva', email: 'e@example.com', sinceMs: 5 };
  expect(readAdministrator(snapshotOf('admins/u', admin))).toEqual({ ...admin, needsSecondFactor: false });
});
