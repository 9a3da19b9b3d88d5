import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { contactCompanySchema } from '@talwaerts/domain/calls/website.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import type { Carrier } from '@talwaerts/domain/ride/ride.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { loadCarrier } from '../store/companies.ts';
import { storeMails } from '../store/outbox.ts';
import { isUsedUp, storeUse, usageDocument } from '../store/usage.ts';
import { loadSlugOwner, websiteConfigDocument } from '../store/websites.ts';
import { mailboxLimit, messagesOfSender } from '../use-cases/mail/limit-messages.ts';

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

/** Returns the company whose page has, or had, this slug; undefined unless the page is open to guests. */
async function loadOpenPage(tx: Transaction, slug: string): Promise<Carrier | undefined> {
  const companyId = await loadSlugOwner(tx, slug);
  if (companyId === undefined) return undefined;
  const [loaded, config] = await Promise.all([loadCarrier(tx, companyId), tx.get(websiteConfigDocument())]);
  if (!loaded) return undefined;
  const { carrier, isActive: isCompanyActive, account } = loaded;
  const state = { activated: carrier.url !== null, isCompanyActive, balanceTokenCents: account.balanceTokenCents };
  return isPageOpen(state, readWebsiteConfig(config)) ? carrier : undefined;
}
