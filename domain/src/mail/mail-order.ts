import type { CompanyState } from '../company/company.ts';
import type { ContactMessage } from '../contact/contact-message.ts';
import type { Lang } from '../product/lang.ts';
import type { DailyReportOrder } from './daily-report.ts';

/** Whom a mail goes to; the address is looked up when it is sent. */
export const mailRecipients = ['guest', 'carrier', 'hotel'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export const rideMailTemplates = [
  'booking-received', // guest: what was booked, and that a taxi is being sought
  'ride-confirmed', // guest, hotel: who is coming
  'ride-taken', // carrier: the ride with the guest's contact
  'ride-assigned', // carrier: the same, where an administrator gave it
  'page-ride', // carrier: the same, where a guest booked on its own page
  'ride-canceled', // everybody concerned, with the reason
  'no-show', // guest, hotel
  'ride-reopened', // carrier; guest and hotel after a no-show
] as const;
export type RideMailTemplate = (typeof rideMailTemplates)[number];

/** A mail that a ride's step owes. The id names the cause, so that the same step never writes twice. */
export interface MailOrder {
  readonly id: string;
  readonly template: RideMailTemplate;
  readonly to: MailRecipient;
  /** One, or the two of a round trip. */
  readonly rideIds: readonly string[];
}

/** `reopenings` distinguishes mails that a reopened ride owes again. */
export function mailOrder(
  template: RideMailTemplate,
  to: MailRecipient,
  rideIds: readonly string[],
  reopenings = 0,
): MailOrder {
  const id = `ride_${rideIds.join('_')}_${template}_${to}`;
  return { id: reopenings === 0 ? id : `${id}_${reopenings}`, template, to, rideIds };
}

/** Requests a new password. The link is made when the mail is sent, so that no secret waits in the outbox. */
export interface PasswordResetOrder {
  readonly id: string;
  readonly template: 'password-reset';
  readonly email: string;
  readonly lang: Lang;
}

/** A message from a contact form, to our support. */
export interface ContactOrder {
  readonly id: string;
  readonly template: 'contact';
  readonly message: ContactMessage;
}

/** A guest's message from a company's page, to the company. */
export interface PageContactOrder {
  readonly id: string;
  readonly template: 'page-contact';
  readonly companyId: string;
  readonly message: ContactMessage;
}

/** An administrator opened a company, or closed it or turned its application down, for a reason. */
export interface CompanyOrder {
  readonly id: string;
  readonly template: 'company-opened' | 'company-closed';
  readonly companyId: string;
  /** Its state before. */
  readonly before: CompanyState;
  readonly reason: string | null;
}

/** The guest's data, for the guest: it is read when the mail is sent. */
export interface GuestDataOrder {
  readonly id: string;
  readonly template: 'guest-data';
  readonly rideIds: readonly string[];
}

/** The guest was erased. The address is here alone, and goes with the order once it is sent. */
export interface GuestErasedOrder {
  readonly id: string;
  readonly template: 'guest-erased';
  readonly email: string;
  readonly lang: Lang;
  readonly rideIds: readonly string[];
}

/** An invitation to a team. The link is made when the mail is sent, so that no secret waits in the outbox. */
export interface InvitationOrder {
  readonly id: string;
  readonly template: 'invitation';
  /** Null for an administrator. */
  readonly companyId: string | null;
  readonly uid: string;
  readonly invitedAtMs: number;
}

/** The Admin role of a company was handed over: to the one who had it, or to the one who has it now. */
export interface AdminHandedOverOrder {
  readonly id: string;
  readonly template: 'admin-handed-over';
  readonly companyId: string;
  readonly uid: string;
  readonly isSuccessor: boolean;
  /** The other one of the two. */
  readonly otherName: string;
}

/** To the applicant: the application arrived. The link that confirms the address is made when the mail is sent. */
export interface ApplicationReceivedOrder {
  readonly id: string;
  readonly template: 'application-received';
  readonly email: string;
  readonly lang: Lang;
  /** Null in older orders, whose mail has no link. */
  readonly companyId: string | null;
}

/** To the applicant: the address has an account already. */
export interface ApplicationKnownOrder {
  readonly id: string;
  readonly template: 'application-known';
  readonly email: string;
  readonly lang: Lang;
}

/** A company waits for the review by an administrator. */
export interface ApplicationReviewOrder {
  readonly id: string;
  readonly template: 'application-review';
  readonly companyId: string;
  readonly administratorId: string;
}

/** A licence ends, to the company or, with `administratorId`, to an administrator. */
export interface LicenceEndsOrder {
  readonly id: string;
  readonly template: 'licence-ends';
  readonly companyId: string;
  readonly validUntil: string;
  readonly administratorId: string | null;
}

/** A company has uploaded a new licence, to an administrator. */
export interface LicenceSentOrder {
  readonly id: string;
  readonly template: 'licence-sent';
  readonly companyId: string;
  readonly administratorId: string;
}

/** The new licence was accepted, to the company. */
export interface LicenceAcceptedOrder {
  readonly id: string;
  readonly template: 'licence-accepted';
  readonly companyId: string;
}

/** Everything that waits in the outbox, by its template. */
export type OutboxMail =
  | MailOrder
  | PasswordResetOrder
  | ContactOrder
  | PageContactOrder
  | CompanyOrder
  | ApplicationReceivedOrder
  | ApplicationKnownOrder
  | ApplicationReviewOrder
  | GuestDataOrder
  | GuestErasedOrder
  | InvitationOrder
  | DailyReportOrder
  | LicenceEndsOrder
  | LicenceSentOrder
  | LicenceAcceptedOrder
  | AdminHandedOverOrder;

/** By which a stored mail is read. */
export const mailTemplates = [
  ...rideMailTemplates,
  'password-reset',
  'contact',
  'page-contact',
  'company-opened',
  'company-closed',
  'application-received',
  'application-known',
  'application-review',
  'guest-data',
  'guest-erased',
  'invitation',
  'daily-report',
  'licence-ends',
  'licence-sent',
  'licence-accepted',
  'admin-handed-over',
] as const satisfies readonly OutboxMail['template'][];
