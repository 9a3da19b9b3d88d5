import { booking, type TokenBooking } from './entry-drafts.ts';
import type { TokenAccount } from './ledger.ts';
import { type Posting, post } from './post.ts';

/** The most tokens that one booking by an administrator may add or deduct. */
export const maxBookedTokens = 100_000;

/** Books an administrator's entry by hand; the balance may fall below zero. */
export const bookTokens = (account: TokenAccount, booked: TokenBooking, nowMs: number): Posting =>
  post(account, booking(booked), nowMs);
