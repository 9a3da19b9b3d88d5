import type { Company } from '@talwaerts/domain/company/company.ts';
import { langOf } from '@talwaerts/domain/company/company.ts';
import { licenceDaysLeft } from '@talwaerts/domain/company/licence.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedAdministrator } from '../store/members.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

interface Texts {
  readonly endsSubject: (designation: string, day: string) => string;
  readonly endedSubject: (designation: string, day: string) => string;
  readonly endedTitle: string;
  /** What the company can no longer do, and how to change that. */
  readonly ended: (day: string) => string;
  readonly endsTitle: (days: number) => string;
  readonly upload: (day: string) => string;
  /** Replaces `upload` when a renewal is waiting. */
  readonly isWaiting: (day: string) => string;
  readonly staysOpen: string;
  readonly uploadLabel: string;
  readonly acceptedSubject: (designation: string) => string;
  readonly acceptedTitle: string;
  readonly accepted: (day: string | null) => string;
  readonly openProfile: string;
}

const texts: Readonly<Record<Lang, Texts>> = {
  de: {
    endsSubject: (designation, day) => `Die Konzession von ${designation} endet am ${day}`,
    endedSubject: (designation, day) => `Die Konzession von ${designation} galt bis ${day}`,
    endedTitle: 'Ihre Konzession ist abgelaufen',
    ended: (day) =>
      `Ihre Konzession galt bis ${day}. Bis wir die neue geprüft haben, können Sie keine neuen Fahrten annehmen, und Ihre Seite nimmt keine Buchungen an. Schon angenommene Fahrten bleiben bei Ihnen.`,
    endsTitle: (days) => `Ihre Konzession endet ${days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`}`,
    upload: (day) =>
      `Ihre Konzession gilt bis ${day}. Bitte laden Sie die neue in Ihrem Profil hoch, sobald Sie sie haben: als PDF oder als Foto.`,
    isWaiting: (day) =>
      `Ihre Konzession gilt bis ${day}. Die neue haben Sie uns schon geschickt, wir prüfen sie. Sie müssen nichts weiter tun.`,
    staysOpen: 'Ihr Zugang bleibt offen. Wenn etwas unklar ist, antworten Sie einfach auf diese Nachricht.',
    uploadLabel: 'Neue Konzession hochladen',
    acceptedSubject: (designation) => `Die neue Konzession von ${designation} ist geprüft`,
    acceptedTitle: 'Ihre neue Konzession ist geprüft',
    accepted: (day) => `Danke, alles in Ordnung.${day === null ? '' : ` Sie gilt bis ${day}.`}`,
    openProfile: 'Profil ansehen',
  },
  en: {
    endsSubject: (designation, day) => `The licence of ${designation} ends on ${day}`,
    endedSubject: (designation, day) => `The licence of ${designation} was valid until ${day}`,
    endedTitle: 'Your licence has ended',
    ended: (day) =>
      `Your licence was valid until ${day}. Until we have reviewed the new one, you can accept no new rides, and your page takes no bookings. Rides that you have accepted stay with you.`,
    endsTitle: (days) => `Your licence ends ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
    upload: (day) =>
      `Your licence is valid until ${day}. Please upload the new one on your profile as soon as you have it, as a PDF or a photo.`,
    isWaiting: (day) =>
      `Your licence is valid until ${day}. You have sent us the new one already, and we are reviewing it. There is nothing else to do.`,
    staysOpen: 'Your access stays open. If anything is unclear, simply reply to this mail.',
    uploadLabel: 'Upload the new licence',
    acceptedSubject: (designation) => `The new licence of ${designation} is accepted`,
    acceptedTitle: 'Your new licence is accepted',
    accepted: (day) => `Thank you, everything is in order.${day === null ? '' : ` It is valid until ${day}.`}`,
    openProfile: 'Open profile',
  },
};

/** Returns null if the company is no longer active, or its licence ends on another day by now. */
export async function composeLicenceEndsMail(order: OrderOf<'licence-ends'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  const { validUntil } = order;
  if (company?.state !== 'active' || company.licence?.validUntil !== validUntil) return null;
  const days = licenceDaysLeft(validUntil, Date.now());
  return order.administratorId === null
    ? { to: company.email, content: licenceEndsMail(company, validUntil, days, siteUrl.value()) }
    : mailToAdministrator(order.administratorId, (name) =>
        licenceEndsReport(company, validUntil, name, siteUrl.value()),
      );
}

