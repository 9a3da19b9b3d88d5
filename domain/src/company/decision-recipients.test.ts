import { expect, it } from 'vitest';
import type { Application, TeamMember } from './company.ts';
import { decisionRecipients } from './decision-recipients.ts';

const applied = { contactName: 'Eva', email: 'office@example.com', createdAtMs: 5, application: {} as Application };
const applicant: TeamMember = { name: 'Eva Leitner', email: 'eva@example.com', joinedAtMs: 5, teamRole: 'Admin' };
const office = { name: 'Eva', email: 'office@example.com', isConfirmed: false };
const eva = { name: 'Eva Leitner', email: 'eva@example.com' };

it.each([
  [null, false],
  [7, true],
])('an applicant is confirmed by the mail after the application (at %s): %s', (emailConfirmedAtMs, isConfirmed) => {
  expect(decisionRecipients({ ...applied, emailConfirmedAtMs }, applicant)).toEqual({
    admin: { ...eva, isConfirmed },
    company: office,
  });
});

it('an Admin who joined by an invitation is confirmed', () => {
  const successor = { ...applicant, joinedAtMs: 9 };
  const { admin } = decisionRecipients({ ...applied, emailConfirmedAtMs: null }, successor);
  expect(admin).toEqual({ ...eva, isConfirmed: true });
});

it('one mail goes to an address that Admin and company share, in any case of letters', () => {
  const company = { ...applied, email: 'EVA@example.com', emailConfirmedAtMs: 7 };
  expect(decisionRecipients(company, applicant)).toEqual({ admin: { ...eva, isConfirmed: true }, company: null });
});

it.each([
  ['is missing', undefined],
  ['has not accepted the invitation', { ...applicant, invitedAtMs: 9 }],
])('only the company is mailed if its Admin %s', (_, admin) => {
  expect(decisionRecipients({ ...applied, emailConfirmedAtMs: 7 }, admin)).toEqual({ admin: null, company: office });
});
