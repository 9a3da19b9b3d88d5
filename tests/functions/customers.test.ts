import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { dayAfter, endOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn } from '../support/guests.ts';
import { waitForMailsTo } from '../support/mails.ts';
import { memberOf } from '../support/people.ts';
import { aClosedCompany, almostDue, due, exists, runRetention, timeout } from '../support/retention.ts';

type Typed = PayloadOf<'taxi-saveride'>['data'];
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const aRide = (change: Partial<Typed> = {}): Typed => ({
  pickup: { text: 'beim Sepp' },
  destination: { text: 'Dialyse Schwaz' },
  dateTime: inHours(2),
  pax: 2,
  price: 25,
  guestName: 'Anna Gruber',
  guestPhone: '0664 1234567',
  wishes: undefined,
  ...change,
});
async function saved(companyId: string, change: Partial<Typed> = {}, requestId = randomUUID()): Promise<string> {
  const { result } = await callFunction('taxi-saveride', { data: aRide(change), requestId }, memberOf(companyId));
  if (!result?.valid) throw new Error(JSON.stringify(result));
  return result.document;
}
const customersOf = (companyId: string) => database.collection(`companies/${companyId}/customers`);
const storedOf = async (companyId: string) => (await customersOf(companyId).get()).docs.map((one) => one.data());

