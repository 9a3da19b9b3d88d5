import type { Place } from '../place/place.ts';
import type { Lang } from '../product/lang.ts';
import type { CompanyKind, TeamRole } from './roles.ts';

export const companyStates = ['pending', 'active', 'inactive'] as const;
export type CompanyState = (typeof companyStates)[number];
export const toRemoveOfEnded = ['application', 'licence'] as const;

/**
 * When a company became inactive, and which of its data retention still has to remove: a whole application, or licence,
 * booking page and team of a formerly active company (`licence`).
 */
export interface Ended {
  readonly atMs: number;
  readonly toRemove: (typeof toRemoveOfEnded)[number] | null;
}

/** Replaces the contact's name once retention has removed the team. */
export const removedContactName = '–';

/** The parts of an application that are kept with the company. */
export interface Application {
  readonly lang: Lang;
  readonly place: Place;
  /** Version of the terms that the applicant agreed to. */
  readonly termsVersion: string;
  readonly referrerCode: string | null;
  readonly invitationCode: string | null;
}

/** The facts of a licence (Konzession) that an administrator has entered; null if not known. */
export interface LicenceFacts {
  readonly number: string | null;
  readonly authority: string | null;
  /** The licence's last day, `YYYY-MM-DD`. */
  readonly validUntil: string | null;
}
export interface Licence extends LicenceFacts {
  /** The last reminder sent, one of `licenceReminderDays`; null before the first. */
  readonly remindedDays: number | null;
}

/** An uploaded licence that waits for an administrator to accept it. */
export interface LicenceRenewal {
  /** Storage path. */
  readonly file: string;
  readonly sentAtMs: number;
}

/** `companies/{companyId}` */
export interface Company {
  readonly kind: CompanyKind;
  readonly name: string;
  /** The name that guests see; `companyFree` in payloads. */
  readonly designation: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Storage path of the licence (Konzession); hotels have none. */
  readonly licenceFile: string | null;
  readonly state: CompanyState;
  /** Why an administrator deactivated the company; shown to its members. */
  readonly reason: string | null;
  /** Null unless inactive. */
  readonly ended: Ended | null;
  /** The person who applied, shown in the administrator's list; a dash once retention has removed the team. */
  readonly contactName: string;
  readonly createdAtMs: number;
  /** When the applicant opened the link of the confirmation mail; null before, and for companies that did not apply. */
  readonly emailConfirmedAtMs: number | null;
  /** Part of the company's referral link; a company that applies by it stores it as `application.referrerCode`. */
  readonly referralCode: string;
  /** Missing if an administrator added the company. */
  readonly application?: Application;
  /** Where its address was when it joined, for distances; missing for companies added before it was stored. */
  readonly place?: Place;
  /** Missing until an administrator has entered the licence's facts. */
  readonly licence?: Licence;
  readonly renewal?: LicenceRenewal;
}

/** `figures/companies`: updated by a trigger, so that a screen reads one document. */
export interface CompanyFigures {
  /** Applications that wait for a review; counted up to 100. */
  readonly waiting: number;
  /** New licences that wait for a review; counted up to 100. */
  readonly renewals: number;
  /** Active companies of each kind; counted up to 1,000. Undefined until the first count. */
  readonly taxiPartners: number | undefined;
  readonly hotelPartners: number | undefined;
  /** An older count never replaces a newer one. */
  readonly countedAtMs: number;
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
