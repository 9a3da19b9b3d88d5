import { instant, integer, oneOf, orNull, readShape, type ShapeOf, storedAs, text } from '../stored/shape.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '../stored/stored-fields.ts';

/** `tokenAccounts/{companyId}`: a prepaid balance in hundredths of a token. No document means 0. */
export interface TokenAccount {
  readonly companyId: string;
  readonly balanceTokenCents: number;
}

export const entryKinds = [
  'topUp',
  'topUpRefund',
  'refundFailed', // A refund did not arrive: the payment provider returned the money to us.
  'dispute', // The bank charged a top-up back.
  'disputeWon', // The bank returned a disputed top-up to us.
  'provision',
  'provisionRefund',
  'provisionChange', // A change of the carrier's ride has another price, or the guest has objected to one.
  'partnerPageFee',
  'booking',
  'translation',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * `tokenAccounts/{companyId}/entries/{entryId}`: append-only. The id is made from the cause, so a retry posts nothing.
 */
export const entryFields = {
  /** Hundredths of a token, signed. */
  valueTokenCents: integer,
  balanceAfterTokenCents: integer,
  kind: oneOf(entryKinds),
  description: text,
  rideId: orNull(text),
  sessionId: orNull(text),
  /** A member's uid, `guest`, `hotel`, `admin` or `system`. */
  actor: text,
  createdAtMs: storedAs('createdAt', instant),
};
export type Entry = ShapeOf<typeof entryFields> & { readonly id: string };

/** `tokenAccounts/{companyId}/entries/{entryId}` */
export const readEntry = (snapshot: StoredSnapshot): Entry => ({
  id: snapshot.id,
  ...readShape(entryFields, fieldsOf(snapshot)),
});

/** `tokenAccounts/{companyId}`, created with its first entry: a missing account has a balance of 0. */
export const readAccount = (snapshot: StoredSnapshot): TokenAccount => ({
  companyId: snapshot.id,
  balanceTokenCents: ifStored(snapshot, (stored) => fieldsOf(stored).integer('balanceTokenCents')) ?? 0,
});
