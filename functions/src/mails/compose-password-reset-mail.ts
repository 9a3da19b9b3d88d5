import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';
import type { ComposedMail } from './composed-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';

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
