import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { publishPrice, publishWebsite } from '../use-cases/publish-website.ts';

/** The public projection follows places, cars and prices; retried until it does. */
export const websitelistwritten = onDocumentWritten(
  { document: 'websites/{companyId}/{list}/{entryId}', region, retry: true },
  async ({ params: { companyId, list, entryId } }) => {
    await (list === 'prices' ? publishPrice(companyId, entryId) : publishWebsite(companyId));
  },
);
