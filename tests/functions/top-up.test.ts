import { randomUUID } from 'node:crypto';
import { topUpReturnPaths } from '@talwaerts/domain/ledger/top-up.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import {
  deliver,
  dispute,
  failPayments,
  failRefund,
  pauseWebhook,
  pay,
  payByCard,
  refund,
  sendEvent,
  sendPaidSession,
  sessionOf,
} from '../support/payments.ts';
import { admin, hotel, memberOf } from '../support/people.ts';
import { hostingUrl } from '../support/suite.ts';

async function begin(companyId: string, amount = 50): Promise<string> {
  const { result, error } = await callFunction('driver-topUp', { amount }, memberOf(companyId));
  if (!result?.valid) throw new Error(`Not begun: ${JSON.stringify({ result, error })}`);
  return sessionOf(result.url);
}

/** Waits until a payment's event is booked: on a busy machine Stripe has to send it a second time. */
const expectBalance = (companyId: string, tokenCents: number) =>
  expect.poll(() => balanceOf(companyId)).toBe(tokenCents);

describe('a company’s top-up', () => {
  it('credits the chosen amount once paid, and redirects back', async () => {
    const companyId = await aCompanyOfItsOwn();
    const payload = { amount: 99.9, companyid: 'taxi-zillertal', email: 'somebody@example.com' };
    const { result } = await callFunction('driver-createStripeSession', payload, memberOf(companyId));
    if (!result?.valid) throw new Error('Not begun');
    const session = sessionOf(result.sessionURL);
    expect(await balanceOf(companyId)).toBe(0);
    const back = new URL((await payByCard(session)) ?? '');
    expect([back.origin, back.pathname]).toEqual([hostingUrl, topUpReturnPaths.success]);
    expect(back.searchParams.get('session')).toBe(session);
    await expectBalance(companyId, 9_990);
    expect((await entriesOf(companyId)).map((entry) => [entry.id, entry.get('sessionId'), entry.get('kind')])).toEqual([
      [`stripe_${session}`, session, 'topUp'],
    ]);
  });

  it('has the default amount if none is chosen', async () => {
    const companyId = await aCompanyOfItsOwn();
    const payload = { companyid: companyId, email: 'office@company.example' };
    const { result } = await callFunction('driver-topUp', payload, memberOf(companyId, 'driver'));
    if (!result?.valid) throw new Error('Not begun');
    await pay(sessionOf(result.url));
    await expectBalance(companyId, 5_000);
  });

  it.each([
    ['a company that does not exist', 'nobody-at-all', 5_000],
    ['a path', '../mail/x', 5_000],
    ['an amount of zero', 'taxi-zillertal', 0],
    ['a negative amount', 'taxi-zillertal', -5_000],
  ])(
    'is not booked for a session that names %s; its event is kept for the operator',
    async (_, companyId, amountCents) => {
      const before = await balanceOf('taxi-zillertal');
      const session = `cs_test_${randomUUID()}`;
      expect(await sendPaidSession({ id: session, companyId, amountCents })).toBe(200);
      expect(await balanceOf('taxi-zillertal')).toBe(before);
      expect((await entriesOf('taxi-zillertal')).filter((entry) => entry.get('sessionId') === session)).toEqual([]);
      expect((await database.doc('tokenAccounts/nobody-at-all').get()).exists).toBe(false);
      const kept = await database.doc(`unpostedEvents/${session}_paid`).get();
      expect(kept.data()).toMatchObject({
        companyId,
        paidCents: amountCents,
        what: 'paid',
        reason: expect.any(String),
      });
    },
  );

  it.each([9.99, 5_000.01, 12.345, '50', null, -50, 1e308])('is refused with an amount of %j', async (amount) => {
    const { error } = await callFunction('driver-topUp', { amount }, memberOf('taxi-zillertal'));
    expect([error?.status, Object.keys(error?.details ?? {})]).toEqual(['INVALID_ARGUMENT', ['amount']]);
  });

  it('is refused to an inactive company, to other roles and signed out', async () => {
    const inactive = await aCompanyOfItsOwn(0, { state: 'inactive' });
    for (const name of ['driver-topUp', 'driver-createStripeSession'] as const) {
      const { result } = await callFunction(name, {}, memberOf(inactive));
      expect(result).toEqual({ valid: false, error: 'company-inactive' });
      for (const token of [admin, hotel]) {
        expect((await callFunction(name, {}, token)).error?.status).toBe('PERMISSION_DENIED');
      }
      expect((await callFunction(name, {})).error?.status).toBe('UNAUTHENTICATED');
    }
  });

  it.each(['error-500', 'garbage'] as const)(
    'is answered as unavailable when the payment provider answers %s',
    async (mode) => {
      const companyId = await aCompanyOfItsOwn();
      await failPayments(mode, 2);
      expect((await callFunction('driver-topUp', {}, memberOf(companyId))).result).toEqual({
        valid: false,
        error: 'payment-unavailable',
      });
      await failPayments('none', 0);
      expect((await callFunction('driver-topUp', {}, memberOf(companyId))).result).toMatchObject({ valid: true });
    },
  );

  it('is credited even if the company was deactivated between payment and event', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    await callFunction('admin-rejectuser', { userid: companyId, reason: 'Konzession abgelaufen' }, admin);
    await pay(session);
    await expectBalance(companyId, 5_000);
  });
});

