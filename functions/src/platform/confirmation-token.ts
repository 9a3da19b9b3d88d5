import { isSigned, signatureOf } from './signature.ts';

const purpose = 'confirm-email';

/** The token of the link that confirms the e-mail address of a company's applicant. */
export const signConfirmation = (companyId: string, key: string): string =>
  `${companyId}.${signatureOf(purpose, companyId, key)}`;

/** The company that a token names; undefined for anything that this key has not signed. */
export function verifyConfirmation(token: string, key: string): string | undefined {
  const [companyId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(purpose, companyId, signature, key) ? companyId : undefined;
}
