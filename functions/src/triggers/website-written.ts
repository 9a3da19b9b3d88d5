import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { slugsOf } from '../store/websites.ts';
import { publishWebsite } from '../use-cases/publish-website.ts';

/** Publishes a page's sections and state to guests when they change. Retried until it succeeds. */
export const websitewritten = onDocumentWritten(
  { document: 'websites/{companyId}', region, retry: true },
  async ({ data, params }) => {
    await publishWebsite(params.companyId, slugsOf(data?.before, data?.after));
  },
);