const paidSession = { id: 'cs_test_odd', payment_status: 'paid', currency: 'eur', amount_total: 5_000 };
const toZillertal = { companyId: 'taxi-zillertal' };

describe('a signed payment event with odd content', () => {
  it.each<[string, string, unknown]>([
    ['no data', 'checkout.session.completed', undefined],
    ['data without an object', 'charge.refunded', {}],
    ['a payment that the provider does not know', 'charge.refunded', { object: { payment_intent: 'pi_unknown' } }],
    ['a payment without a name', 'charge.dispute.created', { object: { status: 'lost', payment_intent: {} } }],
    ['a status that is no text', 'charge.dispute.closed', { object: { status: 7, payment_intent: 'pi_unknown' } }],
    [
      'a path as its session',
      'checkout.session.completed',
      { object: { ...paidSession, id: 'a/b', metadata: toZillertal } },
    ],
    [
      'a number as its company',
      'checkout.session.completed',
      { object: { ...paidSession, metadata: { companyId: 5 } } },
    ],
    [
      'a charge that is no number',
      'payment_intent.payment_failed',
      { object: { metadata: { ...toZillertal, charge: 'first' } } },
    ],
  ])('%s is kept for the operator and not sent again', async (_, type, data) => {
    const eventId = `evt_${randomUUID()}`;
    expect(await sendEvent({ id: eventId, type, data })).toBe(200);
    const { docs } = await database.collection('unpostedEvents').where('eventId', '==', eventId).get();
    expect(docs.map((kept) => kept.data())).toMatchObject([{ type, reason: expect.any(String) }]);
  });

  it.each(['5000', 49.5, null])('the amount %j is booked for nobody, and kept for the operator', async (amount) => {
    const before = await balanceOf('taxi-zillertal');
    const id = `cs_test_${randomUUID()}`;
    const object = { ...paidSession, id, amount_total: amount, metadata: toZillertal };
    expect(await sendEvent({ id: `evt_${id}`, type: 'checkout.session.completed', data: { object } })).toBe(200);
    expect(await balanceOf('taxi-zillertal')).toBe(before);
    expect((await database.doc(`unpostedEvents/${id}_paid`).get()).get('reason')).toBe('no positive amount');
  });
});

