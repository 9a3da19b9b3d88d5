import { readyTextFields } from '../contact/ready-texts.ts';
import { placeFields } from '../place/stored-place.ts';
import { defaultLang, type Lang, langs } from '../product/lang.ts';
import { flag, integer, oneOf, optional, orNull, part, parts, type ShapeOf, text, texts } from '../stored/shape.ts';
import { alarmTimeFields } from './alarm-times.ts';
import { closedTimeFields } from './closure.ts';
import { companyKinds, teamRoles } from './roles.ts';
import { taxStatuses } from './tax-status.ts';

export const companyStates = ['pending', 'active', 'inactive'] as const;
export type CompanyState = (typeof companyStates)[number];

/**
 * When a company became inactive, and which of its data retention still has to remove: a whole application, or licence,
 * booking page and team of a formerly active company (`licence`).
 */
const endedFields = { atMs: integer, toRemove: orNull(oneOf(['application', 'licence'])) };
export type Ended = ShapeOf<typeof endedFields>;

/** Replaces the contact's name once retention has removed the team. */
export const removedContactName = '–';

/** The parts of an application that are kept with the company. */
const applicationFields = {
  lang: oneOf(langs),
  /** Version of the terms that the applicant agreed to. */
  termsVersion: text,
  referrerCode: orNull(text),
  invitationCode: orNull(text),
};
export type Application = ShapeOf<typeof applicationFields>;

const licenceFactFields = {
  number: orNull(text),
  authority: orNull(text),
  /** The licence's last day, `YYYY-MM-DD`. */
  validUntil: orNull(text),
};
/** The facts of a licence (Konzession) that an administrator has entered; null if not known. */
export type LicenceFacts = ShapeOf<typeof licenceFactFields>;
const licenceFields = {
  ...licenceFactFields,
  /** The last reminder sent, one of `licenceReminderDays`; null before the first. */
  remindedDays: orNull(integer),
};
export type Licence = ShapeOf<typeof licenceFields>;

/** An uploaded licence that waits for an administrator to accept it. */
const renewalFields = {
  /** Storage path. */
  file: text,
  sentAtMs: integer,
};

/** The stored fields of `companies/{companyId}`. */
export const companyFields = {
  kind: oneOf(companyKinds),
  name: text,
  /** The name that guests see; `companyFree` in payloads. */
  designation: text,
  address: text,
  email: text,
  phone: text,
  /** Storage path of the licence (Konzession); hotels have none. */
  licenceFile: orNull(text),
  state: oneOf(companyStates),
  /** Why an administrator deactivated the company; shown to its members. */
  reason: orNull(text),
  /** Null unless inactive. */
  ended: orNull(part(endedFields)),
  /** The person who applied, shown in the administrator's list; a dash once retention has removed the team. */
  contactName: text,
  createdAtMs: integer,
  /** When the applicant opened the link of the confirmation mail; null before, and for companies that did not apply. */
  emailConfirmedAtMs: orNull(integer),
  /** Part of the company's referral link; a company that applies by it stores it as `application.referrerCode`. */
  referralCode: text,
  /** Missing if an administrator added the company. */
  application: optional(part(applicationFields)),
  /** Where its address was when it joined, for distances; missing if not known. */
  place: optional(part(placeFields)),
  /** Districts that a taxi company serves, by name; missing until its Admin states them. */
  servedDistricts: optional(texts),
  /** Missing until an administrator has entered the licence's facts. */
  licence: optional(part(licenceFields)),
  renewal: optional(part(renewalFields)),
  /** Missing until the company's Admin has chosen it. */
  taxStatus: optional(oneOf(taxStatuses)),
  /** VAT number and address for the platform's invoices; missing until the company's Admin enters them. */
  vatId: optional(text),
  invoiceAddress: optional(text),
  /** Below this balance the company gets a mail; 0 for never, missing for the usual threshold. */
  lowBalanceTokenCents: optional(integer),
  /** Missing until the company's Admin has chosen them. */
  alarmTimes: optional(part(alarmTimeFields)),
  /** Messages to guests that only have to be sent; missing for the usual ones. */
  readyTexts: optional(part(readyTextFields)),
  /** Set while the company has broken too many promises: it is notified of new rides after the others. */
  isToldLater: optional(flag),
  /** The company's closures that were not over when one was last saved or removed; missing before the first. */
  closedTimes: optional(parts(closedTimeFields)),
};
export type Company = ShapeOf<typeof companyFields>;

/** `companies/{companyId}/members/{uid}` */
export const memberFields = {
  name: text,
  email: text,
  joinedAtMs: integer,
  teamRole: oneOf(teamRoles),
  /** When the last invitation was sent; absent once the member has set a password. */
  invitedAtMs: optional(integer),
  /** How often the link to the member's calendar was renewed; absent before the first time. */
  calendarRenewals: optional(integer),
};
export type TeamMember = ShapeOf<typeof memberFields>;

/** Returns the language of the application, or the default one for companies that did not apply. */
export const langOf = ({ application }: Pick<Company, 'application'>): Lang => application?.lang ?? defaultLang;
