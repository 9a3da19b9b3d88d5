import { createHash } from 'node:crypto';
import { mailCompaniesSchema } from '@talwaerts/domain/calls/companies.ts';
import { langOf } from '@talwaerts/domain/company/company.ts';
import { companyMessageOrder, readersOf } from '@talwaerts/domain/company/company-message.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { storeMails } from '../store/outbox.ts';
import { readReadable } from '../store/reading.ts';
import { newRequest, readRequest } from '../store/requests.ts';

/**
 * Mails what an administrator has written to chosen companies, each in its language, and records it in the audit log of
 * each. Idempotent by `requestId`. Refused with `not-found` (none of the companies exists), `wrong-state` (one reads a
 * language that the message lacks), `already-exists` (the `requestId` belongs to another message), `too-old`.
 */
export const mailcompanies = memberCallable(
  'admin-mailcompanies',
  { roles: ['admin'], payload: mailCompaniesSchema, rateLimit: { requests: 30, perSeconds: 600 } },
  ({ companyids, texts, requestId, preview }, caller) => {
    const ids = [...new Set(companyids)];
    const request = db().doc(`requests/${requestId.toLowerCase()}`);
    const content = ['mail to companies', ids.toSorted(), texts];
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    return memberTransaction(caller.member, async (tx) => {
      const [stored, ...found] = await tx.getAll(request, ...ids.map(companyDocument));
      const recipients = readReadable(found, (one) => ({ id: one.id, company: readCompany(one) }));
      const answer = { valid: true, readers: readersOf(recipients.map(({ company }) => company)) } as const;
      if (recipients.length === 0) return refusal({ refused: 'not-found' });
      if (preview) return answer;
      const before = ifStored(stored, readRequest);
      if (before === 'expired') return refusal({ refused: 'too-old' });
      if (before) return before.fingerprint === fingerprint ? answer : refusal({ refused: 'already-exists' });
      const messages = recipients.flatMap(({ id, company }) => {
        const lang = langOf(company);
        const message = texts[lang];
        return message ? [{ to: { companyId: id, lang }, message }] : [];
      });
      if (messages.length < recipients.length) return refusal({ refused: 'wrong-state' });
      tx.create(request, newRequest({ fingerprint, bookingIds: [] }));
      for (const { to, message } of messages) {
        storeMails(tx, [companyMessageOrder(requestId.toLowerCase(), to, message)]);
        const data = { subject: message.subject.trim() };
        storeAudit(tx, caller, { what: 'company-mailed', companyId: to.companyId, data });
      }
      return answer;
    });
  },
);
