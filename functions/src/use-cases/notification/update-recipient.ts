import { readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { readNotificationSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { readRecipient, recipientOf } from '@talwaerts/domain/notification/recipient.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { companyDocument } from '../../store/companies.ts';
import { memberDocument } from '../../store/members.ts';
import { recipientDocument, settingsDocument } from '../../store/recipients.ts';

/**
 * Updates `recipients/{uid}` from the stored member, company and settings, in whatever order events arrive. Deletes it,
 * and the settings, once the member is removed.
 */
export const updateRecipient = (companyId: string, uid: string): Promise<void> =>
  db().runTransaction(async (tx) => {
    const [company, member, settings, stored] = await tx.getAll(
      companyDocument(companyId),
      memberDocument(companyId, uid),
      settingsDocument(uid),
      recipientDocument(uid),
    );
    const recipient = recipientOf({
      companyId,
      company: ifStored(company, readCompany),
      member: ifStored(member, readTeamMember),
      settings: ifStored(settings, readNotificationSettings),
    });
    if (recipient) tx.set(recipientDocument(uid), recipient);
    else if (ifStored(stored, readRecipient)?.companyId === companyId) tx.delete(recipientDocument(uid));
    if (!member?.exists && settings?.exists) tx.delete(settingsDocument(uid));
  });

/**
 * Updates the recipients of a company whose state, place or served districts have changed; all that can be read before
 * it throws.
 */
export async function updateRecipientsOf(companyId: string): Promise<void> {
  const { docs } = await db().collection(`companies/${companyId}/members`).select().get();
  const updates = docs.map(({ id }) => {
    return () => updateRecipient(companyId, id);
  });
  await attemptAll(updates);
}
