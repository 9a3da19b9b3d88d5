import { shownPhone } from '@talwaerts/domain/contact/phone-number.ts';
import { averageOf } from '@talwaerts/domain/rating/rating.ts';
import { type Branding, brandingOf } from '@talwaerts/domain/website/branding.ts';
import { db } from '../../platform/app.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadRatingFigures } from '../../store/ratings.ts';
import {
  brandingDocument,
  loadBranding,
  loadLists,
  loadPagePrice,
  loadWebsite,
  storeBranding,
  storeBrandingPrice,
} from '../../store/websites.ts';

/**
 * Stores the public projection of a company's page while page and company are active, deletes it otherwise. Deletes the
 * projections under former slugs, too. Idempotent: reads the stored state, so events may arrive late and in any order.
 */
export function publishWebsite(companyId: string, formerSlugs: readonly string[] = []): Promise<void> {
  return db().runTransaction(async (tx) => {
    const [website, company] = await Promise.all([loadWebsite(tx, companyId), loadCompany(tx, companyId)]);
    const isPublic = website?.activated && company?.state === 'active';
    const shown = isPublic && (await Promise.all([loadLists(tx, companyId), loadRatingFigures(tx, companyId)]));
    const stale = formerSlugs.filter((slug) => slug !== website?.url);
    for (const slug of stale) tx.delete(brandingDocument(slug));
    if (website && company && shown) {
      const [lists, figures] = shown;
      storeBranding(tx, withShownPhone(brandingOf(website, company, lists, averageOf(figures))));
    } else if (website) tx.delete(brandingDocument(website.url));
  });
}

/** The imprint's number as typed in the builder, in the form that can be dialled from everywhere. */
const withShownPhone = ({ imprint, ...branding }: Branding): Branding => ({
  ...branding,
  imprint: { ...imprint, phone: shownPhone(imprint.phone) },
});

/** Updates one price of the projection. Does not read the other price documents: teams enter hundreds one by one. */
export function publishPrice(companyId: string, priceId: string): Promise<void> {
  return db().runTransaction(async (tx) => {
    const website = await loadWebsite(tx, companyId);
    const branding = website && (await loadBranding(tx, website.url));
    if (!branding) return;
    const isOffered = branding.pickups.some(({ id: from }) =>
      branding.destinations.some(({ id: to }) => priceId === `${from}_${to}`),
    );
    const price = isOffered ? await loadPagePrice(tx, companyId, priceId) : undefined;
    storeBrandingPrice(tx, branding, priceId, price);
  });
}
