import { createHash, randomUUID } from 'node:crypto';
import { type ContactRequest, messageOf, sendContactSchema } from '@talwaerts/domain/calls/contact.ts';
import type { ContactOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { db } from '../platform/app.ts';
import { guestCallable } from '../platform/callable.ts';
import { storeMails } from '../store/outbox.ts';

/** Mails a contact form's message to our support. Idempotent by `requestId` and text. */
export const sendcontact = guestCallable(
  'global-sendcontact',
  { payload: sendContactSchema, rateLimit: { requests: 6, perSeconds: 60 } },
  async (payload) => {
    const request = payload as ContactRequest;
    // Only robots fill the hidden field; they must not learn that they were detected.
    if (!request.website) await store(orderOf(request));
    return { valid: true };
  },
);

function orderOf(request: ContactRequest): ContactOrder {
  const message = messageOf(request);
  const cause = JSON.stringify([request.requestId?.toLowerCase() ?? randomUUID(), message]);
  return { id: `contact_${createHash('sha256').update(cause).digest('hex')}`, template: 'contact', message };
}

function store(order: ContactOrder): Promise<void> {
  return db().runTransaction(async (tx) => {
    if (!(await tx.get(db().doc(`mail/${order.id}`))).exists) storeMails(tx, [order]);
  });
}
