import { expect, it } from 'vitest';
import { liveOnce } from '../support/crash/instance.ts';
import { dispatch } from '../support/crash/platform.ts';
import '../support/database.ts';

it.each([
  ['tasks.sendmail', { mailId: 'a/b/c' }],
  ['tasks.sendmail', {}],
  ['tasks.drawmap', { rideId: 'a/guest/contact' }],
  ['tasks.drawmap', { rideId: ['a'] }],
  ['tasks.closemonth', { companyId: 'a/b' }],
  ['tasks.sendpush', { telling: { template: 'own-ride', uid: 'u', companyId: 'c', rideId: 'a/guest/contact' } }],
  ['tasks.tellopenrides', { event: { kind: 'ride', rideId: 'a/guest/contact', step: 'urgent', round: 0 } }],
])('%s refuses the payload %j, which names no document', async (name, data) => {
  const { answer } = await liveOnce({ name }, undefined, (url) => dispatch(url, data));
  expect(answer).toBe(500);
});