describe('a customer of own rides', () => {
  it('is kept with way and price, once for a number in any notation and however often a request repeats', async () => {
    const companyId = await aCompanyOfItsOwn();
    const requestId = randomUUID();
    const dateTime = inHours(2);
    await Promise.all([1, 2].map(() => saved(companyId, { dateTime }, requestId)));
    await saved(companyId, { guestPhone: '+43 664 123 45 67', guestName: 'A. Gruber', price: 28, notes: 'läuten' });
    const [customer, ...others] = await storedOf(companyId);
    expect(others).toEqual([]);
    expect(customer).toMatchObject({ name: 'Anna Gruber', phone: '0664 1234567', email: '', note: '', rides: 2 });
    expect(customer?.ways).toMatchObject([
      { pickup: { label: 'beim Sepp' }, priceCents: 2_800, pax: 2, notes: 'läuten', rides: 2 },
    ]);
  });

  it('is one of two rides that are entered at once', async () => {
    const companyId = await aCompanyOfItsOwn();
    await Promise.all([saved(companyId), saved(companyId), saved(companyId)]);
    expect(await storedOf(companyId)).toMatchObject([{ rides: 3 }]);
  });

  it('follows a corrected number, and counts a changed ride once', async () => {
    const companyId = await aCompanyOfItsOwn();
    const rideId = await saved(companyId);
    await saved(companyId, { rideId, price: 30 });
    expect(await storedOf(companyId)).toMatchObject([{ rides: 1, ways: [{ priceCents: 3_000, rides: 1 }] }]);
    await saved(companyId, { rideId, guestPhone: '0664 7654321' });
    expect(await storedOf(companyId)).toMatchObject([{ phone: '0664 7654321', rides: 1 }]);
  });

  it('of a ride that repeats is kept from its last day on', async () => {
    const companyId = await aCompanyOfItsOwn();
    const until = dayAfter(viennaDay(Date.now()), 20);
    await saved(companyId, { series: { weekdays: [1, 2, 3, 4, 5, 6, 7], until, without: [] } });
    const [customer] = await storedOf(companyId);
    expect(customer?.lastRideAt.toMillis()).toBe(endOfDay(until));
    expect(customer).toMatchObject({ rides: 1 });
  });

  it('stays with the company that has entered the ride when it is handed on', async () => {
    const from = await aCompanyOfItsOwn();
    const to = await aCompanyOfItsOwn();
    const rideid = await saved(from);
    const offer = { rideid, companyid: to };
    expect((await callFunction('taxi-handon', offer, memberOf(from))).result).toEqual({ valid: true });
    const take = { rideid, accept: true };
    expect((await callFunction('taxi-answerhandon', take, memberOf(to))).result).toEqual({ valid: true });
    await saved(to, { rideId: rideid, price: 20 });
    expect(await storedOf(to)).toEqual([]);
    expect(await storedOf(from)).toMatchObject([{ rides: 1 }]);
  });

  it('is erased with the ride when the guest asks for it', async () => {
    const companyId = await aCompanyOfItsOwn();
    const guestEmail = `${randomUUID().slice(0, 8)}@example.com`;
    const rideid = await saved(companyId, { guestEmail });
    await saved(companyId, { guestName: 'Maria Huber', guestPhone: '0664 7654321' });
    const [mail] = await waitForMailsTo(guestEmail, 1);
    if (!mail) throw new Error('No mail');
    const token = bookingLinkIn(mail).searchParams.get('token') ?? '';
    expect((await callFunction('taxi-cancelride', { rideid }, memberOf(companyId))).result).toEqual({ valid: true });
    expect((await callFunction('global-requesterasure', { token })).result).toEqual({ valid: true });
    expect(await storedOf(companyId)).toMatchObject([{ name: 'Maria Huber' }]);
  });

  it('is changed and erased by Admin and Managers of the company alone', async () => {
    const companyId = await aCompanyOfItsOwn();
    await saved(companyId);
    await saved(companyId, { guestName: 'Maria Huber', guestPhone: '0664 7654321' });
    const { docs } = await customersOf(companyId).where('name', '==', 'Anna Gruber').get();
    const customerId = docs[0]?.id ?? '';
    const data = { customerId, name: 'Frau Gruber', phone: '0664 111111', email: 'anna@example.com', note: 'läuten' };
    const change = (token: string, to: object = {}) =>
      callFunction('taxi-savecustomer', { data: { ...data, ...to } }, token).then(
        ({ result, error }) => result ?? error,
      );
    const erase = (token: string) =>
      callFunction('taxi-deletecustomer', { customerId }, token).then(({ result }) => result);
    const stranger = memberOf(await aCompanyOfItsOwn());
    expect(await change(stranger)).toEqual({ valid: false, error: 'not-found' });
    expect(await erase(stranger)).toEqual({ valid: true });
    expect(await change(memberOf(companyId), { phone: '+43 664 7654321' })).toEqual({
      valid: false,
      error: 'already-exists',
    });
    expect(await change(memberOf(companyId), { email: 'x' })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    for (const _ of [1, 2]) expect(await change(memberOf(companyId))).toEqual({ valid: true });
    await saved(companyId, { guestPhone: '+43 664 111111' });
    const stored = async () => (await storedOf(companyId)).map(({ name, phone, rides }) => [name, phone, rides]);
    expect((await stored()).toSorted()).toEqual([
      ['Frau Gruber', '0664 111111', 2],
      ['Maria Huber', '0664 7654321', 1],
    ]);
    for (const _ of [1, 2]) expect(await erase(memberOf(companyId))).toEqual({ valid: true });
    expect(await stored()).toEqual([['Maria Huber', '0664 7654321', 1]]);
    expect((await database.collection('audit').where('companyId', '==', companyId).get()).size).toBe(0);
  });

  it('is removed three years after the last ride, and with a company that has ended', { timeout }, async () => {
    const companyId = await aCompanyOfItsOwn();
    await saved(companyId);
    await saved(companyId, { guestName: 'Maria Huber', guestPhone: '0664 7654321' });
    const { docs } = await customersOf(companyId).get();
    const [old, young] = docs.map(({ ref }) => ref);
    const closed = await aClosedCompany('active');
    const left = customersOf(closed.companyId).doc();
    if (!old || !young) throw new Error('No customers');
    await Promise.all([
      old.update({ lastRideAt: due('customers') }),
      young.update({ lastRideAt: almostDue('customers') }),
      left.set({ ...docs[0]?.data(), lastRideAt: Timestamp.now() }),
      closed.endAt(due('licences')),
    ]);
    await runRetention();
    expect([await exists(old), await exists(young)]).toEqual([false, true]);
    expect(await exists(left)).toBe(false);
  });
});
