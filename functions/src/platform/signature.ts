import { createHmac } from 'node:crypto';

/** The platform's signature of a text for one purpose: the same key signs other things, and none of them stands for another. */
export function signatureOf(purpose: string, text: string, key: string): string {
  if (!key) throw new Error('LINK_SIGNING_KEY is empty: everybody could sign with it');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}
