import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';

const guestEmail = 'anna.gruber@example.com';
const day = 1_440;
const reassign = (rideid: string, companyid: string, more: { reason?: string; refund?: boolean } = {}) =>
  callFunction('admin-reassign', { rideid, companyid, reason: 'Panne', ...more }, admin).then(({ result }) => result);
const stateOf = async (rideid: string) => (await database.doc(`rides/${rideid}`).get()).data();

it('a ride moves to another company: tokens, crew, one mail to each, and no cancellation', async () => {
  const [first, second, third] = await someCompanies(3, 50_000);
  if (!first || !second || !third) throw new Error('Three companies are needed');
  const id = await aConfirmedRide(first, 2 * day);
  await callFunction('taxi-setcrew', { rideid: id, driverUid: `u-${first}-driver`, vehicleId: null }, memberOf(first));
  await waitForMails(`Ihre Fahrt ${id} ist bestätigt`, 1);
  const price = 50_000 - (await balanceOf(first));
  expect(await reassign(id, second)).toEqual({ valid: true });
  // The answer was lost.
  expect(await reassign(id, second)).toEqual({ valid: true });
  expect(await reassign(id, second, { reason: 'Anderer Grund' })).toEqual({ valid: false, error: 'wrong-state' });
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, 50_000 - price]);
  const stored = await stateOf(id);
  expect(stored).toMatchObject({ status: 'confirmed', round: 1, carrier: { companyId: second } });
  expect(stored).not.toHaveProperty('crew');
  const audit = await database
    .collection('audit')
    .where('rideId', '==', id)
    .where('what', '==', 'ride-reassigned')
    .get();
  expect(audit.docs.map((entry) => [entry.get('companyId'), entry.get('data')])).toEqual([
    [first, { carrier: stored?.carrier.name, refundTokenCents: price, reason: 'Panne' }],
  ]);

  const [toGuest] = await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
  expect(toGuest?.text).toContain(stored?.carrier.name);
  await waitForMails(`Fahrt ${id} wurde Ihnen zugeteilt`, 1);
  const [toFormer] = await waitForMails(`Fahrt ${id} fährt ein anderes Unternehmen`, 1);
  expect(toFormer?.text).toContain('wurde Ihrem Token-Konto gutgeschrieben');
  expect(toFormer?.text).not.toContain(stored?.carrier.name);

  // Back to a company that has lost it: refused. On to a third one, whose predecessor gets nothing back.
  expect(await reassign(id, first)).toEqual({ valid: false, error: 'given-back' });
  expect(await reassign(id, third, { refund: false })).toEqual({ valid: true });
  expect(await balanceOf(second)).toBe(50_000 - price);
  expect((await stateOf(id))?.reassignments).toMatchObject([{ isProvisionKept: false }, { isProvisionKept: true }]);
  const { result } = await callFunction('global-loadbooking', { orderId: id, email: guestEmail });
  expect(result).toMatchObject({ data: { confirmed: true, taxi: (await stateOf(id))?.carrier.name } });
  await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 2);
  expect((await waitForMails(id, 8)).filter(({ subject }) => /storniert|kein Taxi/.test(subject))).toEqual([]);
});

it('a closed carrier loses its ride; a company with too few tokens, a closed or an unknown one gets none', async () => {
  const first = await aCompanyOfItsOwn(50_000);
  const poor = await aCompanyOfItsOwn(1);
  const closed = await aCompanyOfItsOwn(50_000, { state: 'inactive' });
  const second = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(first, day);
  const before = await stateOf(id);
  const paid = await balanceOf(first);
  await callFunction('admin-rejectuser', { userid: first, reason: 'Konzession erloschen' }, admin);
  expect(await reassign(id, poor)).toEqual({ valid: false, error: 'insufficient-tokens' });
  expect(await reassign(id, closed)).toEqual({ valid: false, error: 'company-inactive' });
  expect(await reassign(id, 'no-such-company')).toEqual({ valid: false, error: 'not-found' });
  expect(await reassign('no-such-ride', second)).toEqual({ valid: false, error: 'not-found' });
  expect(await stateOf(id)).toMatchObject({ status: 'confirmed', round: 0, carrier: before?.carrier });
  expect([await balanceOf(first), await balanceOf(poor)]).toEqual([paid, 1]);
  expect(await reassign(id, second)).toEqual({ valid: true });
  expect(await balanceOf(first)).toBe(50_000);
});

it('of fifty presses at once, to five companies and a cancellation, one counts', async () => {
  const [first, ...others] = await someCompanies(6, 50_000);
  if (!first) throw new Error('Six companies are needed');
  const id = await aConfirmedRide(first, day);
  const cancel = () => callFunction('admin-cancelride', { rideid: id, refund: true }, admin);
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => (i % 10 === 0 ? cancel() : reassign(id, others[i % 5] ?? ''))),
  );
  const ride = await stateOf(id);
  const balances = await Promise.all([first, ...others].map(balanceOf));
  // Moves may follow each other; in the end the carrier alone has paid, or nobody once the ride is canceled.
  const payers = balances.filter((balance) => balance < 50_000);
  expect(payers).toHaveLength(ride?.status === 'canceled' ? 0 : 1);
});
