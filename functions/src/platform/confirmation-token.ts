import { isSigned, signatureOf } from './signature.ts';

const purpose = 'confirm-email';

/** Signs the token of the link that confirms an applicant's e-mail address. */
export const signConfirmation = (companyId: string, key: string): string =>
  `${companyId}.${signatureOf(purpose, companyId, key)}`;

/** Returns the company's id, or undefined if this key has not signed the token. */
export function verifyConfirmation(token: string, key: string): string | undefined {
  const [companyId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(purpose, companyId, signature, key) ? companyId : undefined;
}
