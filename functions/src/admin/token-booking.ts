import { randomUUID } from 'node:crypto';
import { readAuditEntry } from '@talwaerts/domain/audit/stored-audit.ts';
import { tokenBookingSchema } from '@talwaerts/domain/calls/tokens.ts';
import { bookTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { auditDocument, storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { loadAccount, storePostings } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';

/**
 * Books tokens of a taxi company by hand. Idempotent by `requestId`; without an id every call books. Refused with
 * `already-exists` (the `requestId` belongs to another booking), `not-found`.
 */
export const tokenbooking = memberCallable(
  'admin-tokenbooking',
  { roles: ['admin'], payload: tokenBookingSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  (payload, caller) => {
    const requestId = payload.requestId?.toLowerCase() ?? randomUUID();
    const companyId = payload.userid;
    const booking = {
      requestId,
      valueTokenCents: validCents(payload.value),
      description: payload.description.trim(),
      by: caller.member.uid,
    };
    const data = { valueTokenCents: booking.valueTokenCents, description: booking.description };
    // The audit entry's id is made from the request alone: one request, one booking, whatever the company.
    const auditEntry = auditDocument(`booking_${requestId}`);
    return memberTransaction(caller.member, async (tx) => {
      const [stored, company, account] = await Promise.all([
        tx.get(auditEntry),
        loadCompany(tx, companyId),
        loadAccount(tx, companyId),
      ]);
      const before = ifStored(stored, readAuditEntry);
      if (before) {
        const isSame =
          before.companyId === companyId &&
          before.data.description === data.description &&
          before.data.valueTokenCents === data.valueTokenCents;
        return isSame ? { valid: true } : refusal({ refused: 'already-exists' });
      }
      if (company?.kind !== 'taxi') return refusal({ refused: 'not-found' });
      const posting = bookTokens(account, booking, caller.nowMs);
      storePostings(tx, companyId, posting.account.balanceTokenCents, [posting.entry]);
      storeAudit(tx, caller, { what: 'token-booking', companyId, data }, auditEntry);
      return { valid: true };
    });
  },
);
