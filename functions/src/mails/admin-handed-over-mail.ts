import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { memberDocument } from '../store/members.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/** Returns null if the recipient was removed meanwhile. */
export async function composeAdminHandedOverMail(order: OrderOf<'admin-handed-over'>): Promise<ComposedMail | null> {
  const [company, stored] = await Promise.all([
    findCompany(order.companyId),
    memberDocument(order.companyId, order.uid).get(),
  ]);
  const member = ifStored(stored, readTeamMember);
  if (!company || !member) return null;
  return { to: member.email, content: adminHandedOverMail(order, company, member, siteUrl.value()) };
}

/** Writes in German, the language of companies' screens, and below in English. */
export function adminHandedOverMail(
  { isSuccessor, otherName }: Pick<OrderOf<'admin-handed-over'>, 'isSuccessor' | 'otherName'>,
  { designation }: Pick<Company, 'designation'>,
  { name }: Pick<TeamMember, 'name'>,
  site: string,
): MailContent {
  const common = {
    lang: defaultLang,
    greeting: words.de.hello(name),
    facts: [],
    link: { url: `${site}/login`, label: 'Anmelden · Sign in' },
    closing: words.de.closing,
  };
  if (isSuccessor) {
    return {
      ...common,
      subject: `Sie sind jetzt Admin von ${designation}`,
      title: 'Die Admin-Rolle gehört jetzt Ihnen',
      paragraphs: [
        `${otherName} hat Ihnen bei ${product.name} die Admin-Rolle von ${designation} übergeben. Sie verwalten das Team und lesen seinen Verlauf.`,
        `${words.en.hello(name)} ${otherName} has handed the Admin role of ${designation} over to you. You run the team and read its history.`,
      ],
    };
  }
  return {
    ...common,
    subject: `Sie haben die Admin-Rolle von ${designation} übergeben`,
    title: 'Die Admin-Rolle ist übergeben',
    paragraphs: [
      `${otherName} ist jetzt Admin von ${designation}, Sie sind Manager. Bitte melden Sie sich einmal neu an. Waren Sie das nicht? Dann antworten Sie bitte gleich auf diese Nachricht.`,
      `${words.en.hello(name)} ${otherName} is now the Admin of ${designation}, and you are a manager. Please sign in again once. If this was not you, please reply to this message at once.`,
    ],
  };
}
