import { readTeamMember, readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { changesRecipients, hasNewLicence, hasNewState } from '../store/companies.ts';
import { deleteAbsencesOf } from '../store/times-away.ts';
import { applyCompanyState } from '../use-cases/company/change-company-state.ts';
import { markRides } from '../use-cases/company/mark-rides.ts';
import { deleteCardOfClosed } from '../use-cases/company/store-card.ts';
import { updateRecipient, updateRecipientsOf } from '../use-cases/notification/update-recipient.ts';
import { takeOffRides } from '../use-cases/team/take-off-rides.ts';
import { publishWebsite } from '../use-cases/website/publish-website.ts';

/**
 * Updates what depends on a company: its public page, its members' accounts, the mark on rides whose carrier is closed,
 * whom to tell of new rides. Deletes the stored card of a closed one. Retried until all is done.
 */
export const companywritten = onDocumentWritten(
  { document: 'companies/{companyId}', region, retry: true, secrets: [stripeSecretKey] },
  async ({ data, params: { companyId } }) => {
    if (!data) return;
    const { before, after } = data;
    const isUpdated = before.exists && after.exists;
    const isStateNew = hasNewState(before, after);
    await attemptAll([
      async () => isUpdated && publishWebsite(companyId),
      async () => isUpdated && isStateNew && applyCompanyState(companyId),
      async () => (isStateNew || hasNewLicence(before, after)) && markRides(companyId),
      async () => changesRecipients(before, after) && updateRecipientsOf(companyId),
      async () => isUpdated && isStateNew && deleteCardOfClosed(companyId),
    ]);
  },
);

/**
 * Updates whom to tell of new rides, takes a removed member off the company's rides, and deletes the member's absences.
 * Retried until done.
 */
export const memberwritten = onDocumentWritten(
  { document: 'companies/{companyId}/members/{uid}', region, retry: true },
  async ({ id, data, params: { companyId, uid } }) => {
    const removed = data && !data.after.exists ? data.before : undefined;
    await attemptAll([
      () => updateRecipient(companyId, uid),
      async () => removed?.exists && deleteAbsencesOf(companyId, { driverUid: uid }),
      async () => {
        if (!removed?.exists) return;
        await takeOffRides({ companyId, left: { driverUid: uid }, name: readTeamMember(removed).name, eventId: id });
      },
    ]);
  },
);

/** Takes a removed vehicle off the rides of its company, and deletes its absences. Retried until done. */
export const vehicledeleted = onDocumentDeleted(
  { document: 'companies/{companyId}/vehicles/{vehicleId}', region, retry: true },
  async ({ id, data, params: { companyId, vehicleId } }) => {
    if (!data) return;
    const { name, plate } = readVehicle(data);
    await attemptAll([
      () => deleteAbsencesOf(companyId, { vehicleId }),
      () => takeOffRides({ companyId, left: { vehicleId }, name: `${name} (${plate})`, eventId: id }),
    ]);
  },
);

/** Shows a company's new average on its page. */
export const ratingfigureswritten = onDocumentWritten(
  { document: 'companies/{companyId}/figures/ratings', region, retry: true },
  ({ params }) => publishWebsite(params.companyId),
);
