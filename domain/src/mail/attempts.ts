import type { MailProgress } from './stored-mail.ts';

/** After this many attempts a mail's state becomes `failed`; its document holds the last error. */
const maxAttempts = 200;

/**
 * Pause before a mail is sent again that SMTP has received but not confirmed. Long, because the mail has probably
 * arrived, and most mail servers discard a second copy with the same Message-ID only if they have delivered the first.
 */
export const unconfirmedPauseMs = 2 * 3_600_000;

/** Limits the copies of a mail that a guest may get from a server that never confirms. */
const maxUnconfirmed = 3;

export const hasAttemptsLeft = ({ state, attempts, unconfirmed }: MailProgress): boolean =>
  attempts < maxAttempts && (state !== 'unconfirmed' || unconfirmed < maxUnconfirmed);
