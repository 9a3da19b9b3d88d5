import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { changesRecipients, hasNewLicence, hasNewState } from '../store/companies.ts';
import { markRides } from '../use-cases/company/mark-rides.ts';
import { updateRecipientsOf } from '../use-cases/notification/update-recipient.ts';

/** Updates the mark on rides whose carrier is closed, and whom to tell of new rides. */
export const companywritten = onDocumentWritten(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data, params }) => {
    if (data && (hasNewState(data.before, data.after) || hasNewLicence(data.before, data.after)))
      await markRides(params.companyId);
    if (data && changesRecipients(data.before, data.after)) await updateRecipientsOf(params.companyId);
  },
);
