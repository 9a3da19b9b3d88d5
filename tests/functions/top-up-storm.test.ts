// @module-tag long
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { balanceOf, entriesOf, someCompanies } from '../support/companies.ts';
import { inParallel } from '../support/in-parallel.ts';
import {
  type Delivery,
  deliver,
  dispute,
  failRefund,
  pauseWebhook,
  pay,
  refund,
  sessionOf,
} from '../support/payments.ts';
import { memberOf } from '../support/people.ts';
import { isLong } from '../support/suite.ts';

/** Number of payments; each has about seven deliveries of events. */
const payments = isLong ? 120 : 8;
const paidCents = 5_000;

const genuine: fc.Arbitrary<Delivery> = fc.record({ delayMs: fc.nat(400), signature: fc.constant('valid') });
const forged = fc.constantFrom<Delivery>(
  { signature: 'wrong' },
  { signature: 'missing' },
  { signature: 'old' },
  { body: 'corrupt' },
);
/** An event's deliveries by the network: delayed, repeated, and some of them forged. */
const deliveries = fc
  .tuple(fc.array(genuine, { minLength: 1, maxLength: 3 }), fc.array(forged, { maxLength: 2 }))
  .map(([ours, theirs]) => [...theirs, ...ours]);

const course = fc.record({
  isPaid: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  refunds: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 800 }), fails: fc.boolean() }), { maxLength: 3 }),
  dispute: fc.constantFrom('none', 'none', 'open', 'won', 'lost'),
  deliveries: fc.array(deliveries, { minLength: 6, maxLength: 6 }),
  /** Order in which the events after the refunds are delivered. */
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
});
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;

const isGenuine = ({ signature, body }: Delivery): boolean => (signature ?? 'valid') === 'valid' && body !== 'corrupt';

/** Delivers an event like Stripe: again if it failed on our side or was not answered in time. */
async function deliverUntilTaken(session: string, type: string, sent: readonly Delivery[]): Promise<number> {
  const statuses = await deliver(session, type, sent);
  const again = sent.filter((delivery, i) => {
    const status = statuses[i] ?? 0;
    const right = isGenuine(delivery) ? [0, 200, 503] : [0, 400];
    expect([type, delivery, right.includes(status) ? 'right' : status]).toEqual([type, delivery, 'right']);
    return status === 0 || status === 503;
  });
  return sent.length + (again.length > 0 ? await deliverUntilTaken(session, type, again) : 0);
}

/** Runs one payment from start to end. Returns the number of deliveries. */
async function live(session: string, one: Course): Promise<number> {
  const [first = [], second = [], ...last] = one.deliveries;
  if (!one.isPaid) {
    return deliverUntilTaken(
      session,
      'checkout.session.completed',
      first.filter((delivery) => !isGenuine(delivery)),
    );
  }
  await pay(session);
  const deliveries: Promise<number>[] = [];
  for (const [i, { cents, fails }] of one.refunds.entries()) {
    await refund(session, cents);
    // The next refund may be made before the event of this one arrives.
    deliveries.push(deliverUntilTaken(session, 'charge.refunded', i % 2 === 0 ? first : second));
    if (!fails) continue;
    await failRefund(session);
    deliveries.push(deliverUntilTaken(session, 'refund.failed', i % 2 === 0 ? second : first));
  }
  if (one.dispute !== 'none') await dispute(session);
  if (one.dispute === 'won' || one.dispute === 'lost') await dispute(session, one.dispute);
  const events = [
    'checkout.session.completed',
    ...(one.refunds.length > 0 ? ['charge.refunded'] : []),
    ...(one.dispute !== 'none' ? ['charge.dispute.created'] : []),
    ...(one.dispute === 'won' || one.dispute === 'lost' ? ['charge.dispute.closed'] : []),
  ];
  for (const i of one.order) {
    const type = events[i];
    if (type) deliveries.push(deliverUntilTaken(session, type, last[i] ?? [{}]));
  }
  return (await Promise.all(deliveries)).reduce((sum, count) => sum + count, 0);
}

/** Returns what remains of a payment after refunds and dispute, in token cents. */
function remaining({ isPaid, refunds, dispute: end }: Course): number {
  if (!isPaid) return 0;
  const refunded = refunds.reduce((sum, { cents, fails }) => sum + (fails ? 0 : cents), 0);
  return paidCents - refunded - (end === 'open' || end === 'lost' ? paidCents : 0);
}

describe('payment events doubled, late, out of order, changed and forged', () => {
  beforeAll(() => pauseWebhook(true));
  afterAll(() => pauseWebhook(false));

  it(`leave each of ${payments} payments booked once`, async () => {
    const companies = await someCompanies(5, 0);
    const seed = Date.now();
    const courses = fc.sample(course, { numRuns: payments, seed });
    const owners = courses.map((_, i) => companies[i % companies.length] as string);
    const sessions = await inParallel(owners, 1, async (companyId) => {
      const { result } = await callFunction('driver-topUp', { amount: paidCents / 100 }, memberOf(companyId));
      return result?.valid ? sessionOf(result.url) : '';
    });
    const counts = await inParallel(courses, 4, (one, i) => live(sessions[i] ?? '', one));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(isLong ? 1_000 : 40);

    const entries = (await Promise.all(companies.map(entriesOf))).flat();
    for (const [i, session] of sessions.entries()) {
      const own = entries.filter((entry) => entry.get('sessionId') === session);
      const left = own.reduce((sum, entry) => sum + (entry.get('valueTokenCents') as number), 0);
      expect([seed, courses[i], left]).toEqual([seed, courses[i], remaining(courses[i] as Course)]);
      expect(own.filter((entry) => entry.get('kind') === 'topUp')).toHaveLength(courses[i]?.isPaid ? 1 : 0);
    }
    for (const companyId of companies) {
      const sum = (await entriesOf(companyId)).reduce((total, entry) => total + entry.get('valueTokenCents'), 0);
      expect(await balanceOf(companyId)).toBe(sum);
    }
  });
});
