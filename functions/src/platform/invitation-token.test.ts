import { expect, it } from 'vitest';
import { signInvitation, verifyInvitation } from './invitation-token.ts';

const invitation = { companyId: 'taxi-zillertal', uid: 'u-1', invitedAtMs: 1_790_000_000_000 };
const token = signInvitation(invitation, 'key');

it('an administrator’s invitation token names no company', () => {
  const ofAdministrator = { ...invitation, companyId: null };
  expect(verifyInvitation(signInvitation(ofAdministrator, 'key'), 'key')).toEqual(ofAdministrator);
});

it('an invitation token is verified by the key that signed it', () => {
  expect(verifyInvitation(token, 'key')).toEqual(invitation);
});

it.each([
  ['another key', token, 'other'],
  ['another member', token.replace('u-1', 'u-2'), 'key'],
  ['another time', token.replace('179', '180'), 'key'],
  ['something appended', `${token}.x`, 'key'],
  ['no signature', 'taxi-zillertal.u-1.1790000000000.', 'key'],
  ['no token', '', 'key'],
])('an invitation token is refused with %s', (_, changed, key) => {
  expect(verifyInvitation(changed, key)).toBeUndefined();
});
