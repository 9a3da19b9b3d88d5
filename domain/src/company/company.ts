import type { Place } from '../place/place.ts';
import type { Lang } from '../product/lang.ts';
import type { CompanyKind, TeamRole } from './roles.ts';

export const companyStates = ['pending', 'active', 'inactive'] as const;
export type CompanyState = (typeof companyStates)[number];
export const toRemoveOfEnded = ['application', 'licence'] as const;

/** Since when a company is inactive, and what retention still has to remove of it. */
export interface Ended {
  readonly atMs: number;
  readonly toRemove: (typeof toRemoveOfEnded)[number] | null;
}

/** The parts of an application that stay with the company. */
export interface Application {
  readonly lang: Lang;
  readonly place: Place;
  /** Version of the terms that the applicant agreed to. */
  readonly termsVersion: string;
  readonly referrerCode: string | null;
  readonly invitationCode: string | null;
}

/** `companies/{companyId}` */
export interface Company {
  readonly kind: CompanyKind;
  readonly name: string;
  /** The free designation that guests see (companyFree). */
  readonly designation: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Storage path of the licence (Konzession); hotels have none. */
  readonly licenceFile: string | null;
  readonly state: CompanyState;
  /** Why it was deactivated; shown to its members. */
  readonly reason: string | null;
  /** Null unless it is inactive. */
  readonly ended: Ended | null;
  /** The person who applied, shown in the administrator's list. */
  readonly contactName: string;
  readonly createdAtMs: number;
  /** When the applicant opened the link of the confirmation mail; null before, and for companies that did not apply. */
  readonly emailConfirmedAtMs: number | null;
  /** Part of the company's referral link; who applies by it stores it as `application.referrerCode`. */
  readonly referralCode: string;
  /** Missing unless the company applied by itself. */
  readonly application?: Application;
}

/** `companies/{companyId}/members/{uid}` */
export interface TeamMember {
  readonly name: string;
  readonly email: string;
  readonly joinedAtMs: number;
  readonly teamRole: TeamRole;
  /** When the last invitation was sent; absent once the member has set a password. */
  readonly invitedAtMs?: number;
}
