import type { Entry, TokenAccount } from './ledger.ts';

/** An entry before it is booked: what it is for, without what the account decides. */
export type EntryDraft = Omit<Entry, 'balanceAfterTokenCents' | 'createdAtMs'>;

export interface Posting {
  readonly account: TokenAccount;
  readonly entry: Entry;
}

/**
 * Books one entry: the balance moves by its value, and the entry remembers the balance after it.
 * Whether an account may go below zero is for the caller to decide before.
 */
export function post(account: TokenAccount, draft: EntryDraft, nowMs: number): Posting {
  const balanceTokenCents = account.balanceTokenCents + draft.valueTokenCents;
  if (!Number.isSafeInteger(draft.valueTokenCents) || !Number.isSafeInteger(balanceTokenCents)) {
    throw new RangeError(`Not a safe number of token cents: ${draft.valueTokenCents} on ${account.balanceTokenCents}`);
  }
  return {
    account: { ...account, balanceTokenCents },
    entry: { ...draft, balanceAfterTokenCents: balanceTokenCents, createdAtMs: nowMs },
  };
}

/** Ids that name the cause, so that the same cause never books twice. */
export const entryId = {
  provision: (rideId: string): string => `ride_${rideId}_provision`,
  provisionRefund: (rideId: string): string => `ride_${rideId}_refund`,
  topUp: (sessionId: string): string => `stripe_${sessionId}`,
  topUpRefund: (refundId: string): string => `stripe_${refundId}`,
  refundFailed: (refundId: string): string => `stripe_${refundId}_failed`,
  dispute: (disputeId: string): string => `stripe_${disputeId}`,
  disputeWon: (disputeId: string): string => `stripe_${disputeId}_won`,
  booking: (requestId: string): string => `booking_${requestId}`,
};
