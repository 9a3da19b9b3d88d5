import type { Company } from '@talwaerts/domain/company/company.ts';
import { langOf } from '@talwaerts/domain/company/company.ts';
import { greetedIn, paragraphsOf } from '@talwaerts/domain/company/company-message.ts';
import { type DecisionRecipient, decisionRecipients } from '@talwaerts/domain/company/decision-recipients.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findTeamAdmin } from '../store/members.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/**
 * Composes the mail about an activation, a closing or a turned-down application; null if the company was removed, or if
 * this recipient gets none.
 */
export async function composeCompanyMail(
  order: OrderOf<'company-opened' | 'company-closed'>,
): Promise<ComposedMail | null> {
  const [company, admin] = await Promise.all([findCompany(order.companyId), findTeamAdmin(order.companyId)]);
  const recipients = company && decisionRecipients(company, admin);
  const recipient = recipients?.[order.to];
  if (!company || !recipient) return null;
  const signInEmail = recipients.admin?.email ?? null;
  return {
    to: recipient.email,
    content: companyMail(order, { company, recipient, signInEmail, siteUrl: siteUrl.value() }),
  };
}

interface Text {
  readonly subject: (designation: string) => string;
  readonly title: string;
  readonly paragraphs: (designation: string) => readonly string[];
}
interface Texts {
  readonly approved: Text;
  readonly opened: Text;
  readonly turnedDown: Text;
  readonly closed: Text;
  readonly reason: string;
  readonly signInEmail: string;
  readonly signIn: string;
  readonly applyAgain: string;
}

const texts: Readonly<Record<Lang, Texts>> = {
  de: {
    approved: {
      subject: (designation) => `${designation} ist freigeschaltet`,
      title: `Willkommen bei ${product.name}`,
      paragraphs: (designation) => [
        `Ihre Bewerbung ist angenommen: ${designation} ist bei ${product.name} dabei. Sobald Token aufgeladen sind, können Sie Fahrten annehmen.`,
        'Melden Sie sich mit der unten genannten E-Mail-Adresse und dem Passwort Ihrer Bewerbung an. Danach laden Sie Token auf, laden unter „Team“ Ihre Leute ein und gestalten unter „Website“ Ihre eigene Buchungsseite.',
      ],
    },
    opened: {
      subject: (designation) => `${designation} ist freigeschaltet`,
      title: 'Ihr Zugang ist freigeschaltet',
      paragraphs: (designation) => [
        `${designation} ist bei ${product.name} aktiv. Sie können sich anmelden und gleich loslegen.`,
      ],
    },
    turnedDown: {
      subject: (designation) => `Ihre Bewerbung für ${designation}`,
      title: 'Ihre Bewerbung wurde abgelehnt',
      paragraphs: (designation) => [
        `Danke für Ihr Interesse an ${product.name}. Wir können ${designation} derzeit leider nicht freischalten.`,
        'Wenn sich das ändern lässt, bewerben Sie sich gern noch einmal, auch mit derselben E-Mail-Adresse. Bei Fragen antworten Sie einfach auf diese Nachricht.',
      ],
    },
    closed: {
      subject: (designation) => `${designation} ist nicht aktiv`,
      title: 'Ihr Zugang ist nicht aktiv',
      paragraphs: (designation) => [
        `Wir haben ${designation} bei ${product.name} deaktiviert. Ihr Token-Guthaben bleibt bestehen.`,
        'Wenn Sie Fragen dazu haben, antworten Sie einfach auf diese Nachricht.',
      ],
    },
    reason: 'Grund',
    signInEmail: 'Anmelden mit',
    signIn: 'Anmelden',
    applyAgain: 'Neu bewerben',
  },
  en: {
    approved: {
      subject: (designation) => `${designation} is approved`,
      title: `Welcome to ${product.name}`,
      paragraphs: (designation) => [
        `Your application has been accepted: ${designation} is part of ${product.name}. As soon as tokens are topped up, you can take rides.`,
        'Sign in with the e-mail address named below and the password of your application. Then top up tokens, invite your people under “Team” and design your own booking page under “Website”.',
      ],
    },
    opened: {
      subject: (designation) => `${designation} is approved`,
      title: 'Your access is open',
      paragraphs: (designation) => [
        `${designation} is active at ${product.name}. You can sign in and start right away.`,
      ],
    },
    turnedDown: {
      subject: (designation) => `Your application for ${designation}`,
      title: 'Your application was turned down',
      paragraphs: (designation) => [
        `Thank you for your interest in ${product.name}. Unfortunately we cannot approve ${designation} at the moment.`,
        'If that can be changed, you are welcome to apply again, also with the same e-mail address. If you have questions, simply reply to this mail.',
      ],
    },
    closed: {
      subject: (designation) => `${designation} is not active`,
      title: 'Your access is not active',
      paragraphs: (designation) => [
        `We have deactivated ${designation} at ${product.name}. Your token balance remains.`,
        'If you have questions, simply reply to this mail.',
      ],
    },
    reason: 'Reason',
    signInEmail: 'Sign in with',
    signIn: 'Sign in',
    applyAgain: 'Apply again',
  },
};

interface CompanyMailData {
  readonly company: Pick<Company, 'designation' | 'application'>;
  readonly recipient: DecisionRecipient;
  /** The Admin's; null if the team has none yet. */
  readonly signInEmail: string | null;
  readonly siteUrl: string;
}

export function companyMail(
  { template, before, reason }: Pick<OrderOf<'company-opened' | 'company-closed'>, 'template' | 'before' | 'reason'>,
  { company, recipient, signInEmail, siteUrl }: CompanyMailData,
): MailContent {
  const lang = langOf(company);
  const { hello, closing } = words[lang];
  const { reason: label, signInEmail: signInLabel, signIn, applyAgain, ...variants } = texts[lang];
  const content = ({ subject, title, paragraphs }: Text) => ({
    subject: subject(company.designation),
    title,
    paragraphs: paragraphs(company.designation),
    lang,
    greeting: hello(recipient.name),
    closing,
  });
  if (template === 'company-opened') {
    return {
      ...content(before === 'pending' ? variants.approved : variants.opened),
      facts: signInEmail === null ? [] : [[[signInLabel, signInEmail] as const]],
      link: { url: `${siteUrl}/login`, label: signIn },
    };
  }
  const facts = reason && recipient.isConfirmed ? [[[label, reason] as const]] : [];
  if (before !== 'pending') return { ...content(variants.closed), facts };
  return { ...content(variants.turnedDown), facts, link: { url: `${siteUrl}/onboarding`, label: applyAgain } };
}

/** Composes what an administrator has written to a company; null once the company is removed. */
export async function composeCompanyMessageMail(order: OrderOf<'company-message'>): Promise<ComposedMail | null> {
  const company = await findCompany(order.companyId);
  return company ? { to: company.email, content: companyMessageContent(company, order) } : null;
}

export function companyMessageContent(
  company: Pick<Company, 'contactName'>,
  { lang, subject, message }: Pick<OrderOf<'company-message'>, 'lang' | 'subject' | 'message'>,
): MailContent {
  const { hello, helloUnnamed, closing } = words[lang];
  const name = greetedIn(company);
  return {
    lang,
    subject,
    title: subject,
    greeting: name === null ? helloUnnamed : hello(name),
    paragraphs: paragraphsOf(message),
    facts: [],
    closing,
  };
}
