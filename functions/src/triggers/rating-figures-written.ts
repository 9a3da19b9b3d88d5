import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { publishWebsite } from '../use-cases/website/publish-website.ts';

/** Shows a company's new average on its page. */
export const ratingfigureswritten = onDocumentWritten(
  { document: 'companies/{companyId}/figures/ratings', region, retry: true },
  ({ params }) => publishWebsite(params.companyId),
);
