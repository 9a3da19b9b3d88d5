import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AutoTopUp,
  chargeIfLow,
  endDeclined,
  endPaid,
  noAutoTopUp,
  removeCard,
  setAutoTopUp,
  stopForReturn,
  storeCard,
  unclearAfterMs,
} from './auto-top-up.ts';

const card = { brand: 'visa', last4: '4242', customerId: 'cus_1', paymentMethodId: 'pm_1' };
const nowMs = Date.UTC(2026, 10, 25, 12);
const on: AutoTopUp = { ...noAutoTopUp, card, isOn: true };
const low = { balanceTokenCents: 4_999, eventId: 'e1', nowMs };
const ids = { customerId: 'cus_1', paymentMethodId: 'pm_1' };
const pending = { nth: 1, tokens: 100, eventId: 'e1', startedAtMs: nowMs, month: '2026-11', ...ids };
const charging: AutoTopUp = { ...on, month: '2026-11', monthTokens: 100, charges: 1, pending, lastEventId: 'e1' };

describe('automatic top-up', () => {
  it('is off until it has a card and is switched on', () => {
    const { isOn: _, ...numbers } = noAutoTopUp;
    expect(noAutoTopUp.isOn).toBe(false);
    expect(setAutoTopUp(noAutoTopUp, { ...numbers, isOn: true })).toEqual({ refused: 'no-card' });
    const withCard = storeCard({ ...noAutoTopUp, stopped: 'declined' }, card);
    expect(setAutoTopUp(withCard, { ...numbers, isOn: true })).toMatchObject({ isOn: true, stopped: null });
    expect(removeCard(on)).toMatchObject({ isOn: false, card: null });
    expect(removeCard(charging)).toEqual({ refused: 'payment-pending' });
  });

  it('charges the amount once the balance is below the threshold', () => {
    expect(chargeIfLow(on, { ...low, balanceTokenCents: 5_000 })).toBeNull();
    expect(chargeIfLow({ ...on, isOn: false }, low)).toBeNull();
    expect(chargeIfLow({ ...on, card: null }, low)).toBeNull();
    expect(chargeIfLow(on, low)).toEqual({ after: charging, charge: { ...pending, isRepeat: false } });
  });

  it('starts no second charge while one has no result, and repeats its own', () => {
    expect(chargeIfLow(charging, { ...low, eventId: 'e2' })).toBeNull();
    const repeated = { after: charging, charge: { ...pending, isRepeat: true } };
    expect(chargeIfLow(charging, low)).toEqual(repeated);
    const off = { ...charging, isOn: false };
    expect(chargeIfLow(off, low)).toEqual({ ...repeated, after: off });
  });

  it('keeps to the limit of the month in Vienna, and tells of it once', () => {
    const full = { ...on, month: '2026-11', monthTokens: 401, charges: 4 };
    const told = { ...full, toldLimitIn: '2026-11' };
    expect(chargeIfLow(full, low)).toEqual({ after: told, tell: 'limit' });
    expect(chargeIfLow(told, low)).toBeNull();
    const december = Date.parse('2026-12-01T00:00:00+01:00');
    const next = chargeIfLow(told, { ...low, nowMs: december });
    expect(next?.after).toMatchObject({ month: '2026-12', monthTokens: 100, charges: 5 });
    expect(chargeIfLow({ ...full, monthTokens: 400 }, low)?.after.monthTokens).toBe(500);
  });

  it('ends a paid charge, once', () => {
    const ended = { ...charging, pending: null };
    expect(endPaid(charging, 1)).toEqual(ended);
    expect(chargeIfLow(ended, low)).toBeNull();
    expect(chargeIfLow(ended, { ...low, eventId: 'e2' })?.charge).toMatchObject({ nth: 2, isRepeat: false });
    expect(endPaid({ ...charging, pending: null }, 1)).toBeNull();
    expect(endPaid(charging, 2)).toBeNull();
  });

  it('is switched off by a declined charge, which does not count for the month', () => {
    const after = { ...charging, isOn: false, pending: null, stopped: 'declined', monthTokens: 0 };
    expect(endDeclined(charging, 1)).toEqual({ after, tell: 'declined' });
    expect(endDeclined({ ...charging, pending: null }, 1)).toBeNull();
    const nextMonth = { ...charging, month: '2026-12', monthTokens: 200 };
    expect(endDeclined(nextMonth, 1)?.after.monthTokens).toBe(200);
  });

  it('is switched off by a refund or a dispute, which would charge the card again', () => {
    expect(stopForReturn(charging)).toEqual({ ...charging, isOn: false, stopped: 'returned' });
    const off = { ...on, isOn: false };
    expect(stopForReturn(off)).toBe(off);
  });

  it('is switched off if a charge has no result for days', () => {
    const later = { ...low, eventId: 'e2', nowMs: nowMs + unclearAfterMs };
    expect(chargeIfLow(charging, later)).toBeNull();
    expect(chargeIfLow(charging, { ...later, nowMs: later.nowMs + 1 })).toEqual({
      after: { ...charging, isOn: false, pending: null, stopped: 'unclear' },
      tell: 'unclear',
    });
  });
});

/** Events of any order: each may be repeated. */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('low', 'low', 'paid', 'declined', 'on'),
    id: fc.integer({ min: 1, max: 6 }),
    hours: fc.integer({ min: 0, max: 200 }),
  }),
  { maxLength: 40 },
);

it('never charges one number twice, nor beyond the limit of a month, whatever comes in whatever order', () => {
  fc.assert(
    fc.property(events, (all) => {
      let state: AutoTopUp = { ...on, limitTokens: 250 };
      let atMs = nowMs;
      const started: { readonly nth: number; readonly month: string; readonly tokens: number }[] = [];
      const declined = new Set<number>();
      for (const { kind, id, hours } of all) {
        atMs += hours * 3_600_000;
        if (kind === 'low') {
          const step = chargeIfLow(state, { balanceTokenCents: 0, eventId: `e${id}`, nowMs: atMs });
          if (step?.charge && !step.charge.isRepeat) started.push(step.charge);
          state = step?.after ?? state;
        } else if (kind === 'paid') state = endPaid(state, id) ?? state;
        else if (kind === 'declined') {
          const step = endDeclined(state, id);
          if (step) declined.add(id);
          state = step?.after ?? state;
        } else state = { ...state, isOn: true };
      }
      expect(new Set(started.map(({ nth }) => nth)).size).toBe(started.length);
      for (const month of new Set(started.map((one) => one.month))) {
        const charged = started.filter((one) => one.month === month && !declined.has(one.nth));
        expect(charged.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(250);
      }
    }),
  );
});
