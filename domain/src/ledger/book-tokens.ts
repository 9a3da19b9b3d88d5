import { booking, type TokenBooking } from './entry-drafts.ts';
import type { TokenAccount } from './ledger.ts';
import { type Posting, post } from './post.ts';

/** The most that an administrator books at once, either way. */
export const maxBookedTokens = 100_000;

/** An administrator books tokens by hand, also below zero. */
export const bookTokens = (account: TokenAccount, booked: TokenBooking, nowMs: number): Posting =>
  post(account, booking(booked), nowMs);
