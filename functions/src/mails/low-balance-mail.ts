import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company was removed. */
export async function composeLowBalanceMail(order: OrderOf<'low-balance'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  if (!company) return null;
  return { to: company.email, content: lowBalanceMail(order, company, siteUrl.value()) };
}

export function lowBalanceMail(
  { balanceTokenCents, thresholdTokenCents }: Pick<OrderOf<'low-balance'>, 'balanceTokenCents' | 'thresholdTokenCents'>,
  { designation }: Pick<Company, 'designation'>,
  site: string,
): MailContent {
  const [balance, threshold] = [balanceTokenCents, thresholdTokenCents].map(formatTokens);
  return {
    lang: defaultLang,
    subject: `Ihr Guthaben ist niedrig: ${balance} Token`,
    title: 'Ihr Guthaben ist niedrig',
    greeting: words[defaultLang].hello(designation),
    paragraphs: [
      `Ihr Token-Konto ist unter ${threshold} Token gefallen: Sie haben noch ${balance} Token. Wer zu wenig hat, kann keine Fahrten annehmen.`,
    ],
    details: ['Ab welchem Guthaben Sie diese E-Mail bekommen, stellt Ihr Admin im Profil ein.'],
    facts: [],
    link: { url: `${site}/dashboard/tokenhistory`, label: 'Token aufladen' },
    closing: product.name,
  };
}
