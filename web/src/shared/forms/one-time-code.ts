/** Returns the six digits of an authenticator app, which many display in two groups; undefined for anything else. */
export function oneTimeCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
