import type { Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { tokenBookingSchema } from '@talwaerts/domain/calls/tokens.ts';
import { bookTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { eurToCents } from '@talwaerts/domain/money/money.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { auditDocument, storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { loadAccount, storePostings } from '../store/ledger.ts';

/**
 * An administrator books tokens by hand. The same request again books nothing; its id for another booking is refused with
 * `already-exists`.
 */
export const tokenbooking = memberCallable<'admin-tokenbooking', Calls['admin-tokenbooking']['payload']>(
  { roles: ['admin'], payload: tokenBookingSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  (payload, caller) => {
    const requestId = payload.requestId.toLowerCase();
    const companyId = payload.userid;
    const booking = {
      requestId,
      valueTokenCents: eurToCents(payload.value) ?? 0,
      description: payload.description.trim(),
      by: caller.member.uid,
    };
    const data = { valueTokenCents: booking.valueTokenCents, description: booking.description };
    // The trail's document is named after the request, whichever the company: one request, one booking.
    const trail = auditDocument(`booking_${requestId}`);
    return db().runTransaction(async (tx) => {
      const [before, company, account] = await Promise.all([
        tx.get(trail),
        loadCompany(tx, companyId),
        loadAccount(tx, companyId),
      ]);
      if (before.exists) {
        const { description, valueTokenCents } = before.get('data') as typeof data;
        const isSame =
          before.get('companyId') === companyId &&
          description === data.description &&
          valueTokenCents === data.valueTokenCents;
        return isSame ? { valid: true } : refusal({ refused: 'already-exists' });
      }
      if (!company) return refusal({ refused: 'not-found' });
      const posting = bookTokens(account, booking, caller.nowMs);
      storePostings(tx, companyId, posting.account.balanceTokenCents, [posting.entry]);
      storeAudit(tx, caller, { what: 'token-booking', companyId, data }, trail);
      return { valid: true };
    });
  },
);
