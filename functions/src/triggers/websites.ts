import { curatedPlaceId, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { isSeenOtherwise } from '@talwaerts/domain/website/page-place.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { readReadable } from '../store/reading.ts';
import { findPagesAt, slugsOf } from '../store/websites.ts';
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

/** Copies a changed meeting point to the pages that have the place. Is retried after a failure. */
export const curatedplacewritten = onDocumentWritten(
  { document: 'curatedPlaces/{placeId}', region, retry: true },
  async ({ data, params: { placeId } }) => {
    const [before, after] = [data?.before, data?.after].map(
      (version) => (version?.exists ? readReadable([version], readCuratedPlace) : [])[0],
    );
    if (!isSeenOtherwise(before, after)) return;
    const companies = await findPagesAt(curatedPlaceId(placeId));
    await attemptAll(companies.map((companyId) => () => publishWebsite(companyId)));
  },
);
