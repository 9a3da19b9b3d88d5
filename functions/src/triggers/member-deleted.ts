import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { takeOffRides } from '../use-cases/team/take-off-rides.ts';

/** Takes a removed member off the rides of the company. Retried until done. */
export const memberdeleted = onDocumentDeleted(
  { document: 'companies/{companyId}/members/{uid}', region, retry: true },
  async ({ id, data, params: { companyId, uid } }) => {
    if (!data) return;
    await takeOffRides({ companyId, left: { driverUid: uid }, name: readTeamMember(data).name, eventId: id });
  },
);
