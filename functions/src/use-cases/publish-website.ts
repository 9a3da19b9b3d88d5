import { brandingOf } from '@talwaerts/domain/website/branding.ts';
import { db } from '../platform/app.ts';
import { loadCompany } from '../store/companies.ts';
import {
  brandingDocument,
  loadBranding,
  loadLists,
  loadPagePrice,
  loadWebsite,
  storeBranding,
  storeBrandingPrice,
} from '../store/websites.ts';

/**
 * Brings the public projection of a company's page up to date: stored while page and company are active, removed otherwise, and
 * below its former slugs. Idempotent: what is stored decides, not the event, so events may come late and in any order.
 */
export function publishWebsite(companyId: string, formerSlugs: readonly string[] = []): Promise<void> {
  return db().runTransaction(async (tx) => {
    const [website, company] = await Promise.all([loadWebsite(tx, companyId), loadCompany(tx, companyId)]);
    const isPublic = website?.activated && company?.state === 'active';
    const lists = isPublic && (await loadLists(tx, companyId));
    const stale = formerSlugs.filter((slug) => slug !== website?.url);
    for (const slug of stale) tx.delete(brandingDocument(slug));
    if (website && company && lists) storeBranding(tx, brandingOf(website, company, lists));
    else if (website) tx.delete(brandingDocument(website.url));
  });
}

/** The same for one price, without reading the others: a grid of 900 is filled in one by one. */
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
