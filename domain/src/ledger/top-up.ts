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

/** What the payment provider tells of a payment, in whatever order and however often. */
export type PaymentNews =
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
  /** Empty where everything was booked already. */
  readonly entries: readonly Entry[];
}

/**
 * Books what a piece of news about a payment means and is not booked yet. News implies what must have come before: a refund
 * that is told of first books the payment as well, a refund that failed and a dispute that was won their beginnings, so that
 * every order ends the same and nobody spends tokens in between that are about to go. Refunds and disputes may take the balance
 * below zero.
 */
export function settle(
  before: TokenAccount,
  topUp: TopUp,
  news: PaymentNews,
  booked: readonly BookedEntry[],
  nowMs: number,
): Settlement {
  let account = before;
  const entries: Entry[] = [];
  const { sessionId, paidCents } = topUp;
  for (const owed of [topUpCredit(sessionId, paidCents), ...owedBy(sessionId, news)]) {
    if (owed.valueTokenCents === 0 || booked.some(({ id }) => id === owed.id)) continue;
    const posting = post(account, owed, nowMs);
    account = posting.account;
    entries.push(posting.entry);
  }
  return { account, entries };
}

function owedBy(sessionId: string, news: PaymentNews): readonly EntryDraft[] {
  switch (news.what) {
    case 'paid':
      return [];
    case 'refunded':
      return news.refunds.flatMap((refund) =>
        refund.hasFailed
          ? [topUpRefund(sessionId, refund), refundFailed(sessionId, refund)]
          : [topUpRefund(sessionId, refund)],
      );
    case 'disputed':
      return [dispute(sessionId, { ...news, id: news.disputeId })];
    case 'disputeWon': {
      const won = { ...news, id: news.disputeId };
      return [dispute(sessionId, won), disputeWon(sessionId, won)];
    }
  }
}
