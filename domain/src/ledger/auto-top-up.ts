import { product } from '../product/product.ts';
import { type Refused, refused } from '../refusals.ts';
import { monthOf } from '../statement/month.ts';
import { flag, integer, oneOf, orNull, part, readShape, type ShapeOf, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';

/** Reasons of the mail about a failed charge: declined, without a result, or above the month's limit. */
export const autoTopUpFailures = ['declined', 'unclear', 'limit'] as const;
type AutoTopUpFailure = (typeof autoTopUpFailures)[number];

/** Why the platform switched automatic top-up off; `returned` if a payment was refunded or disputed. */
const autoTopUpStops = ['declined', 'unclear', 'returned'] as const;

/** `autoTopUps/{companyId}`: when a company's stored card is charged for tokens. 1 token costs 1 EUR. */
const autoTopUpFields = {
  isOn: flag,
  /** Below this balance the card is charged. */
  belowTokens: integer,
  amountTokens: integer,
  /** The most that is charged within a month in Vienna. */
  limitTokens: integer,
  /** The provider's ids are worth nothing without our key. */
  card: orNull(part({ brand: text, last4: text, customerId: text, paymentMethodId: text })),
  /** `YYYY-MM` of `monthTokens`, what was charged or is being charged in it. */
  month: text,
  monthTokens: integer,
  /** Counts the charges: each has a number of its own, by which the provider recognises a repeat. */
  charges: integer,
  /** The charge without a result yet; there is one at most. `eventId` names the event that has started it. */
  pending: orNull(
    part({
      nth: integer,
      tokens: integer,
      eventId: text,
      startedAtMs: integer,
      month: text,
      customerId: text,
      paymentMethodId: text,
    }),
  ),
  /** Names the event that has started the last charge: repeated, it starts no other. */
  lastEventId: text,
  stopped: orNull(oneOf(autoTopUpStops)),
  /** The month in which the company was told of its limit, empty if never. */
  toldLimitIn: text,
};
export type AutoTopUp = ShapeOf<typeof autoTopUpFields>;
export type StoredCard = NonNullable<AutoTopUp['card']>;
export type PendingCharge = NonNullable<AutoTopUp['pending']>;
type AutoTopUpSettings = Pick<AutoTopUp, 'isOn' | 'belowTokens' | 'amountTokens' | 'limitTokens'>;

/** Of companies that have stored nothing: off. */
export const noAutoTopUp: AutoTopUp = {
  isOn: false,
  belowTokens: 50,
  amountTokens: 100,
  limitTokens: 500,
  card: null,
  month: '',
  monthTokens: 0,
  charges: 0,
  pending: null,
  lastEventId: '',
  stopped: null,
  toldLimitIn: '',
};

/** `autoTopUps/{companyId}` */
export const readAutoTopUp = (snapshot: StoredSnapshot): AutoTopUp => readShape(autoTopUpFields, fieldsOf(snapshot));

/** Lowest and highest value of each number, in tokens. */
export const autoTopUpBounds = {
  below: [1, 10_000],
  amount: [product.topUp.minimum, product.topUp.maximum],
  limit: [product.topUp.minimum, 100_000],
} as const;

/** A charge without a result is given up after this time: the provider repeats its events for three days. */
export const unclearAfterMs = 4 * 86_400_000;

/** Changes the settings. Refused with `no-card`, if it is to be on without a card. */
export function setAutoTopUp(before: AutoTopUp, settings: AutoTopUpSettings): AutoTopUp | Refused {
  if (settings.isOn && !before.card) return refused('no-card');
  return { ...before, ...settings, stopped: settings.isOn ? null : before.stopped };
}

export const storeCard = (before: AutoTopUp, card: StoredCard): AutoTopUp => ({ ...before, card });

export const forgetCard = (before: AutoTopUp): AutoTopUp => ({ ...before, card: null, isOn: false });

/** Removes the card for its company. Refused with `payment-pending` while a charge of it has no result. */
export const removeCard = (before: AutoTopUp): AutoTopUp | Refused =>
  before.pending ? refused('payment-pending') : forgetCard(before);

/** The state to store, and what follows: a charge, or a mail that the limit is reached or that it is off. */
export interface AutoTopUpStep {
  readonly after: AutoTopUp;
  readonly charge?: PendingCharge & { readonly isRepeat: boolean };
  readonly tell?: AutoTopUpFailure;
}

interface Low {
  readonly balanceTokenCents: number;
  /** Names the event that has lowered the balance; a repeated event continues the charge that it has started. */
  readonly eventId: string;
  readonly nowMs: number;
}

/** Decides what a lowered balance causes; null if nothing. At most one charge is without a result at any time. */
export function chargeIfLow(before: AutoTopUp, { balanceTokenCents, eventId, nowMs }: Low): AutoTopUpStep | null {
  const { card, pending, belowTokens, amountTokens: tokens, limitTokens } = before;
  // Also once it was switched off: the provider may have the charge already.
  if (pending?.eventId === eventId) return { after: before, charge: { ...pending, isRepeat: true } };
  if (pending && nowMs - pending.startedAtMs > unclearAfterMs) {
    return { after: { ...before, isOn: false, pending: null, stopped: 'unclear' }, tell: 'unclear' };
  }
  if (!before.isOn || !card || pending || eventId === before.lastEventId) return null;
  if (balanceTokenCents >= 100 * belowTokens) return null;
  const month = monthOf(nowMs);
  const monthTokens = (before.month === month ? before.monthTokens : 0) + tokens;
  if (monthTokens > limitTokens) {
    return before.toldLimitIn === month ? null : { after: { ...before, toldLimitIn: month }, tell: 'limit' };
  }
  const { customerId, paymentMethodId } = card;
  const nth = before.charges + 1;
  const started = { nth, tokens, eventId, startedAtMs: nowMs, month, customerId, paymentMethodId };
  const after = { ...before, month, monthTokens, charges: nth, pending: started, lastEventId: eventId };
  return { after, charge: { ...started, isRepeat: false } };
}

/** Ends a charge that was paid. Null if it has ended before. */
export const endPaid = (before: AutoTopUp, nth: number): AutoTopUp | null =>
  before.pending?.nth === nth ? { ...before, pending: null } : null;

/** Ends a charge that was declined, and switches automatic top-up off. Null if it has ended before. */
export function endDeclined(before: AutoTopUp, nth: number): AutoTopUpStep | null {
  const { pending, month, monthTokens } = before;
  if (pending?.nth !== nth) return null;
  const left = month === pending.month ? monthTokens - pending.tokens : monthTokens;
  const after = { ...before, isOn: false, pending: null, stopped: 'declined' as const, monthTokens: left };
  return { after, tell: 'declined' };
}

/** Switches off after a refund or a dispute, which must not charge the card again. */
export const stopForReturn = (before: AutoTopUp): AutoTopUp =>
  before.isOn ? { ...before, isOn: false, stopped: 'returned' } : before;
