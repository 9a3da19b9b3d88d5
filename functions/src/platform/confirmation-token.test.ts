import { expect, it } from 'vitest';
import { signConfirmation, verifyConfirmation } from './confirmation-token.ts';
import { signatureOf } from './signature.ts';

const token = signConfirmation('c-1', 'key');

it('a confirmation token is verified by the key that signed it', () => {
  expect(verifyConfirmation(token, 'key')).toBe('c-1');
});

it.each([
  ['another key', token, 'other'],
  ['another company', token.replace('c-1', 'c-2'), 'key'],
  ['something appended', `${token}.x`, 'key'],
  ['no signature', 'c-1.', 'key'],
  ['no token', '', 'key'],
  ['a signature for another purpose', `c-1.${signatureOf('open-booking', 'c-1', 'key')}`, 'key'],
])('a confirmation token is refused with %s', (_, changed, key) => {
  expect(verifyConfirmation(changed, key)).toBeUndefined();
});
