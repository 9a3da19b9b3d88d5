import { closedTimeFields } from '../company/closure.ts';
import type { Company, TeamMember } from '../company/company.ts';
import { teamRoles } from '../company/roles.ts';
import { servedDistrictsOf } from '../company/served-districts.ts';
import { hasJoined } from '../company/team.ts';
import { flag, integer, oneOf, orNull, parts, readShape, type ShapeOf, text, texts } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { defaultSettings, type NotificationSettings } from './notification-settings.ts';

/**
 * `recipients/{uid}`: what a query needs to find whom to tell, kept up to date from member, company and settings.
 * Exists only for members of active companies.
 */
const recipientFields = {
  companyId: text,
  teamRole: oneOf(teamRoles),
  /** Empty for members who want no messages about new rides. */
  districts: texts,
  minPriceCents: integer,
  ownRides: flag,
  push: flag,
  mail: flag,
  quietFrom: orNull(text),
  quietTo: orNull(text),
  /** Whether the company is notified of new rides after the others (`laterMs`). */
  isToldLater: flag,
  /** The last day of the company's licence. */
  licenceEnd: orNull(text),
  /** When the company takes nothing new. */
  closedTimes: parts(closedTimeFields),
};
export type Recipient = ShapeOf<typeof recipientFields>;

export const readRecipient = (snapshot: StoredSnapshot): Recipient => readShape(recipientFields, fieldsOf(snapshot));

interface Known {
  readonly companyId: string;
  readonly company: Company | undefined;
  readonly member: TeamMember | undefined;
  /** Undefined if the member has stored none. */
  readonly settings: NotificationSettings | undefined;
}

/** Returns the member as a recipient; undefined for those who want no messages. */
export function recipientOf({ companyId, company, member, settings }: Known): Recipient | undefined {
  if (company?.state !== 'active' || !member || !hasJoined(member)) return undefined;
  const { teamRole } = member;
  const wanted = settings ?? defaultSettings(company.kind, teamRole, servedDistrictsOf(company));
  const { newRides, districts, ...rest } = wanted;
  const isReachable = wanted.mail || wanted.push;
  const isToldLater = company.isToldLater ?? false;
  const licenceEnd = company.licence?.validUntil ?? null;
  const told = company.kind === 'taxi' && newRides && isReachable ? districts : [];
  const closedTimes = company.closedTimes ?? [];
  return { ...rest, companyId, teamRole, isToldLater, licenceEnd, closedTimes, districts: told };
}
