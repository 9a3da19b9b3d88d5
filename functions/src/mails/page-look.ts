import type { TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import { type Imprint, isRequiredByLaw } from '@talwaerts/domain/website/imprint.ts';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { publicUrl } from '../services/stored-files.ts';
import { findCompany } from '../store/companies.ts';
import { websiteDocument } from '../store/websites.ts';
import type { PageOfMail } from './ride-mails.ts';

interface PageOwner {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const senderFields = ['name', 'address', 'registerNumber', 'court', 'vatId'] as const;

/** Returns what the law wants to be known of the sender; empty while the page has no imprint. */
const imprintLine = (imprint: Imprint, taxStatus: TaxStatus | null): string =>
  senderFields
    .filter((field) => isRequiredByLaw(field, imprint, taxStatus))
    .flatMap((field) => imprint[field] || [])
    .join(', ');

/** Returns the look of a company without a page. */
export const plainLook = ({ name, phone, email }: PageOwner): PageOfMail => ({
  brand: { name, logo: null, colour: '#0F5A46', imprint: name },
  welcome: '',
  phone,
  email,
});

/** Loads the present look of a company's page for a mail to its guest; undefined once the page was removed. */
export async function loadPageLook(companyId: string, owner: PageOwner, lang: Lang): Promise<PageOfMail | undefined> {
  const [stored, company] = await Promise.all([websiteDocument(companyId).get(), findCompany(companyId)]);
  const website = ifStored(stored, readWebsite);
  if (!website) return undefined;
  const { main, intro } = website.sections;
  const { colorHEX: colour, logourl, imprint } = main.values;
  const logo = logourl ? { url: publicUrl(logourl), ground: logoGroundOf(main.values) } : null;
  return {
    brand: { name: owner.name, logo, colour, imprint: imprintLine(imprint, company?.taxStatus ?? null) },
    welcome: lang === 'de' ? intro.values.introtitleDE : intro.values.introtitleEN,
    phone: owner.phone,
    email: owner.email,
  };
}
