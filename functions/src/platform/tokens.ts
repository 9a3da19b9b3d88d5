import { createHmac, timingSafeEqual } from 'node:crypto';
import { type TeamRole, teamRoles } from '@talwaerts/domain/company/roles.ts';
import { type AnsweredQuote, type QuotedRide, quotedText } from '@talwaerts/domain/pricing/held-quote.ts';

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

/** Signs a token: its parts, none of which contains a dot, and the signature. */
export function signToken(purpose: string, parts: readonly (string | number)[], key: string): string {
  const text = parts.join('.');
  return `${text}.${signatureOf(purpose, text, key)}`;
}

/** Verifies a token. Returns its parts, or undefined unless this key has signed exactly this token. */
export function openToken(purpose: string, token: string, key: string): readonly string[] | undefined {
  const end = Math.max(0, token.lastIndexOf('.'));
  const text = token.slice(0, end);
  return isSigned(purpose, text, token.slice(end + 1), key) ? text.split('.') : undefined;
}

/** The member whose rides a calendar subscribes to. */
export interface LinkedCalendar {
  readonly companyId: string;
  readonly uid: string;
  /** The link ends with the role. */
  readonly teamRole: TeamRole;
  /** How often the member's link was renewed: a former one opens nothing. */
  readonly nth: number;
}

/** Signs the token of the link to a member's calendar. */
export const signCalendar = ({ companyId, uid, teamRole, nth }: LinkedCalendar, key: string): string =>
  signToken('driver-calendar', [companyId, uid, teamRole, nth], key);

/** Returns whose calendar the token opens. */
export function verifyCalendar(token: string, key: string): LinkedCalendar | undefined {
  const [companyId = '', uid = '', role, nth] = openToken('driver-calendar', token, key) ?? [];
  const teamRole = teamRoles.find((one) => one === role);
  return teamRole && { companyId, uid, teamRole, nth: Number(nth) };
}

/** Signs the token of the link that confirms an applicant's e-mail address. */
export const signConfirmation = (companyId: string, key: string): string =>
  signToken('confirm-email', [companyId], key);

/** Returns the company's id. */
export const verifyConfirmation = (token: string, key: string): string | undefined =>
  openToken('confirm-email', token, key)?.[0];

/** One offer of a ride, and the member of the offered company who may answer it by the link. */
interface LinkedOffer {
  readonly rideId: string;
  /** Counts the offers of the ride. */
  readonly nth: number;
  readonly companyId: string;
  readonly uid: string;
}

/** Signs the token of the link in the mail about an offer. */
export const signHandOn = ({ rideId, nth, companyId, uid }: LinkedOffer, key: string): string =>
  signToken('answer-hand-on', [rideId, nth, companyId, uid], key);

/** Returns the offer. */
export function verifyHandOn(token: string, key: string): LinkedOffer | undefined {
  const parts = openToken('answer-hand-on', token, key);
  if (!parts) return undefined;
  const [rideId = '', nth, companyId = '', uid = ''] = parts;
  return { rideId, nth: Number(nth), companyId, uid };
}

export interface Invitation {
  /** Null for an administrator. */
  readonly companyId: string | null;
  readonly uid: string;
  readonly invitedAtMs: number;
}

/** Signs the token of the link in an invitation mail. */
export const signInvitation = ({ companyId, uid, invitedAtMs }: Invitation, key: string): string =>
  signToken('accept-invitation', [companyId ?? '', uid, invitedAtMs], key);

/** Returns the invitation. */
export function verifyInvitation(token: string, key: string): Invitation | undefined {
  const parts = openToken('accept-invitation', token, key);
  if (!parts) return undefined;
  const [companyId, uid = '', invitedAt] = parts;
  return { companyId: companyId || null, uid, invitedAtMs: Number(invitedAt) };
}

/** The purpose contains the ride, which the token does not. */
const purposeOfQuote = (ride: QuotedRide): string => `price-quote\n${quotedText(ride)}`;

/** Signs the token that proves the price of one ride to the call that orders it. */
export const signQuote = ({ priceCents, quotedAtMs }: AnsweredQuote, ride: QuotedRide, key: string): string =>
  signToken(purposeOfQuote(ride), [priceCents, quotedAtMs], key);

/** Verifies a token. Returns its quote, or undefined if this key has not signed exactly this token for this ride. */
export function verifyQuote(token: string, ride: QuotedRide, key: string): AnsweredQuote | undefined {
  const [priceCents, quotedAtMs] = openToken(purposeOfQuote(ride), token, key) ?? [];
  return quotedAtMs === undefined ? undefined : { priceCents: Number(priceCents), quotedAtMs: Number(quotedAtMs) };
}
