import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { type Recipient, readRecipient } from '@talwaerts/domain/notification/recipient.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { memberDocument } from './members.ts';

export const settingsDocument = (uid: string) => db().doc(`notificationSettings/${uid}`);
export const recipientDocument = (uid: string) => db().doc(`recipients/${uid}`);

/** Loads whom to tell when the message is sent; undefined for a member who was removed, or wants no such message. */
export async function findTold(
  companyId: string,
  uid: string,
  channel: 'mail' | 'push',
): Promise<(Recipient & TeamMember) | undefined> {
  const [recipient, member] = await db().getAll(recipientDocument(uid), memberDocument(companyId, uid));
  const wanted = ifStored(recipient, readRecipient);
  const stored = ifStored(member, readTeamMember);
  return wanted?.[channel] && stored && wanted.companyId === companyId ? { ...wanted, ...stored } : undefined;
}
