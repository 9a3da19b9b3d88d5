import { expect, it } from 'vitest';
import { signConfirmation, verifyConfirmation } from './confirmation-token.ts';
import { signatureOf } from './signature.ts';

const token = signConfirmation('c-1', 'key');

it('a confirmation token is verified by the key that signed it', () => {
  expect(verifyConfirmation(token, 'key')).toBe('c-1');
});

it.each([
  ['signed with another key', token, 'other'],
  ['changed to another company', token.replace('c-1', 'c-2'), 'key'],
  ['extended', `${token}.x`, 'key'],
  ['without a signature', 'c-1.', 'key'],
  ['that is empty', '', 'key'],
  ['signed for another purpose', `c-1.${signatureOf('open-booking', 'c-1', 'key')}`, 'key'],
])('a confirmation token %s is refused', (_, changed, key) => {
  expect(verifyConfirmation(changed, key)).toBeUndefined();
});
