/** Returns six digits without the spaces that many authenticator apps display; undefined for anything else. */
export function oneTimeCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
