import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { slugsOf } from '../store/websites.ts';
import { publishWebsite } from '../use-cases/website/publish-website.ts';

/** Copies a page's sections and state to the document that guests read, at each change. Is retried after a failure. */
export const websitewritten = onDocumentWritten(
  { document: 'websites/{companyId}', region, retry: true },
  async ({ data, params }) => {
    await publishWebsite(params.companyId, slugsOf(data?.before, data?.after));
  },
);
