import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { slugShape } from '@talwaerts/domain/website/slug.ts';
import { readBranding } from '@talwaerts/domain/website/stored-branding.ts';
import { readSlug, readWebsite, readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { db } from '../../platform/app.ts';
import { brandingDocument, slugDocument, websiteConfigDocument, websiteDocument } from '../../store/websites.ts';

/** Returns the page at a slug, or the slug that replaced it; undefined if guests see neither. At most three reads. */
export async function openCompanyPage(
  slug: string,
): Promise<{ readonly branding: Branding } | { readonly movedTo: string } | undefined> {
  if (!slugShape.test(slug)) return undefined;
  const branding = ifStored(await brandingDocument(slug).get(), readBranding);
  if (!branding) return movedPage(slug);
  const [account, config] = await Promise.all([
    db().doc(`tokenAccounts/${branding.companyID}`).get(),
    websiteConfigDocument().get(),
  ]);
  const { balanceTokenCents } = readAccount(account);
  // The projection is removed while the company is not active.
  const state = { activated: branding.activated, isCompanyActive: true, balanceTokenCents };
  return isPageOpen(state, readWebsiteConfig(config)) ? { branding } : undefined;
}

async function movedPage(slug: string): Promise<{ readonly movedTo: string } | undefined> {
  const companyId = ifStored(await slugDocument(slug).get(), readSlug);
  const website = companyId && ifStored(await websiteDocument(companyId).get(), readWebsite);
  return website && website.url !== slug ? { movedTo: website.url } : undefined;
}
