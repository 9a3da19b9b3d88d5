/**
 * Returns the one-time code of the link: of our own mails (`userId` and `secret`), or of Firebase's own (`mode` and
 * `oobCode`). Undefined without one.
 */
export function resetCodeOf(query: URLSearchParams): string | undefined {
  const [userId, secret] = [query.get('userId'), query.get('secret')];
  const code = userId && secret ? secret : query.get('mode') === 'resetPassword' && query.get('oobCode');
  return code || undefined;
}