type Reminded = Pick<Company, 'designation' | 'contactName' | 'application' | 'renewal'>;

export function licenceEndsMail(company: Reminded, validUntil: string, days: number, site: string): MailContent {
  const lang = langOf(company);
  const text = texts[lang];
  const { hello, closing } = words[lang];
  const day = shownDay(validUntil, lang);
  return {
    lang,
    subject: (days < 0 ? text.endedSubject : text.endsSubject)(company.designation, day),
    title: days < 0 ? text.endedTitle : text.endsTitle(days),
    greeting: hello(company.contactName),
    paragraphs: [(days < 0 ? text.ended : company.renewal ? text.isWaiting : text.upload)(day), text.staysOpen],
    facts: [],
    link: { url: `${site}/dashboard/profile`, label: company.renewal ? text.openProfile : text.uploadLabel },
    closing,
  };
}

/** Tells an administrator, in German, the language of their screens, that a company's licence ends. */
export const licenceEndsReport = (company: Reported, validUntil: string, name: string, site: string): MailContent =>
  reportOn(company, name, site, {
    subject: texts.de.endsSubject(company.designation, shownDay(validUntil, 'de')),
    title: 'Eine Konzession endet',
    paragraph: company.renewal
      ? 'die neue Konzession hat das Unternehmen schon geschickt. Bitte prüfen Sie sie in der Liste der Unternehmen.'
      : 'das Unternehmen wurde um die neue Konzession gebeten. Ab dem Tag nach dem Ende nimmt es keine neuen Fahrten an.',
    facts: [['Gültig bis', shownDay(validUntil, 'de')]],
  });

/** Returns null if an administrator has accepted the renewal meanwhile. */
export async function composeLicenceSentMail(order: OrderOf<'licence-sent'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  if (!company?.renewal) return null;
  return mailToAdministrator(order.administratorId, (name) => licenceSentReport(company, name, siteUrl.value()));
}

export const licenceSentReport = (company: Reported, name: string, site: string): MailContent =>
  reportOn(company, name, site, {
    subject: `Neue Konzession von ${company.designation}`,
    title: 'Eine neue Konzession wartet',
    paragraph: 'ein Unternehmen hat seine neue Konzession geschickt. Sie gilt, sobald Sie sie geprüft haben.',
    facts: [],
  });

interface Report {
  readonly subject: string;
  readonly title: string;
  readonly paragraph: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Returns null if the administrator was removed, or has not accepted the invitation. */
async function mailToAdministrator(
  administratorId: string,
  contentFor: (name: string) => MailContent,
): Promise<ComposedMail | null> {
  const administrator = await findJoinedAdministrator(administratorId);
  return administrator ? { to: administrator.email, content: contentFor(administrator.name) } : null;
}

type Reported = Pick<Company, 'name' | 'designation' | 'email' | 'phone' | 'kind' | 'renewal'>;

function reportOn(
  company: Reported,
  administrator: string,
  site: string,
  { subject, title, paragraph, facts }: Report,
): MailContent {
  const { name, designation, email, phone } = company;
  return {
    lang: defaultLang,
    subject,
    title,
    greeting: words[defaultLang].hello(administrator),
    paragraphs: [paragraph],
    facts: [[['Firma', name], ['Bezeichnung', designation], ['E-Mail', email], ['Telefon', phone], ...facts]],
    link: {
      url: `${site}/dashboard/users${company.renewal ? `?${new URLSearchParams({ kind: company.kind, state: 'renewal' })}` : ''}`,
      label: company.renewal ? 'Neue Konzession prüfen' : 'Unternehmen ansehen',
    },
    closing: product.name,
  };
}

export async function composeLicenceAcceptedMail(order: OrderOf<'licence-accepted'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: licenceAcceptedMail(company, siteUrl.value()) } : null;
}

export function licenceAcceptedMail(company: Reminded & Pick<Company, 'licence'>, site: string): MailContent {
  const lang = langOf(company);
  const text = texts[lang];
  const { hello, closing } = words[lang];
  const validUntil = company.licence?.validUntil ?? null;
  return {
    lang,
    subject: text.acceptedSubject(company.designation),
    title: text.acceptedTitle,
    greeting: hello(company.contactName),
    paragraphs: [text.accepted(validUntil === null ? null : shownDay(validUntil, lang))],
    facts: [],
    link: { url: `${site}/dashboard/profile`, label: text.openProfile },
    closing,
  };
}
