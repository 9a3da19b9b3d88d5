import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { slugShape } from '@talwaerts/domain/website/slug.ts';
import { readBranding } from '@talwaerts/domain/website/stored-branding.ts';
import { readSlug, readWebsite, readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { db } from '../../platform/app.ts';
import { findCompany } from '../../store/companies.ts';
import { brandingDocument, slugDocument, websiteConfigDocument, websiteDocument } from '../../store/websites.ts';

/**
 * Returns the page at a slug, without booking once the company's licence has ended, or the slug that replaced it;
 * undefined if guests see neither. At most four reads.
 */
export async function openCompanyPage(
  slug: string,
  nowMs: number,
): Promise<{ readonly branding: Branding } | { readonly movedTo: string } | undefined> {
  if (!slugShape.test(slug)) return undefined;
  const branding = ifStored(await brandingDocument(slug).get(), readBranding);
  if (!branding) return movedPage(slug);
  const [account, config, company] = await Promise.all([
    db().doc(`tokenAccounts/${branding.companyID}`).get(),
    websiteConfigDocument().get(),
    findCompany(branding.companyID),
  ]);
  const { balanceTokenCents } = readAccount(account);
  // The projection is removed while the company is not active.
  const state = { activated: branding.activated, isCompanyActive: true, balanceTokenCents };
  if (!isPageOpen(state, readWebsiteConfig(config))) return undefined;
  const bookingActive = branding.bookingActive && !isLicenceExpired(company?.licence, nowMs);
  return { branding: { ...branding, bookingActive } };
}

async function movedPage(slug: string): Promise<{ readonly movedTo: string } | undefined> {
  const companyId = ifStored(await slugDocument(slug).get(), readSlug);
  const website = companyId && ifStored(await websiteDocument(companyId).get(), readWebsite);
  return website && website.url !== slug ? { movedTo: website.url } : undefined;
}
