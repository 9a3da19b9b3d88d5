import type { EntryDraft } from './entry-drafts.ts';
import type { Entry, TokenAccount } from './ledger.ts';

export interface Posting {
  readonly account: TokenAccount;
  readonly entry: Entry;
}

/**
 * Posts one entry: adds its value to the balance, and records the new balance in the entry. Does not refuse a
 * balance below zero: the caller checks that before.
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
