import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/** Composes the mail with Firebase's one-time code in a link to our own page; null if there is no such account. */
export async function composePasswordResetMail({
  email,
  lang,
}: OrderOf<'password-reset'>): Promise<ComposedMail | null> {
  const auth = getAuth(app());
  // With e-mail enumeration protection, generating a link does not fail for unknown addresses: look the account up
  // first.
  const user = await auth.getUserByEmail(email).catch(noneIfUnknown);
  if (!user) return null;
  const link = await auth.generatePasswordResetLink(email);
  const secret = new URL(link).searchParams.get('oobCode');
  if (!secret) throw new Error('The password reset link carries no code');
  const query = new URLSearchParams({ userId: user.uid, secret });
  return { to: user.email ?? email, content: passwordResetMail(lang, `${siteUrl.value()}/passwordreset?${query}`) };
}

function noneIfUnknown(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code === 'auth/user-not-found') return null;
  throw error;
}

/** Returns the mail with the reset link in the requested language, and below in the other one. */
export function passwordResetMail(lang: Lang, url: string): MailContent {
  const { closing, helloUnnamed, passwordReset } = words[lang];
  const others = langs.filter((other) => other !== lang).map((other) => words[other]);
  const inOtherWords = others.map((w) => `${w.helloUnnamed} ${w.passwordReset.text} ${w.passwordReset.notYou}`);
  return {
    lang,
    subject: passwordReset.subject,
    title: passwordReset.title,
    greeting: helloUnnamed,
    paragraphs: [passwordReset.text, passwordReset.notYou, ...inOtherWords],
    facts: [],
    link: { url, label: [passwordReset, ...others.map((w) => w.passwordReset)].map(({ label }) => label).join(' · ') },
    closing,
  };
}
