import type { Carrier } from '@talwaerts/domain/ride/ride.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { loadCarrier } from '../../store/companies.ts';
import { loadSlugOwner, websiteConfigDocument } from '../../store/websites.ts';

/** Returns the company whose page has, or had, this slug; undefined unless the page is open to guests. */
export async function loadOpenPage(tx: Transaction, slug: string): Promise<Carrier | undefined> {
  const companyId = await loadSlugOwner(tx, slug);
  if (companyId === undefined) return undefined;
  const [loaded, config] = await Promise.all([loadCarrier(tx, companyId), tx.get(websiteConfigDocument())]);
  if (!loaded) return undefined;
  const { carrier, isActive: isCompanyActive, account } = loaded;
  const state = { activated: carrier.url !== null, isCompanyActive, balanceTokenCents: account.balanceTokenCents };
  return isPageOpen(state, readWebsiteConfig(config)) ? carrier : undefined;
}
