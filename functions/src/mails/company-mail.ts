import type { Company } from '@talwaerts/domain/company/company.ts';
import type { CompanyOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** Tells a company that it was opened, closed or turned down; null where it is gone. */
export async function composeCompanyMail(order: CompanyOrder): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: companyMail(order, company, siteUrl.value()) } : null;
}

/** In German, the language of companies' screens. */
export function companyMail(
  { template, before, reason }: Pick<CompanyOrder, 'template' | 'before' | 'reason'>,
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
  const closed = {
    ...common,
    facts: reason ? [[['Grund', reason] as const]] : [],
  };
  if (before === 'pending') {
    return {
      ...closed,
      subject: `Ihre Bewerbung für ${company.designation}`,
      title: 'Ihre Bewerbung wurde abgelehnt',
      paragraphs: [
        `Danke für Ihr Interesse an ${product.name}. Wir können ${company.designation} derzeit leider nicht freischalten.`,
        'Wenn sich das ändern lässt oder Sie Fragen haben, antworten Sie einfach auf diese Nachricht.',
      ],
    };
  }
  return {
    ...closed,
    subject: `${company.designation} ist nicht aktiv`,
    title: 'Ihr Zugang ist nicht aktiv',
    paragraphs: [
      `Wir haben ${company.designation} bei ${product.name} deaktiviert. Ihr Token-Guthaben bleibt bestehen.`,
      'Wenn Sie Fragen dazu haben, antworten Sie einfach auf diese Nachricht.',
    ],
  };
}
