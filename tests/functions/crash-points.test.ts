import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { inParallel } from '../support/in-parallel.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { deliver, pauseWebhook, pay, refund, sessionOf } from '../support/payments.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

const entryIds = async (companyId: string) => (await entriesOf(companyId)).map(({ id }) => id).sort();

describe('accepting a ride in a process that is killed between any two steps', { timeout }, () => {
  async function outboxOf(rideid: string): Promise<readonly string[]> {
    const { docs } = await database.collection('mail').where('rideIds', 'array-contains', rideid).get();
    return docs.map(({ id }) => id).sort();
  }

  it('confirms and charges the ride and sends its mails once, when the company retries', async () => {
    const rides: string[] = [];
    const leftBehind = new Set<string>();
    await atEveryMoment(4, async (endAt) => {
      const [companyId, rideid] = await Promise.all([aCompanyOfItsOwn(50_000), anOpenRide()]);
      rides.push(rideid);
      const ride = () => database.doc(`rides/${rideid}`).get();
      // The suite stores the map picture in the ride; if it did so during this run, this run would have more moments
      // than the next.
      await until(async () => (await ride()).get('mapImage') ?? undefined, 'a map picture');
      const watch = new LedgerWatch();
      const member = memberOf(companyId);

      const life = await liveOnce({ name: 'driver.confirmride' }, endAt, (url) =>
        callAt<'driver-confirmride'>(url, { rideid }, member),
      );
      if (life.hasEnded) leftBehind.add((await ride()).get('status'));
      else expect(life.answer).toEqual({ result: { valid: true } });
      await watch.expectInvariants([companyId], [rideid]);

      for (const token of [member, memberOf(companyId, 'driver')]) {
        const again = await callFunction('driver-confirmride', { rideid }, token);
        expect([endAt, again]).toEqual([endAt, { result: { valid: true } }]);
      }
      await watch.expectInvariants([companyId], [rideid]);
      const taken = await ride();
      expect(taken.data()).toMatchObject({ status: 'confirmed', carrier: { companyId } });
      expect(taken.get('confirmed.by')).toBe(`u-${companyId}-taxi`);
      expect(await entryIds(companyId)).toEqual([`booking_start-${companyId}`, `ride_${rideid}_provision`]);
      expect(await balanceOf(companyId)).toBe(50_000 - taken.get('provisionTokenCents'));
      const mailIds = ['booking-received_guest', 'ride-confirmed_guest', 'ride-taken_carrier'];
      expect(await outboxOf(rideid)).toEqual(mailIds.map((mail) => `ride_${rideid}_${mail}`));
      return life;
    });
    // Some processes were killed before their commit, others after it.
    expect([...leftBehind].sort()).toEqual(['confirmed', 'open']);
    for (const rideid of rides) expect(await waitForMails(rideid, 3)).toHaveLength(3);
  });
});

describe('a top-up in a process that is killed between any two steps', { timeout }, () => {
  beforeAll(() => pauseWebhook(true));
  afterAll(() => pauseWebhook(false));

  /** Repeats an event until it is accepted, like Stripe. */
  const announceAgain = (session: string, type: string) =>
    until(async () => ((await deliver(session, type, [{}])).includes(200) ? true : undefined), `${type} is taken`);

  async function begin(companyId: string): Promise<string> {
    const { result } = await callFunction('driver-topUp', { amount: 50 }, memberOf(companyId));
    if (!result?.valid) throw new Error('No payment has begun');
    return sessionOf(result.url);
  }

  it('books nothing while it starts, and is credited once when the company starts it again', async () => {
    await atEveryMoment(2, async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const life = await liveOnce({ name: 'driver.topUp' }, endAt, (url) =>
        callAt<'driver-topUp'>(url, { amount: 50 }, memberOf(companyId)),
      );
      if (!life.hasEnded) expect(life.answer?.result?.valid).toBe(true);
      expect(await entryIds(companyId)).toEqual([]);

      const session = await begin(companyId);
      await pay(session);
      await announceAgain(session, 'checkout.session.completed');
      expect([endAt, await entryIds(companyId)]).toEqual([endAt, [`stripe_${session}`]]);
      expect(await balanceOf(companyId)).toBe(5_000);
      return life;
    });
  });

  it.each([
    { type: 'checkout.session.completed', balance: 5_000, refunds: [] },
    { type: 'charge.refunded', balance: 3_000, refunds: [2_000] },
  ])('is booked once by $type, when Stripe sends the event again', async ({ type, balance, refunds }) => {
    const leftBehind = new Set<number>();
    await atEveryMoment(2, async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const session = await begin(companyId);
      await pay(session);
      const refundsMade = await inParallel(refunds, 1, (cents) => refund(session, cents));
      const watch = new LedgerWatch();

      const life = await liveOnce({ name: 'payments.webhook' }, endAt, (url) => deliver(session, type, [{ url }]));
      if (life.hasEnded) leftBehind.add(await balanceOf(companyId));
      else expect(life.answer).toEqual([200]);
      await watch.expectInvariants([companyId], []);

      await Promise.all([announceAgain(session, type), announceAgain(session, type)]);
      await watch.expectInvariants([companyId], []);
      const booked = [`stripe_${session}`, ...refundsMade.map(({ id }) => `stripe_${id}`)];
      expect([endAt, await entryIds(companyId)]).toEqual([endAt, booked]);
      expect(await balanceOf(companyId)).toBe(balance);
      return life;
    });
    // Some processes were killed before their commit, others after it; no balance is in between.
    expect([...leftBehind].sort()).toEqual([0, balance]);
  });
});
