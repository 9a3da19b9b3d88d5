import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';

const guestEmail = 'anna.gruber@example.com';
const day = 1_440;
const accept = (rideid: string, companyId: string) =>
  callFunction('driver-confirmride', { rideid }, memberOf(companyId)).then(({ result }) => result);
const giveBack = (rideid: string, companyId: string) =>
  callFunction('driver-giveback', { rideid, reason: ' Panne ' }, memberOf(companyId)).then(({ result }) => result);

it('a ride given back in time is open for others, and the guest hears of the next taxi only', async () => {
  const first = await aCompanyOfItsOwn(50_000);
  const second = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(first, 2 * day);
  await waitForMails(`Ihre Fahrt ${id} ist bestätigt`, 1);
  expect(await giveBack(id, first)).toEqual({ valid: true, refunded: true });
  // The answer was lost.
  expect(await giveBack(id, first)).toEqual({ valid: true, refunded: true });
  expect(await balanceOf(first)).toBe(50_000);
  const stored = await database.doc(`rides/${id}`).get();
  expect(stored.data()).toMatchObject({ status: 'open', round: 1 });
  expect(stored.data()).not.toHaveProperty('carrier');
  const audit = await database.collection('audit').where('rideId', '==', id).get();
  expect(audit.docs.map((entry) => [entry.get('what'), entry.get('data.reason')])).toEqual([
    ['ride-given-back', 'Panne'],
  ]);
  expect((await callFunction('global-loadbooking', { orderId: id, email: guestEmail })).result).toMatchObject({
    data: { confirmed: false, canceled: false, round: 1, taxi: '' },
  });

  expect(await accept(id, first)).toEqual({ valid: false, error: 'given-back' });
  const assigned = await callFunction('admin-assignride', { rideid: id, companyid: first }, admin);
  expect(assigned.result).toEqual({ valid: false, error: 'given-back' });
  expect(await accept(id, second)).toEqual({ valid: true });
  const [mail] = await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
  expect(mail?.text).toContain('Uhrzeit und Preis bleiben gleich');
  const all = await waitForMails(id, 4);
  expect(all.filter(({ subject }) => /storniert|kein Taxi/.test(subject))).toEqual([]);
});

it('a late return keeps the provision, tells the administrators, and is honest to the guest', async () => {
  const first = await aCompanyOfItsOwn(50_000);
  const other = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(first, 90);
  await database.doc(`rides/${id}`).update({ 'created.atMs': Date.now() - 3_600_000 });
  const paid = await balanceOf(first);
  expect(await giveBack(id, other)).toEqual({ valid: false, error: 'not-yours' });
  expect(await giveBack(id, first)).toEqual({ valid: true, refunded: false });
  expect(await balanceOf(first)).toBe(paid);
  await waitForMails(`Fahrt ${id}: noch kein Taxi gefunden`, 1);
  await waitForMails(`Fahrt ${id} sucht dringend ein Taxi`, 1);
});

it('of fifty presses at once, also of a cancellation, one counts', async () => {
  const first = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(first, 2 * day);
  const cancel = () => callFunction('admin-cancelride', { rideid: id }, admin).then(({ result }) => result);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => (i % 10 === 0 ? cancel() : giveBack(id, first))),
  );
  const ride = await database.doc(`rides/${id}`).get();
  expect(['open', 'canceled']).toContain(ride.get('status'));
  expect(await balanceOf(first)).toBe(50_000);
  const isReturned = ride.get('status') === 'open';
  expect(answers.filter((answer) => answer?.valid && 'refunded' in answer).length > 0).toBe(isReturned);
});