describe('a payment event', () => {
  beforeAll(() => pauseWebhook(true));
  afterAll(() => pauseWebhook(false));

  it('is also accepted on the pages’ own host, with its signature intact', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    const statuses = await deliver(session, 'checkout.session.completed', [
      { url: `${hostingUrl}/api/payments-webhook` },
    ]);
    expect([statuses, await balanceOf(companyId)]).toEqual([[200], 5_000]);
  });

  it('is booked once when delivered twenty times concurrently', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    const statuses = await deliver(session, 'checkout.session.completed', Array(20).fill({}));
    // 0 is a delivery whose answer the provider did not wait for.
    expect(statuses.filter((status) => status !== 0 && status !== 200)).toEqual([]);
    expect(await deliver(session, 'checkout.session.completed', [{}])).toEqual([200]);
    expect(await balanceOf(companyId)).toBe(5_000);
    expect(await entriesOf(companyId)).toHaveLength(1);
  });

  it('is refused when forged, unsigned, old or changed, and nothing is booked', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    const forged = [
      { signature: 'wrong' },
      { signature: 'missing' },
      { signature: 'old' },
      { body: 'corrupt' },
    ] as const;
    expect(await deliver(session, 'checkout.session.completed', forged)).toEqual([400, 400, 400, 400]);
    expect(await entriesOf(companyId)).toEqual([]);
  });

  it('of a refund books both if it arrives before the payment’s event, and partial refunds add up', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    await pay(session);
    const first = await refund(session, 1_500);
    expect(await deliver(session, 'charge.refunded', [{}, {}])).toEqual([200, 200]);
    expect(await balanceOf(companyId)).toBe(3_500);
    await deliver(session, 'checkout.session.completed', [{}]);
    const rest = await refund(session);
    await deliver(session, 'charge.refunded', [{}]);
    expect((await entriesOf(companyId)).map(({ id }) => id).sort()).toEqual(
      [`stripe_${session}`, `stripe_${first.id}`, `stripe_${rest.id}`].sort(),
    );
    expect(await balanceOf(companyId)).toBe(0);
  });

  it('of a failed refund credits the tokens again, and the next refund counts in full', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    await pay(session);
    await refund(session, 3_000);
    await deliver(session, 'charge.refunded', [{}]);
    expect(await balanceOf(companyId)).toBe(2_000);
    const { id } = await failRefund(session);
    expect(await deliver(session, 'refund.failed', [{}, {}])).toEqual([200, 200]);
    expect(await balanceOf(companyId)).toBe(5_000);
    await refund(session, 2_000);
    await deliver(session, 'charge.refunded', [{}]);
    await deliver(session, 'refund.failed', [{}]);
    expect(await balanceOf(companyId)).toBe(3_000);
    expect((await entriesOf(companyId)).map((entry) => entry.id)).toContain(`stripe_${id}_failed`);
  });

  it('of a dispute debits the tokens, and credits them when it is won', async () => {
    const companyId = await aCompanyOfItsOwn(100);
    const session = await begin(companyId);
    await pay(session);
    const { id } = await dispute(session);
    await deliver(session, 'charge.dispute.created', [{}, {}]);
    expect(await balanceOf(companyId)).toBe(100);
    await dispute(session, 'won');
    await deliver(session, 'charge.dispute.closed', [{}, {}]);
    await deliver(session, 'checkout.session.completed', [{}]);
    expect(await balanceOf(companyId)).toBe(5_100);
    const ids = (await entriesOf(companyId)).map((entry) => entry.id);
    expect(ids).toEqual(expect.arrayContaining([`stripe_${session}`, `stripe_${id}`, `stripe_${id}_won`]));
  });

  it('of a lost dispute debits the tokens once, also if the event that opened it never arrived', async () => {
    const companyId = await aCompanyOfItsOwn(100);
    const session = await begin(companyId);
    await pay(session);
    await dispute(session, 'lost');
    await deliver(session, 'charge.dispute.closed', [{}, {}]);
    expect(await balanceOf(companyId)).toBe(100);
    await deliver(session, 'charge.dispute.created', [{}]);
    expect(await balanceOf(companyId)).toBe(100);
  });

  it('is answered 503 while the provider cannot look up its payment', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    await pay(session);
    await refund(session, 1_500);
    await failPayments('error-500', 2);
    expect(await deliver(session, 'charge.refunded', [{}])).toEqual([503]);
    await failPayments('none', 0);
    expect(await deliver(session, 'charge.refunded', [{}])).toEqual([200]);
    expect(await balanceOf(companyId)).toBe(3_500);
  });

  it('is booked once when it is sent again ten days later, whether or not it has arrived before', async () => {
    const companyId = await aCompanyOfItsOwn();
    const createdAtMs = Date.now() - 10 * 86_400_000;
    const session = { id: `cs_test_${randomUUID()}`, companyId, amountCents: 5_000, createdAtMs };
    for (const _ of ['lost until now', 'sent by mistake']) expect(await sendPaidSession(session)).toBe(200);
    expect((await entriesOf(companyId)).map(({ id }) => id)).toEqual([`stripe_${session.id}`]);
    expect(await balanceOf(companyId)).toBe(5_000);
  });

  it('of a session that ended unpaid books nothing', async () => {
    const companyId = await aCompanyOfItsOwn();
    const session = await begin(companyId);
    expect(await deliver(session, 'checkout.session.expired', [{}])).toEqual([200]);
    expect(await entriesOf(companyId)).toEqual([]);
  });
});
