import { saveNotificationsSchema } from '@talwaerts/domain/calls/notifications.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { recipientOf } from '@talwaerts/domain/notification/recipient.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCompany } from '../store/companies.ts';
import { memberDocument, memberTransaction } from '../store/members.ts';
import { recipientDocument, settingsDocument } from '../store/recipients.ts';

/** Stores which notifications the caller wants, and how. Idempotent. */
export const savenotifications = memberCallable(
  'global-savenotifications',
  { roles: ['taxi', 'driver', 'hotel'], payload: saveNotificationsSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ data }, { member: { uid, companyId }, member }) =>
    memberTransaction(member, async (tx) => {
      const [company, stored] = await Promise.all([loadCompany(tx, companyId), tx.get(memberDocument(companyId, uid))]);
      if (company?.state !== 'active') return refusal({ refused: 'company-inactive' });
      const { minPrice, quietFrom = null, quietTo = null, districts, ...rest } = data;
      const minPriceCents = validCents(minPrice);
      const settings = { ...rest, districts: [...new Set(districts)], minPriceCents, quietFrom, quietTo };
      const recipient = recipientOf({ companyId, company, member: ifStored(stored, readTeamMember), settings });
      tx.set(settingsDocument(uid), settings);
      if (recipient) tx.set(recipientDocument(uid), recipient);
      return { valid: true };
    }),
);
