import { createHash, randomUUID } from 'node:crypto';
import { requestPasswordResetSchema } from '@talwaerts/domain/calls/account.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { guestCallable } from '../platform/callable.ts';
import { storeMails } from '../store/outbox.ts';

/** So many mails in an hour to one address; whoever asks for more gets none, and the same answer. */
const mailsPerHour = 5;
const hourMs = 3_600_000;

/**
 * Somebody wants a new password. Does and answers the same whether or not there is such an account: a mail is put into the
 * outbox, and turns out to be for nobody when it is to be sent.
 */
export const requestpasswordreset = guestCallable(
  'global-requestpasswordreset',
  { payload: requestPasswordResetSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ email, lang }, { nowMs }) => {
    const address = createHash('sha256').update(email.toLowerCase()).digest('hex');
    const requests = db().doc(`passwordResets/${address}`);
    await db().runTransaction(async (tx) => {
      const before = ((await tx.get(requests)).get('askedAtMs') ?? []) as number[];
      const lately = before.filter((ms) => ms > nowMs - hourMs);
      if (lately.length >= mailsPerHour) return;
      tx.set(requests, { askedAtMs: [...lately, nowMs], expireAt: Timestamp.fromMillis(nowMs + hourMs) });
      storeMails(tx, [{ id: `password-reset_${randomUUID()}`, template: 'password-reset', email, lang }]);
    });
    return { valid: true };
  },
);
