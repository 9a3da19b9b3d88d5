import type { CompanyState } from '../company/company.ts';
import type { ContactMessage } from '../contact/contact-message.ts';
import type { Lang } from '../product/lang.ts';
import type { DailyReportOrder } from './daily-report.ts';

/** The kind of recipient; the address is looked up when the mail is sent. */
export const mailRecipients = ['guest', 'carrier', 'hotel'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export const rideMailTemplates = [
  'booking-received', // guest: what was booked, and that a taxi is being sought
  'ride-confirmed', // guest, hotel: who is coming
  'ride-taken', // carrier: the ride with the guest's contact
  'ride-assigned', // carrier: the same, if an administrator assigned the ride
  'page-ride', // carrier: the same, if a guest booked on the carrier's page
  'ride-canceled', // guest, hotel, carrier: that the ride was canceled, and how
  'no-show', // guest, hotel
  'ride-reopened', // carrier; guest and hotel after a no-show
  'no-taxi-yet', // guest, hotel: that no taxi has accepted the ride yet, and what they can do
] as const;
export type RideMailTemplate = (typeof rideMailTemplates)[number];

/** A mail about a ride. The id is made from the cause, so that a repeated transition sends no second mail. */
export interface MailOrder {
  readonly id: string;
  readonly template: RideMailTemplate;
  readonly to: MailRecipient;
  /** One, or the two of a round trip. */
  readonly rideIds: readonly string[];
}

/** `reopenings` distinguishes the repeated mails of a reopened ride. */
export function mailOrder(
  template: RideMailTemplate,
  to: MailRecipient,
  rideIds: readonly string[],
  reopenings = 0,
): MailOrder {
  const id = `ride_${rideIds.join('_')}_${template}_${to}`;
  return { id: reopenings === 0 ? id : `${id}_${reopenings}`, template, to, rideIds };
}

/** The password reset mail. The link is made when the mail is sent, so that no secret waits in the outbox. */
export interface PasswordResetOrder {
  readonly id: string;
  readonly template: 'password-reset';
  readonly email: string;
  readonly lang: Lang;
}

/** A contact form's message, to our support. */
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

/** Reports that a company was activated, closed or turned down: to the company's address, or to its team's Admin. */
export interface CompanyOrder {
  readonly id: string;
  readonly template: 'company-opened' | 'company-closed';
  readonly companyId: string;
  readonly to: 'company' | 'admin';
  /** The company's state before the change. */
  readonly before: CompanyState;
  readonly reason: string | null;
}

/** The guest's data to the guest, read when the mail is sent. */
export interface GuestDataOrder {
  readonly id: string;
  readonly template: 'guest-data';
  readonly rideIds: readonly string[];
}

/** Confirms the erasure to the guest. `email` is the last copy of the address, deleted once the mail is sent. */
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

/** Reports a handed-over Admin role, to the former Admin or the new one. */
export interface AdminHandedOverOrder {
  readonly id: string;
  readonly template: 'admin-handed-over';
  readonly companyId: string;
  readonly uid: string;
  readonly isSuccessor: boolean;
  /** Name of the former Admin for the new one, and vice versa. */
  readonly otherName: string;
}

/** Confirms an application to the applicant. The link that confirms the address is made when the mail is sent. */
export interface ApplicationReceivedOrder {
  readonly id: string;
  readonly template: 'application-received';
  readonly email: string;
  readonly lang: Lang;
  /** Null in older orders, whose mail has no link. */
  readonly companyId: string | null;
}

/** Informs an applicant whose address has an account already. */
export interface ApplicationKnownOrder {
  readonly id: string;
  readonly template: 'application-known';
  readonly email: string;
  readonly lang: Lang;
}

/** Requests an administrator's review of a pending company. */
export interface ApplicationReviewOrder {
  readonly id: string;
  readonly template: 'application-review';
  readonly companyId: string;
  readonly administratorId: string;
}

/** Reminds the company, or the administrator if `administratorId` is set, that the licence ends. */
export interface LicenceEndsOrder {
  readonly id: string;
  readonly template: 'licence-ends';
  readonly companyId: string;
  readonly validUntil: string;
  readonly administratorId: string | null;
}

/** Informs an administrator of an uploaded renewal. */
export interface LicenceSentOrder {
  readonly id: string;
  readonly template: 'licence-sent';
  readonly companyId: string;
  readonly administratorId: string;
}

/** Informs a company that its renewal was accepted. */
export interface LicenceAcceptedOrder {
  readonly id: string;
  readonly template: 'licence-accepted';
  readonly companyId: string;
}

/** Asks an administrator to find a company for an open ride that nobody accepts. */
export interface RideAlertOrder {
  readonly id: string;
  readonly template: 'ride-alert';
  readonly rideId: string;
  readonly administratorId: string;
}
export const rideAlertOrder = (rideId: string, administratorId: string): RideAlertOrder => ({
  id: `ride_${rideId}_ride-alert_${administratorId}`,
  template: 'ride-alert',
  rideId,
  administratorId,
});

/** Every mail of the outbox, by its template. */
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
  | AdminHandedOverOrder
  | RideAlertOrder;

/** The templates that `readMail` accepts. */
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
  'ride-alert',
] as const satisfies readonly OutboxMail['template'][];
