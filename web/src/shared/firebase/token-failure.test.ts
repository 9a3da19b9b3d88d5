import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { tokenFailure } from './token-failure.ts';

it.each([
  ['network-request-failed', 'offline'],
  ['user-disabled', 'signed-out'],
  ['user-token-expired', 'signed-out'],
  ['invalid-refresh-token', 'signed-out'],
  ['too-many-requests', 'limited'],
  ['internal-error', 'server'],
])('an ID token refused with %s fails as %s', (code, kind) => {
  expect(tokenFailure(new FirebaseError(`auth/${code}`, 'x'))).toMatchObject({ name: 'CallFailure', kind });
});

it('an error that is not Firebase’s is thrown again', () => {
  expect(() => tokenFailure(new TypeError('a bug'))).toThrow('a bug');
});
