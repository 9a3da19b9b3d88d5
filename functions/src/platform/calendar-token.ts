import { type TeamRole, teamRoles } from '@talwaerts/domain/company/roles.ts';
import { isSigned, signatureOf } from './signature.ts';

const purpose = 'driver-calendar';

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
export function signCalendar({ companyId, uid, teamRole, nth }: LinkedCalendar, key: string): string {
  const text = `${companyId}.${uid}.${teamRole}.${nth}`;
  return `${text}.${signatureOf(purpose, text, key)}`;
}

/** Verifies a token. Returns whose calendar it opens, or undefined if this key has not signed it. */
export function verifyCalendar(token: string, key: string): LinkedCalendar | undefined {
  const [companyId = '', uid = '', role, nth = '', signature = '', ...rest] = token.split('.');
  const teamRole = teamRoles.find((one) => one === role);
  if (rest.length > 0 || !teamRole) return undefined;
  if (!isSigned(purpose, [companyId, uid, teamRole, nth].join('.'), signature, key)) return undefined;
  return { companyId, uid, teamRole, nth: Number(nth) };
}
