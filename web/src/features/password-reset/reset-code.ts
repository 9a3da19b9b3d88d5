/** The code of a mail's link: Firebase's one-time code for a new password, or an invitation's token. */
export interface LinkCode {
  readonly kind: 'reset' | 'invitation';
  readonly code: string;
}

/**
 * Returns the code of the link: of our own mails (`userId` and `secret`, or `invitation`), or of Firebase's own (`mode`
 * and `oobCode`). Undefined without one.
 */
export function resetCodeOf(query: URLSearchParams): LinkCode | undefined {
  const [invitation, userId, secret] = [query.get('invitation'), query.get('userId'), query.get('secret')];
  if (invitation) return { kind: 'invitation', code: invitation };
  const code = userId && secret ? secret : query.get('mode') === 'resetPassword' && query.get('oobCode');
  return code ? { kind: 'reset', code } : undefined;
}
