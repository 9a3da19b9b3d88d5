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
