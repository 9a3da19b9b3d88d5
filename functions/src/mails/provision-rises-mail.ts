import type { Company } from '@talwaerts/domain/company/company.ts';
import { langOf } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { pendingTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { loadTariffs } from '../store/config.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

interface Texts {
  readonly subject: (day: string) => string;
  readonly rises: (from: number, to: number, when: string) => string;
  readonly rides: string;
  readonly link: string;
}

const texts: Readonly<Record<Lang, Texts>> = {
  de: {
    subject: (day) => `Die Provision steigt am ${day}`,
    rises: (from, to, when) =>
      `ab ${when} Uhr beträgt die Provision für neue Fahrten von ${product.name} ${to} % des Fahrpreises. Bis dahin bleibt sie bei ${from} %.`,
    rides:
      'Sie zahlen sie wie bisher nur für Fahrten, die Sie annehmen, und sehen sie vorher bei jeder Fahrt. Wenn Sie nicht einverstanden sind, können Sie die Zusammenarbeit bis zum Beginn beenden: Antworten Sie einfach auf diese Nachricht.',
    link: 'Offene Fahrten ansehen',
  },
  en: {
    subject: (day) => `The commission rises on ${day}`,
    rises: (from, to, when) =>
      `From ${when} the commission for new rides from ${product.name} is ${to} % of the fare. Until then it stays at ${from} %.`,
    rides:
      'As before, you only pay it for rides that you accept, and you see it beforehand with each ride. If you do not agree, you can end the cooperation before then: simply reply to this message.',
    link: 'See open rides',
  },
};

/** Returns null once the plan was withdrawn, or the company is no longer active. */
export async function composeProvisionRisesMail(order: OrderOf<'provision-rises'>): Promise<ComposedMail | null> {
  const [company, { planned }] = await Promise.all([findCompany(order.companyId), loadTariffs()]);
  const pending = pendingTariff(planned, Date.now());
  const isPlanned = pending?.startsAtMs === order.startsAtMs && pending.tariff?.provisionPercent === order.toPercent;
  if (company?.state !== 'active' || !isPlanned) return null;
  return {
    to: company.email,
    replyTo: product.support.email,
    content: provisionRisesMail(order, company, siteUrl.value()),
  };
}

export function provisionRisesMail(
  { fromPercent, toPercent, startsAtMs }: Pick<OrderOf<'provision-rises'>, 'fromPercent' | 'toPercent' | 'startsAtMs'>,
  company: Pick<Company, 'contactName' | 'application'>,
  site: string,
): MailContent {
  const lang = langOf(company);
  const { subject, rises, rides, link } = texts[lang];
  const { hello, closing } = words[lang];
  const day = dayOf(startsAtMs, lang);
  return {
    lang,
    subject: subject(day),
    title: subject(day),
    greeting: hello(company.contactName),
    paragraphs: [rises(fromPercent, toPercent, `${day}, ${timeOf(startsAtMs, lang)}`), rides],
    facts: [],
    link: { url: `${site}/dashboard/main`, label: link },
    closing,
  };
}
