import { randomUUID } from 'node:crypto';
import { requestPasswordResetSchema } from '@talwaerts/domain/calls/account.ts';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { db } from '../platform/app.ts';
import { guestCallable } from '../platform/callable.ts';
import { storeMails } from '../store/outbox.ts';
import { isUsedUp, storeUse, type UsageLimit, usageDocument } from '../store/usage.ts';

/** Limits mails to one address. Further requests send none and get the same answer. */
const limit: UsageLimit = { name: 'password-reset', windows: [{ max: 5, perMs: 3_600_000 }] };

/**
 * Orders a mail with a reset link. Does the same, and answers the same, whether or not the account exists: the task
 * that sends the mail looks the account up.
 */
export const requestpasswordreset = guestCallable(
  'global-requestpasswordreset',
  { payload: requestPasswordResetSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ email, lang }, { nowMs }) => {
    await db().runTransaction(async (tx) => {
      const usage = await tx.get(usageDocument(limit, mailboxOf(email)));
      if (isUsedUp(usage, limit, nowMs)) return;
      storeUse(tx, usage, limit, nowMs);
      storeMails(tx, [{ id: `password-reset_${randomUUID()}`, template: 'password-reset', email, lang }]);
    });
    return { valid: true };
  },
);
