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
  'partnerPageFee',
  'booking',
  'translation',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * `tokenAccounts/{companyId}/entries/{entryId}`: append-only. The id is made from the cause, so a retry posts nothing.
 */
export interface Entry {
  readonly id: string;
  /** Hundredths of a token, signed. */
  readonly valueTokenCents: number;
  readonly balanceAfterTokenCents: number;
  readonly kind: EntryKind;
  readonly description: string;
  readonly rideId: string | null;
  readonly sessionId: string | null;
  /** A member's uid, `guest`, `hotel`, `admin` or `system`. */
  readonly actor: string;
  /** Stored as the Firestore timestamp `createdAt`. */
  readonly createdAtMs: number;
}
