import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of `text`, domain-separated by `purpose`. */
export function signatureOf(purpose: string, text: string, key: string): string {
  if (!key) throw new Error('LINK_SIGNING_KEY is empty: everybody could sign with it');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}
