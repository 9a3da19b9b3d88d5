import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { changesRecipients, hasNewLicence, hasNewState } from '../store/companies.ts';
import { changesFigures, countCompanies } from '../store/company-figures.ts';
import { markRides } from '../use-cases/company/mark-rides.ts';
import { updateCompanyRow } from '../use-cases/company/update-company-row.ts';
import { updateRecipientsOf } from '../use-cases/notification/update-recipient.ts';

/**
 * Updates what administrators see of companies: their row in the table, their counts in the menu and above the rides,
 * and the mark on rides whose carrier is closed; and whom to tell of new rides.
 */
export const companywritten = onDocumentWritten(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data, params }) => {
    // First, since rows are counted.
    await updateCompanyRow(params.companyId, Date.now());
    if (data && (changesFigures(data.before, data.after) || hasNewLicence(data.before, data.after)))
      await countCompanies();
    if (data && (hasNewState(data.before, data.after) || hasNewLicence(data.before, data.after)))
      await markRides(params.companyId);
    if (data && changesRecipients(data.before, data.after)) await updateRecipientsOf(params.companyId);
  },
);
