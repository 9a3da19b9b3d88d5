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
  ['signed with another key', token, 'other'],
  ['changed to another member', token.replace('u-1', 'u-2'), 'key'],
  ['changed to another time', token.replace('179', '180'), 'key'],
  ['extended', `${token}.x`, 'key'],
  ['without a signature', 'taxi-zillertal.u-1.1790000000000.', 'key'],
  ['that is empty', '', 'key'],
])('an invitation token %s is refused', (_, changed, key) => {
  expect(verifyInvitation(changed, key)).toBeUndefined();
});
