import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { signConfirmation } from '../platform/tokens.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedAdministrator } from '../store/members.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

const texts = {
  de: {
    'application-received': {
      subject: `Ihre Bewerbung bei ${product.name}`,
      title: 'Ihre Bewerbung ist eingegangen',
      paragraphs: [
        'danke für Ihre Bewerbung. Wir prüfen sie und schreiben Ihnen, sobald sie entschieden ist. Bis dahin können Sie sich noch nicht anmelden.',
        'Sie haben sich nicht beworben? Dann hat jemand Ihre Adresse angegeben. Bitte antworten Sie auf diese Nachricht.',
      ],
    },
    'application-known': {
      subject: `Ihre Adresse bei ${product.name}`,
      title: 'Sie haben schon ein Konto',
      paragraphs: [
        'mit dieser Adresse wurde eine Bewerbung abgeschickt. Zu ihr gibt es bei uns schon ein Konto, deshalb haben wir nichts Neues angelegt.',
        'Bitte melden Sie sich mit diesem Konto an. Ein vergessenes Passwort setzen Sie auf der Anmeldeseite neu. Wird Ihre erste Bewerbung noch geprüft, schreiben wir Ihnen, sobald sie entschieden ist.',
        'Sie haben sich nicht beworben? Dann ist nichts zu tun: Ihr Konto bleibt, wie es ist.',
      ],
    },
    signIn: 'Anmelden',
    confirm: 'E-Mail-Adresse bestätigen',
    pleaseConfirm: `Bitte bestätigen Sie mit dem Link, dass diese E-Mail-Adresse Ihnen gehört. Er gilt ${product.emailConfirmationDays} Tage.`,
  },
  en: {
    'application-received': {
      subject: `Your application to ${product.name}`,
      title: 'We have received your application',
      paragraphs: [
        'thank you for your application. We are reviewing it and will write to you as soon as it is decided. Until then you cannot sign in yet.',
        'You did not apply? Then your address was entered by another person. Please reply to this mail.',
      ],
    },
    'application-known': {
      subject: `Your address at ${product.name}`,
      title: 'You already have an account',
      paragraphs: [
        'an application was sent with this address. There is already an account with it, so we have not created anything new.',
        'Please sign in with this account. On the login page you can set a new password. If your first application is still being reviewed, we will write to you as soon as it is decided.',
        'You did not apply? Then there is nothing to do: your account stays as it is.',
      ],
    },
    signIn: 'Sign in',
    confirm: 'Confirm e-mail address',
    pleaseConfirm: `Please confirm by the link that this e-mail address is yours. It holds for ${product.emailConfirmationDays} days.`,
  },
} as const;

/** Omits the applicant's name: the address is not confirmed, and the name could be an advertisement. */
export const composeApplicantMail = (order: ApplicantOrder): ComposedMail => ({
  to: order.email,
  content: applicantMail(order, linkTo(order)),
});

type ApplicantOrder = OrderOf<'application-received' | 'application-known'>;

export function applicantMail({ template, lang }: Pick<ApplicantOrder, 'template' | 'lang'>, url: string): MailContent {
  const { helloUnnamed, closing } = words[lang];
  const { signIn, confirm, pleaseConfirm } = texts[lang];
  const { subject, title, paragraphs } = texts[lang][template];
  const content = { lang, subject, title, paragraphs, greeting: helloUnnamed, facts: [], closing };
  if (template === 'application-known') return { ...content, link: { url, label: signIn } };
  return { ...content, paragraphs: [...paragraphs, pleaseConfirm], link: { url, label: confirm } };
}

function linkTo(order: ApplicantOrder): string {
  if (order.template === 'application-known') return `${siteUrl.value()}/login`;
  const token = signConfirmation(order.companyId, linkSigningKey.value());
  return `${siteUrl.value()}/confirmemail?${new URLSearchParams({ token })}`;
}

/**
 * In German, the language of the administrators' screens. Null if the application or the administrator was removed, or
 * if the administrator has not accepted the invitation: the address may be a stranger's.
 */
export async function composeApplicationReviewMail(order: OrderOf<'application-review'>): Promise<ComposedMail | null> {
  const [company, administrator] = await Promise.all([
    findCompany(order.companyId),
    findJoinedAdministrator(order.administratorId),
  ]);
  if (!company || !administrator) return null;
  const content = applicationReviewMail(company, administrator.name, siteUrl.value());
  return { to: administrator.email, content };
}

type Applicant = Pick<Company, 'name' | 'designation' | 'address' | 'contactName' | 'email' | 'phone' | 'application'>;

export function applicationReviewMail(company: Applicant, name: string, site: string): MailContent {
  const referrer = company.application?.referrerCode;
  return {
    lang: defaultLang,
    subject: `Neue Bewerbung: ${company.designation}`,
    title: 'Eine Bewerbung wartet',
    greeting: words[defaultLang].hello(name),
    paragraphs: ['ein Taxiunternehmen hat sich beworben. Seine Konzession sehen Sie in der Liste der Unternehmen.'],
    facts: [
      [
        ['Firma', company.name],
        ['Bezeichnung', company.designation],
        ['Anschrift', company.address],
        ['Ansprechperson', company.contactName],
        ['E-Mail', company.email],
        ['Telefon', company.phone],
        ...(referrer ? [['Empfohlen von', referrer] as const] : []),
      ],
    ],
    link: { url: `${site}/dashboard/users?state=pending`, label: 'Bewerbung ansehen' },
    closing: product.name,
  };
}
