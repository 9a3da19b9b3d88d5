import type { Company } from '@talwaerts/domain/company/company.ts';
import type { CompanyOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { companyDocument } from '../shared/companies.ts';
import { siteUrl } from '../shared/params.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** Tells a company that it was opened or closed; null where it is gone. */
export async function composeCompanyMail(order: CompanyOrder): Promise<ComposedMail | null> {
  const company = (await companyDocument(order.companyId).get()).data() as Company | undefined;
  return company ? { to: company.email, content: companyMail(order, company, siteUrl.value()) } : null;
}

/** In German, the language of companies' screens. */
export function companyMail(
  { template, reason }: Pick<CompanyOrder, 'template' | 'reason'>,
  company: Pick<Company, 'contactName' | 'designation'>,
  siteUrl: string,
): MailContent {
  const { hello, closing } = words.de;
  const common = { greeting: hello(company.contactName), closing };
  if (template === 'company-opened') {
    return {
      ...common,
      subject: `${company.designation} ist freigeschaltet`,
      title: 'Ihr Zugang ist freigeschaltet',
      paragraphs: [
        `${company.designation} ist bei ${product.name} aktiv. Sie können sich anmelden und gleich loslegen.`,
      ],
      facts: [],
      link: { url: `${siteUrl}/login`, label: 'Anmelden' },
    };
  }
  return {
    ...common,
    subject: `${company.designation} ist nicht aktiv`,
    title: 'Ihr Zugang ist nicht aktiv',
    paragraphs: [
      `Wir haben ${company.designation} bei ${product.name} deaktiviert. Ihr Token-Guthaben bleibt bestehen.`,
      'Wenn Sie Fragen dazu haben, antworten Sie einfach auf diese Nachricht.',
    ],
    facts: reason ? [[['Grund', reason]]] : [],
  };
}
