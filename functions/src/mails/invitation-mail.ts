import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import { readAdministrator, readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { signInvitation } from '../platform/tokens.ts';
import { companyDocument } from '../store/companies.ts';
import { administratorDocument, memberDocument } from '../store/members.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/** Returns null if the invitation was accepted, withdrawn or sent again meanwhile. */
export async function composeInvitationMail(order: OrderOf<'invitation'>): Promise<ComposedMail | null> {
  const { companyId, uid } = order;
  const token = signInvitation(order, linkSigningKey.value());
  const url = `${siteUrl.value()}/invitation?${new URLSearchParams({ invitation: token })}`;
  if (companyId === null) {
    const invited = ifStored(await administratorDocument(uid).get(), readAdministrator);
    if (invited?.invitedAtMs !== order.invitedAtMs) return null;
    return { to: invited.email, content: administratorInvitationMail(invited, url) };
  }
  const [company, member] = await Promise.all([companyDocument(companyId).get(), memberDocument(companyId, uid).get()]);
  const invited = ifStored(member, readTeamMember);
  const inviting = ifStored(company, readCompany);
  if (!inviting || invited?.invitedAtMs !== order.invitedAtMs) return null;
  return { to: invited.email, content: invitationMail(inviting, invited, url) };
}

/** Writes in German and below in English, like `invitationMail`. */
export function administratorInvitationMail(
  { name, email }: Pick<TeamMember, 'name' | 'email'>,
  url: string,
): MailContent {
  const days = product.invitationDays;
  return {
    lang: defaultLang,
    subject: `Einladung in die Verwaltung von ${product.name}`,
    title: `Willkommen im Team von ${product.name}`,
    greeting: words.de.hello(name),
    paragraphs: [
      `Sie wurden eingeladen, ${product.name} mit zu verwalten. Mit dem Link setzen Sie Ihr Passwort, danach melden Sie sich mit ${email} an. Der Link gilt ${days} Tage und nur einmal.`,
      'Sie erwarten diese Einladung nicht? Dann ist nichts zu tun: Ohne Passwort geschieht nichts weiter.',
      `${words.en.hello(name)} You have been invited to administer ${product.name}. The link lets you set your password; then sign in with ${email}. It holds for ${days} days and works once. If you do not expect this invitation, there is nothing to do.`,
    ],
    facts: [],
    link: { url, label: 'Passwort setzen · Set password' },
    closing: words.de.closing,
  };
}

/** Writes in German, the language of companies' screens, and below in English: not every driver reads German. */
export function invitationMail(
  { designation }: Pick<Company, 'designation'>,
  { name, email, teamRole }: Pick<TeamMember, 'name' | 'email' | 'teamRole'>,
  url: string,
): MailContent {
  const days = product.invitationDays;
  // An administrator invites the Admin of a company that did not apply.
  const isFirst = teamRole === 'Admin';
  const invites = isFirst
    ? `wir haben ${designation} bei ${product.name} aufgenommen, und Sie leiten dort das Team.`
    : `${designation} hat Sie bei ${product.name} ins Team eingeladen.`;
  const invitesInEnglish = isFirst
    ? `we have added ${designation} to ${product.name}, and you lead its team.`
    : `${designation} has invited you to its team at ${product.name}.`;
  return {
    lang: defaultLang,
    subject: isFirst ? `${designation} ist bei ${product.name}` : `Einladung ins Team von ${designation}`,
    title: isFirst ? `Willkommen bei ${product.name}` : `Willkommen im Team von ${designation}`,
    greeting: words.de.hello(name),
    paragraphs: [
      `${invites} Mit dem Link setzen Sie Ihr Passwort, danach melden Sie sich mit ${email} an. Der Link gilt ${days} Tage und nur einmal.`,
      'Sie kennen das Unternehmen nicht? Dann ist nichts zu tun: Ohne Passwort geschieht nichts weiter.',
      `${words.en.hello(name)} ${invitesInEnglish} The link lets you set your password; then sign in with ${email}. It holds for ${days} days and works once. If you do not know the company, there is nothing to do.`,
    ],
    facts: [],
    link: { url, label: 'Passwort setzen · Set password' },
    closing: words.de.closing,
  };
}
