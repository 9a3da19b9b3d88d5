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

/** Return addresses of the payment page; the query's `session` names the payment to wait for. */
export const topUpReturnPaths = { success: '/dashboard/topup/success', cancel: '/dashboard/topup/cancel' } as const;

/** A payment for tokens, according to the payment provider. 1 token costs 1 EUR. */
export interface TopUp {
  readonly sessionId: string;
  readonly companyId: string;
  readonly paidCents: number;
}

/** A payment event; events arrive in any order and may repeat. */
export type PaymentEvent =
  | { readonly what: 'paid' }
  /** `refunds` are all until now: a payment can be refunded in parts, and each can fail days later. */
  | { readonly what: 'refunded'; readonly refunds: readonly Refund[] }
  | { readonly what: 'disputed'; readonly disputeId: string; readonly amountCents: number }
  | { readonly what: 'disputeWon'; readonly disputeId: string; readonly amountCents: number };

export interface Refund extends Reversal {
  readonly hasFailed: boolean;
}

/** A ledger entry that this payment has already caused. */
type BookedEntry = Pick<Entry, 'id'>;

interface Settlement {
  readonly account: TokenAccount;
  /** Empty if all entries were posted already. */
  readonly entries: readonly Entry[];
}

/**
 * Posts the entries that a payment event implies and the ledger lacks. An event implies what must have happened before:
 * a refund that arrives first also posts the payment, a failed refund also the refund, a won dispute also the dispute.
 * So every order leads to the same balance, and a company can never spend tokens that are already being refunded. The
 * balance may fall below zero.
 */
export function settle(
  before: TokenAccount,
  { sessionId, paidCents }: TopUp,
  event: PaymentEvent,
  { booked, nowMs }: { readonly booked: readonly BookedEntry[]; readonly nowMs: number },
): Settlement {
  let account = before;
  const entries: Entry[] = [];
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
