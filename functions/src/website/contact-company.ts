import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { contactCompanySchema } from '@talwaerts/domain/calls/website.ts';
import type { PageContactOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { rateLimitFactor } from '../platform/params.ts';
import { storeMails } from '../store/outbox.ts';
import { isUsedUp, storeUse, type UsageLimit, usageDocument } from '../store/usage.ts';
import { loadOpenPage } from '../use-cases/open-page.ts';

/** Limits messages to one company, from all senders together: a flood would fill the company's mailbox. */
const limitOf = (): UsageLimit => ({
  name: 'page-contact',
  windows: [{ max: 60 * rateLimitFactor.value(), perMs: 3_600_000 }],
});

/** Mails a guest's message from a company's page to the company. Idempotent by `requestId` and text. */
export const contactcompany = guestCallable(
  'website-contactcompany',
  { payload: contactCompanySchema, rateLimit: { requests: 6, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    // Only robots fill the hidden field; they must not learn that they were detected.
    if (payload.website) return { valid: true };
    return db().runTransaction(async (tx) => {
      const limit = limitOf();
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

function orderOf(companyId: string, payload: PayloadOf<'website-contactcompany'>): PageContactOrder {
  const { firstname, lastname, email, phone, message: text, lang } = payload;
  const message = { firstname, lastname, email, phone, company: '', industry: null, message: text, lang };
  const cause = JSON.stringify([payload.requestId.toLowerCase(), companyId, message]);
  const id = `page-contact_${createHash('sha256').update(cause).digest('hex')}`;
  return { id, template: 'page-contact', companyId, message };
}
