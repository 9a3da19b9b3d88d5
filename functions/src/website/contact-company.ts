import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { contactCompanySchema } from '@talwaerts/domain/calls/website.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { storeMails } from '../store/outbox.ts';
import { isUsedUp, storeUse, usageDocument } from '../store/usage.ts';
import { mailboxLimit, messagesOfSender } from '../use-cases/mail/limit-messages.ts';
import { loadOpenPage } from '../use-cases/website/open-page.ts';

/** Mails a guest's message from a company's page to the company. Idempotent by `requestId` and text. */
export const contactcompany = guestCallable(
  'website-contactcompany',
  { payload: contactCompanySchema, rateLimit: messagesOfSender },
  async (payload, { nowMs }) => {
    // Only robots fill the hidden field; they must not learn that they were detected.
    if (payload.website) return { valid: true };
    return db().runTransaction(async (tx) => {
      const limit = mailboxLimit('page-contact');
      const page = await loadOpenPage(tx, payload.slug);
      if (!page) return refusal({ refused: 'page-closed' });
      const order = orderOf(page.companyId, payload);
      const [mail, usage] = await tx.getAll(db().doc(`mail/${order.id}`), usageDocument(limit, page.companyId));
      if (mail?.exists) return { valid: true };
      if (!usage || isUsedUp(usage, limit, nowMs)) throw new LimitExceeded('Too many messages to this company');
      storeUse(tx, usage, limit, nowMs);
      storeMails(tx, [order]);
      return { valid: true };
    });
  },
);

function orderOf(companyId: string, payload: PayloadOf<'website-contactcompany'>): OrderOf<'page-contact'> {
  const { firstname, lastname, email, phone, message: text, lang } = payload;
  const message = { firstname, lastname, email, phone, company: '', industry: null, message: text, lang };
  const cause = JSON.stringify([payload.requestId.toLowerCase(), companyId, message]);
  const id = `page-contact_${createHash('sha256').update(cause).digest('hex')}`;
  return { id, template: 'page-contact', companyId, message };
}
