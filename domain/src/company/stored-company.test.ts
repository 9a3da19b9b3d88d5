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

it('a company is read as stored', () => {
  expect(readCompany(snapshotOf('companies/a', { ...company }))).toEqual(company);
});

it('a licence and its renewal are read as stored', () => {
  const licence = { number: 'K-1', authority: null, validUntil: '2027-01-31', remindedDays: 30 };
  const stored = { ...company, licence, renewal: { file: 'licences/a/renewal', sentAtMs: 3 } };
  expect(readCompany(snapshotOf('companies/a', stored))).toEqual(stored);
});

it.each(Object.keys(company))('a company without %s cannot be read', (name) => {
  const stored = Object.fromEntries(Object.entries(company).filter(([one]) => one !== name));
  expect(() => readCompany(snapshotOf('companies/a', stored))).toThrow(
    new UnreadableDocument(`companies/a: ${name} is missing`),
  );
});

it('members and administrators are read as stored', () => {
  const member = { name: 'Max', email: 'm@example.com', joinedAtMs: 5, teamRole: 'Fahrer' };
  expect(readTeamMember(snapshotOf('companies/a/members/u', member))).toEqual(member);
  expect(() => readTeamMember(snapshotOf('companies/a/members/u', { ...member, teamRole: 'Chef' }))).toThrow(
    'companies/a/members/u: teamRole is not as it must be',
  );
  const admin = { name: 'Eva', email: 'e@example.com', sinceMs: 5, needsSecondFactor: true };
  expect(readAdministrator(snapshotOf('admins/u', admin))).toEqual(admin);
});
