import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

type Order = OrderOf<'auto-top-up'>;

const titles: Readonly<Record<Order['why'], string>> = {
  declined: 'Ihre Karte wurde nicht belastet',
  unclear: 'Eine automatische Aufladung ist ungeklärt',
  limit: 'Ihr Monatslimit ist erreicht',
};
const texts: Readonly<Record<Order['why'], (amount: string) => string>> = {
  declined: (amount) =>
    `Die automatische Aufladung von ${amount} Token wurde abgelehnt. Sie ist deshalb jetzt ausgeschaltet. Bitte laden Sie von Hand auf; danach kann Ihr Admin eine andere Karte hinterlegen oder die Aufladung wieder einschalten.`,
  unclear: (amount) =>
    `Für eine automatische Aufladung von ${amount} Token haben wir seit Tagen kein Ergebnis. Sie ist deshalb jetzt ausgeschaltet. Bitte prüfen Sie die Abrechnung Ihrer Karte; kommt die Zahlung doch noch, buchen wir die Token.`,
  limit: (amount) =>
    `Eine automatische Aufladung von ${amount} Token würde Ihr Monatslimit überschreiten und unterbleibt deshalb. Bitte laden Sie von Hand auf, oder Ihr Admin erhöht das Limit.`,
};

/** In German, the language of the companies' mails. Null once the company was removed. */
export async function composeAutoTopUpMail(order: Order): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: autoTopUpMail(company, order, siteUrl.value()) } : null;
}

export function autoTopUpMail(
  { designation }: Pick<Company, 'designation'>,
  { why, tokens }: Pick<Order, 'why' | 'tokens'>,
  site: string,
): MailContent {
  return {
    lang: defaultLang,
    subject: titles[why],
    title: titles[why],
    greeting: words[defaultLang].hello(designation),
    paragraphs: [texts[why](formatTokens(100 * tokens)), 'Wer zu wenig Guthaben hat, kann keine Fahrten annehmen.'],
    facts: [],
    link: { url: `${site}/dashboard/tokenhistory`, label: 'Zum Guthaben' },
    closing: product.name,
  };
}

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
