import { createHash, randomUUID } from 'node:crypto';
import { type ContactRequest, messageOf, sendContactSchema } from '@talwaerts/domain/calls/contact.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { db } from '../platform/app.ts';
import { guestCallable } from '../platform/callable.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { storeMails } from '../store/outbox.ts';
import { isUsedUp, storeUse, usageDocument } from '../store/usage.ts';
import { mailboxLimit, messagesOfSender } from '../use-cases/mail/limit-messages.ts';

/**
 * Mails a contact form's message to our support. Idempotent by `requestId` and text. Throws `LimitExceeded` if support
 * has too many messages.
 */
export const sendcontact = guestCallable(
  'global-sendcontact',
  { payload: sendContactSchema, rateLimit: messagesOfSender },
  async (payload, { nowMs }) => {
    const request = payload as ContactRequest;
    // Only robots fill the hidden field; they must not learn that they were detected.
    if (!request.website) await store(orderOf(request), nowMs);
    return { valid: true };
  },
);

function orderOf(request: ContactRequest): OrderOf<'contact'> {
  const message = messageOf(request);
  const cause = JSON.stringify([request.requestId?.toLowerCase() ?? randomUUID(), message]);
  return { id: `contact_${createHash('sha256').update(cause).digest('hex')}`, template: 'contact', message };
}

function store(order: OrderOf<'contact'>, nowMs: number): Promise<void> {
  return db().runTransaction(async (tx) => {
    const limit = mailboxLimit('contact');
    const mailAndUsage = [db().doc(`mail/${order.id}`), usageDocument(limit, product.support.email)] as const;
    const [mail, usage] = await tx.getAll(...mailAndUsage);
    if (mail?.exists) return;
    if (!usage || isUsedUp(usage, limit, nowMs)) throw new LimitExceeded('Too many messages to support');
    storeUse(tx, usage, limit, nowMs);
    storeMails(tx, [order]);
  });
}
