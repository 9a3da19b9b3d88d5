import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company is gone. */
export async function composeLowBalanceMail(order: OrderOf<'low-balance'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  if (!company) return null;
  const [balance, threshold] = [order.balanceTokenCents, order.thresholdTokenCents].map(formatTokens);
  const content = {
    subject: `Ihr Guthaben ist niedrig: ${balance} Token`,
    title: 'Ihr Guthaben ist niedrig',
    greeting: words[defaultLang].hello(company.designation),
    paragraphs: [
      `Ihr Token-Konto ist unter ${threshold} Token gefallen: Sie haben noch ${balance} Token. Wer zu wenig hat, kann keine Fahrten annehmen.`,
      'Ab welchem Guthaben Sie diese E-Mail bekommen, stellt Ihr Admin im Profil ein.',
    ],
    facts: [],
    link: { url: `${siteUrl.value()}/dashboard/tokenhistory`, label: 'Token aufladen' },
    closing: product.name,
  };
  return { to: company.email, content };
}
