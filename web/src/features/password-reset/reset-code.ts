/**
 * The one-time code of the link: of our own mail (`userId` and `secret`), or of Firebase's own (`mode` and `oobCode`). Undefined
 * where the address carries neither.
 */
export function resetCodeOf(query: URLSearchParams): string | undefined {
  const [userId, secret] = [query.get('userId'), query.get('secret')];
  if (userId && secret) return secret;
  return (query.get('mode') === 'resetPassword' && query.get('oobCode')) || undefined;
}
