import type { PasswordResetOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { getAuth } from 'firebase-admin/auth';
import { db } from '../shared/app.ts';
import { siteUrl } from '../shared/params.ts';
import type { ComposedMail } from './composed-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';

/** The mail with Firebase's one-time code in a link to our own page; null where there is no such account. */
export async function composePasswordResetMail({ email, lang }: PasswordResetOrder): Promise<ComposedMail | null> {
  db(); // The app is begun with it.
  const auth = getAuth();
  try {
    const [user, link] = await Promise.all([auth.getUserByEmail(email), auth.generatePasswordResetLink(email)]);
    const secret = new URL(link).searchParams.get('oobCode');
    if (!secret) throw new Error('The password reset link carries no code');
    const query = new URLSearchParams({ userId: user.uid, secret });
    return { to: user.email ?? email, content: passwordResetMail(lang, `${siteUrl.value()}/passwordreset?${query}`) };
  } catch (error) {
    if (isUnknownAccount(error)) return null;
    throw error;
  }
}

/** The two calls name the same thing differently. */
const isUnknownAccount = (error: unknown): boolean =>
  ['auth/user-not-found', 'auth/email-not-found'].includes(String((error as { code?: unknown } | null)?.code));
