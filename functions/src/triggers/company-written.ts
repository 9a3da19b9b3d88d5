import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { changesWaiting, countWaiting } from '../store/company-figures.ts';

/** Updates the number of waiting applications, which the administrators' menu shows. */
export const companywritten = onDocumentWritten(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data }) => {
    if (data && changesWaiting(data.before, data.after)) await countWaiting();
  },
);
