/** The six digits of an authenticator app, which many show in two groups; undefined if they are none. */
export function oneTimeCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
