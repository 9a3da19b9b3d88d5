import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { slugsOf } from '../store/websites.ts';
import { publishPrice, publishWebsite } from '../use-cases/website/publish-website.ts';

/** Copies a page's sections and state to the document that guests read, at each change. Is retried after a failure. */
export const websitewritten = onDocumentWritten(
  { document: 'websites/{companyId}', region, retry: true },
  async ({ data, params }) => {
    await publishWebsite(params.companyId, slugsOf(data?.before, data?.after));
  },
);

/** Copies a changed list of places, cars or prices to the document that guests read. Is retried after a failure. */
export const websitelistwritten = onDocumentWritten(
  { document: 'websites/{companyId}/{list}/{entryId}', region, retry: true },
  async ({ params: { companyId, list, entryId } }) => {
    await (list === 'prices' ? publishPrice(companyId, entryId) : publishWebsite(companyId));
  },
);
