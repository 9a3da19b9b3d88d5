import type { TokenAccount } from './ledger.ts';
import { entryId, type Posting, post } from './post.ts';

/** The most that an administrator books at once, either way. */
export const maxBookedTokens = 100_000;

export interface TokenBooking {
  /** Made by the client; a retry books nothing. */
  readonly requestId: string;
  /** Negative deducts. */
  readonly valueTokenCents: number;
  readonly description: string;
  /** The administrator's uid. */
  readonly by: string;
}

/** An administrator books tokens by hand, also below zero. */
export function bookTokens(account: TokenAccount, booking: TokenBooking, nowMs: number): Posting {
  return post(
    account,
    {
      id: entryId.booking(booking.requestId),
      valueTokenCents: booking.valueTokenCents,
      kind: 'booking',
      description: booking.description,
      rideId: null,
      sessionId: null,
      actor: booking.by,
    },
    nowMs,
  );
}
