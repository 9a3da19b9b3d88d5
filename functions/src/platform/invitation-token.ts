import { isSigned, signatureOf } from './signature.ts';

const purpose = 'accept-invitation';

export interface Invitation {
  /** Null for an administrator. */
  readonly companyId: string | null;
  readonly uid: string;
  readonly invitedAtMs: number;
}

/** Signs the token of the link in an invitation mail. */
export function signInvitation({ companyId, uid, invitedAtMs }: Invitation, key: string): string {
  const text = `${companyId ?? ''}.${uid}.${invitedAtMs}`;
  return `${text}.${signatureOf(purpose, text, key)}`;
}

/** Verifies a token. Returns the invitation, or undefined if this key has not signed it. */
export function verifyInvitation(token: string, key: string): Invitation | undefined {
  const [companyId = '', uid = '', invitedAt = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(purpose, `${companyId}.${uid}.${invitedAt}`, signature, key)) return undefined;
  return { companyId: companyId || null, uid, invitedAtMs: Number(invitedAt) };
}
