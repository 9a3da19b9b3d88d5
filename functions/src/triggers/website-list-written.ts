import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { publishPrice, publishWebsite } from '../use-cases/publish-website.ts';

/** Publishes a page's places, cars or prices to guests when they change. Retried until it succeeds. */
export const websitelistwritten = onDocumentWritten(
  { document: 'websites/{companyId}/{list}/{entryId}', region, retry: true },
  async ({ params: { companyId, list, entryId } }) => {
    await (list === 'prices' ? publishPrice(companyId, entryId) : publishWebsite(companyId));
  },
);
