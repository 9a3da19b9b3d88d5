import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { slugsOf } from '../store/websites.ts';
import { publishWebsite } from '../use-cases/publish-website.ts';

/** Updates what guests read of a page when its sections or state change. Retried until it succeeds. */
export const websitewritten = onDocumentWritten(
  { document: 'websites/{companyId}', region, retry: true },
  async ({ data, params }) => {
    await publishWebsite(params.companyId, slugsOf(data?.before, data?.after));
  },
);
