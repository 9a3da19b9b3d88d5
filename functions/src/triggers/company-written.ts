import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { changesFigures, countCompanies } from '../store/company-figures.ts';

/** Updates the counts of companies, which administrators see in the menu and above the rides. */
export const companywritten = onDocumentWritten(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data }) => {
    if (data && changesFigures(data.before, data.after)) await countCompanies();
  },
);
