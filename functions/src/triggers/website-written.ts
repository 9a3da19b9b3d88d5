import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { slugsOf } from '../store/websites.ts';
import { publishWebsite } from '../use-cases/publish-website.ts';

/** Updates a page's public projection when the builder's main document changes. Retried until it succeeds. */
export const websitewritten = onDocumentWritten(
  { document: 'websites/{companyId}', region, retry: true },
  async ({ data, params }) => {
    await publishWebsite(params.companyId, slugsOf(data?.before, data?.after));
  },
);
