import {
  dispute,
  disputeWon,
  type EntryDraft,
  type Reversal,
  refundFailed,
  topUpCredit,
  topUpRefund,
} from './entry-drafts.ts';
import type { Entry, TokenAccount } from './ledger.ts';
import { post } from './post.ts';

/** Where the payment page leads back to; `session` in the query names the payment to wait for. */
export const topUpReturnPaths = { success: '/dashboard/topup/success', cancel: '/dashboard/topup/cancel' } as const;

/** A payment for tokens as the payment provider knows it. 1 token costs 1 EUR. */
export interface TopUp {
  readonly sessionId: string;
  readonly companyId: string;
  readonly paidCents: number;
}

/** A payment event of the provider; events arrive in any order and may repeat. */
export type PaymentEvent =
  | { readonly what: 'paid' }
  /** All that were made until now: a payment can be given back in parts, and a part can fail days later. */
  | { readonly what: 'refunded'; readonly refunds: readonly Refund[] }
  | { readonly what: 'disputed'; readonly disputeId: string; readonly amountCents: number }
  | { readonly what: 'disputeWon'; readonly disputeId: string; readonly amountCents: number };

export interface Refund extends Reversal {
  readonly hasFailed: boolean;
}

/** An entry of the ledger that this payment has caused already. */
export type BookedEntry = Pick<Entry, 'id'>;

export interface Settlement {
  readonly account: TokenAccount;
  /** Empty if everything was posted already. */
  readonly entries: readonly Entry[];
}

/**
 * Posts the entries that a payment event implies and the ledger lacks. An event implies what must have come before: a refund
 * that arrives first posts the payment as well, a failed refund and a won dispute their beginnings. So every order ends the
 * same, and no tokens are spent in between that are about to be taken back. The balance may fall below zero.
 */
export function settle(
  before: TokenAccount,
  topUp: TopUp,
  event: PaymentEvent,
  booked: readonly BookedEntry[],
  nowMs: number,
): Settlement {
  let account = before;
  const entries: Entry[] = [];
  const { sessionId, paidCents } = topUp;
  for (const owed of [topUpCredit(sessionId, paidCents), ...owedBy(sessionId, event)]) {
    if (owed.valueTokenCents === 0 || booked.some(({ id }) => id === owed.id)) continue;
    const posting = post(account, owed, nowMs);
    account = posting.account;
    entries.push(posting.entry);
  }
  return { account, entries };
}

function owedBy(sessionId: string, event: PaymentEvent): readonly EntryDraft[] {
  switch (event.what) {
    case 'paid':
      return [];
    case 'refunded':
      return event.refunds.flatMap((refund) =>
        refund.hasFailed
          ? [topUpRefund(sessionId, refund), refundFailed(sessionId, refund)]
          : [topUpRefund(sessionId, refund)],
      );
    case 'disputed':
      return [dispute(sessionId, { ...event, id: event.disputeId })];
    case 'disputeWon': {
      const won = { ...event, id: event.disputeId };
      return [dispute(sessionId, won), disputeWon(sessionId, won)];
    }
  }
}
