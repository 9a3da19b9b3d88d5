import { expect, it } from 'vitest';
import { checkPayload } from './check-payload.ts';
import { savePushSchema } from './push.ts';

const subscriptionWith = (keys: object) => ({
  subscription: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    expirationTime: null,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22), ...keys },
  },
});

it('accepts a subscription with a point of P-256 and 16 random bytes', () => {
  expect(checkPayload(savePushSchema, subscriptionWith({}))).not.toHaveProperty('invalid');
});

it.each([
  ['p256dh', `B${'a'.repeat(85)}`],
  ['p256dh', `B${'a'.repeat(87)}`],
  ['p256dh', 'a'.repeat(87)],
  ['auth', 'a'.repeat(21)],
  ['auth', 'a'.repeat(23)],
  ['auth', `${'a'.repeat(21)}=`],
])('refuses a subscription whose %s is %s', (key, value) => {
  expect(checkPayload(savePushSchema, subscriptionWith({ [key]: value }))).toHaveProperty('invalid');
});
