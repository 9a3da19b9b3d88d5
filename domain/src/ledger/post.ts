import type { EntryDraft } from './entry-drafts.ts';
import type { Entry, TokenAccount } from './ledger.ts';

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
