import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of `text`, domain-separated by `purpose`. */
export function signatureOf(purpose: string, text: string, key: string): string {
  if (!key) throw new Error('LINK_SIGNING_KEY is empty: everybody could sign with it');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

/** Whether `signature` is the text's, compared as text: another encoding of the same bytes is refused. */
export function isSigned(purpose: string, text: string, signature: string, key: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(purpose, text, key));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
