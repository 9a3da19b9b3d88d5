import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Entry, TokenAccount } from './ledger.ts';
import { type PaymentEvent, type Refund, settle, type TopUp } from './top-up.ts';

const topUp: TopUp = { sessionId: 'cs_1', companyId: 'a', paidCents: 10_000 };
const empty: TokenAccount = { companyId: 'a', balanceTokenCents: 0 };

/** Settles the events one after the other, like the function that stores them. */
function settleAll(all: readonly PaymentEvent[]): { balance: number; entries: readonly Entry[] } {
  let account = empty;
  const entries: Entry[] = [];
  for (const event of all) {
    const settled = settle(account, topUp, event, { booked: entries, nowMs: 0 });
    account = settled.account;
    entries.push(...settled.entries);
  }
  return { balance: account.balanceTokenCents, entries };
}
const idsOf = (all: readonly PaymentEvent[]) => settleAll(all).entries.map(({ id }) => id);

const paid: PaymentEvent = { what: 'paid' };
const refund = (id: string, amountCents: number): Refund => ({ id, amountCents, hasFailed: false });
const failedRefund = (id: string, amountCents: number): Refund => ({ id, amountCents, hasFailed: true });
const refunded = (...refunds: readonly Refund[]): PaymentEvent => ({ what: 'refunded', refunds });
const disputed: PaymentEvent = { what: 'disputed', disputeId: 'du_1', amountCents: 6_000 };
const won: PaymentEvent = { what: 'disputeWon', disputeId: 'du_1', amountCents: 6_000 };

describe('a payment', () => {
  it('is credited once, however often its event arrives', () => {
    expect(settleAll([paid, paid, paid])).toMatchObject({
      balance: 10_000,
      entries: [{ id: 'stripe_cs_1', kind: 'topUp', valueTokenCents: 10_000, sessionId: 'cs_1' }],
    });
  });

  it('is refunded in parts, each once', () => {
    const first = refunded(refund('re_1', 2_500));
    const both = refunded(refund('re_2', 3_500), refund('re_1', 2_500));
    expect(settleAll([paid, first, first, both])).toMatchObject({
      balance: 4_000,
      entries: [{}, { valueTokenCents: -2_500 }, { valueTokenCents: -3_500 }],
    });
    expect(idsOf([paid, both, first])).toEqual(['stripe_cs_1', 'stripe_re_2', 'stripe_re_1']);
  });

  it('is credited by a refund’s event that arrives before the payment’s', () => {
    expect(idsOf([refunded(refund('re_1', 10_000)), paid])).toEqual(['stripe_cs_1', 'stripe_re_1']);
  });

  it('is credited again when a refund fails, and debited by a later refund', () => {
    const tried = refunded(refund('re_1', 6_000));
    const known = refunded(failedRefund('re_1', 6_000));
    const again = refunded(refund('re_2', 4_000), failedRefund('re_1', 6_000));
    expect(settleAll([paid, tried, known]).balance).toBe(10_000);
    expect(settleAll([paid, tried, known, again]).balance).toBe(6_000);
    const { balance, entries } = settleAll([again, tried, known, paid]);
    expect(balance).toBe(6_000);
    expect(entries.at(-1)).toMatchObject({ id: 'stripe_re_1_failed', kind: 'refundFailed', valueTokenCents: 6_000 });
  });

  it('is debited by a dispute and credited again when the dispute is won', () => {
    expect(settleAll([paid, disputed]).balance).toBe(4_000);
    expect(settleAll([paid, disputed, won]).balance).toBe(10_000);
    expect(idsOf([won, disputed, paid])).toEqual(['stripe_cs_1', 'stripe_du_1', 'stripe_du_1_won']);
  });

  it('may leave the company in debt when the tokens are spent', () => {
    const spent = settle({ companyId: 'a', balanceTokenCents: 100 }, topUp, refunded(refund('re_1', 10_000)), {
      booked: settleAll([paid]).entries,
      nowMs: 0,
    });
    expect(spent.account.balanceTokenCents).toBe(-9_900);
  });
});

describe('payment events', () => {
  const facts = [
    paid,
    refunded(refund('re_1', 1_500)),
    refunded(refund('re_2', 2_500), refund('re_1', 1_500)),
    refunded(refund('re_2', 2_500), failedRefund('re_1', 1_500)),
    refunded(refund('re_3', 1_500), refund('re_2', 2_500), failedRefund('re_1', 1_500)),
    disputed,
    won,
  ];

  it('lead to the same balance in every order, however often each arrives', () => {
    const delivered = fc
      .tuple(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...facts)), { maxLength: 12 }),
      )
      .map(([all, again]) => again.reduce((list, [at, event]) => list.toSpliced(at % list.length, 0, event), all));
    fc.assert(
      fc.property(delivered, (all) => {
        const { balance, entries } = settleAll(all);
        expect(balance).toBe(6_000);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        expect(entries.reduce((sum, { valueTokenCents }) => sum + valueTokenCents, 0)).toBe(balance);
        // No balance in between exceeds the payment, or is below what remains if every debit were open at once.
        for (const { balanceAfterTokenCents } of entries.slice(1)) {
          expect(balanceAfterTokenCents).toBeGreaterThanOrEqual(10_000 - 1_500 - 2_500 - 1_500 - 6_000);
          expect(balanceAfterTokenCents).toBeLessThanOrEqual(10_000);
        }
      }),
      { numRuns: inject('isLong') ? 10_000 : 300 },
    );
  });
});
