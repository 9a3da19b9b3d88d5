import { companyStates } from '../company/company.ts';
import { contactMessageFields } from '../contact/message-fields.ts';
import { autoTopUpFailures } from '../ledger/auto-top-up.ts';
import { langs } from '../product/lang.ts';
import { flag, integer, oneOf, orNull, part, type ShapeOf, text, texts } from '../stored/shape.ts';
import { pendingWorkFields } from './daily-report.ts';

/** The kind of recipient; the address is looked up when the mail is sent. */
export const mailRecipients = ['guest', 'carrier', 'hotel'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export const rideMailTemplates = [
  'booking-received', // guest: what was booked, and that a taxi is being sought
  'ride-confirmed', // guest, hotel: who is coming
  'ride-taken', // carrier: the ride with the guest's contact
  'ride-assigned', // carrier: the same, if an administrator assigned the ride
  'page-ride', // carrier: the same, if a guest booked on the carrier's page
  'ride-changed', // guest, hotel, carrier: the ride as its guest or hotel has changed it
  'change-requested', // guest, hotel, carrier: the ride as guest or hotel want it, before the carrier has agreed
  'change-declined', // guest, hotel: that the ride stays as it was, and what they can do
  'carrier-changed', // guest, hotel: what the carrier has changed for the guest, who can object
  'change-objected', // guest, hotel, carrier: that the guest has objected, so that the ride is as before
  'ride-canceled', // guest, hotel, carrier: that the ride was canceled, and how
  'no-show', // guest, hotel
  'ride-reopened', // carrier; guest and hotel after a no-show
  'booking-link', // guest: the link to the booking again
  'no-taxi-yet', // guest, hotel: that no taxi has accepted the ride yet, and what they can do
] as const;
export type RideMailTemplate = (typeof rideMailTemplates)[number];

/** What a mail about a ride, or about the two rides of a round trip, stores in the outbox. */
export const rideMailFields = { to: oneOf(mailRecipients), rideIds: texts };

const handOnEnds = ['taken', 'declined', 'expired'] as const;
export type HandOnEnd = (typeof handOnEnds)[number];

const toAccount = { email: text, lang: oneOf(langs) };
const toAdministrator = { companyId: text, administratorId: text };
/** Reports that a company was activated, closed or turned down: to the company's address, or to its team's Admin. */
const onCompanyState = {
  companyId: text,
  to: oneOf(['company', 'admin']),
  /** The company's state before the change. */
  before: oneOf(companyStates),
  reason: orNull(text),
};

export const ownRideKinds = [
  'canceled',
  'assigned',
  'changed',
  'asked',
  'offered',
  'soon',
  'driverless',
  'late',
  'putOn',
  'takenOff',
  'agreed',
] as const;

/** What a mail that is not about a ride's state stores in the outbox, by its template. */
export const otherMailFields = {
  /** The link is made when the mail is sent, so that no secret waits in the outbox. */
  'password-reset': toAccount,
  /** A contact form's message, to our support. */
  contact: { message: part(contactMessageFields) },
  /** A guest's message from a company's page, to the company. */
  'page-contact': { companyId: text, message: part(contactMessageFields) },
  'company-opened': onCompanyState,
  'company-closed': onCompanyState,
  /**
   * Confirms an application to the applicant. The link that confirms the address is made when the mail is sent.
   */
  'application-received': { ...toAccount, companyId: text },
  /** Informs an applicant whose address has an account already. */
  'application-known': toAccount,
  /** Requests an administrator's review of a pending company. */
  'application-review': toAdministrator,
  /** The guest's data to the guest, read when the mail is sent. */
  'guest-data': { rideIds: texts },
  /** Confirms the erasure to the guest. `email` is the last copy of the address, deleted once the mail is sent. */
  'guest-erased': { ...toAccount, rideIds: texts },
  /**
   * An invitation to a team; `companyId` is null for an administrator. The link is made when the mail is sent, so that
   * no secret waits in the outbox.
   */
  invitation: { companyId: orNull(text), uid: text, invitedAtMs: integer },
  'daily-report': pendingWorkFields,
  /** Reminds the company, or the administrator if `administratorId` is set, that the licence ends. */
  'licence-ends': { companyId: text, validUntil: text, administratorId: orNull(text) },
  /** Informs an administrator of an uploaded renewal. */
  'licence-sent': toAdministrator,
  /** Informs a company that its renewal was accepted. */
  'licence-accepted': { companyId: text },
  /** Tells a company which of its rides lost a driver or vehicle that it has removed. */
  'crew-left': { companyId: text, name: text, rideIds: texts },
  /** Tells a company that its balance has fallen below the threshold that it has chosen. */
  'low-balance': { companyId: text, balanceTokenCents: integer, thresholdTokenCents: integer },
  /** Tells a company of a planned tariff with a higher provision. */
  'provision-rises': { companyId: text, fromPercent: integer, toPercent: integer, startsAtMs: integer },
  /** What an administrator has written to chosen companies, in the company's language. */
  'company-message': { companyId: text, lang: oneOf(langs), subject: text, message: text },
  /** Tells a company that its card was not charged, and why. */
  'auto-top-up': { companyId: text, why: oneOf(autoTopUpFailures), tokens: integer },
  /** Tells a company that an administrator has moved its ride to another one. */
  'ride-reassigned': { companyId: text, rideId: text, isProvisionKept: flag },
  /** Asks the Admin or a Manager of a company whether it takes another company's ride over. */
  'hand-on-offered': { companyId: text, uid: text, rideId: text, nth: integer },
  /** Tells a carrier how the offer of its ride to the company `name` ended. */
  'hand-on-ended': { companyId: text, rideId: text, name: text, end: oneOf(handOnEnds) },
  /** Asks an administrator to find a company for an open ride that nobody accepts. */
  'ride-alert': { rideId: text, administratorId: text },
  /** Tells an administrator that a guest objects to what a carrier has changed, in time or too late to count. */
  'change-objection': { rideId: text, administratorId: text, carrierId: text, isInTime: flag },
  /** Tells a member of rides that are open; `isUrgent` if one of them needs a taxi soon. */
  'open-rides': { uid: text, companyId: text, rideIds: texts, isUrgent: flag },
  /**
   * Tells a member what happened to a ride of the company, that its guest or hotel wants a change (`asked`), that
   * another company wants to hand one on (`offered`), that one starts soon, or that the member was put on one as its
   * driver, or taken off.
   */
  'own-ride': { uid: text, companyId: text, rideId: text, what: oneOf(ownRideKinds) },
  /** Asks a guest how a ride was, once it is due. */
  'rate-ride': { ...rideMailFields, dueAtMs: integer },
  /** Asks a guest to confirm `waitingBookings/{rideId}`. The link is made when the mail is sent. */
  'confirm-booking': { rideId: text },
  /** Reports a handed-over Admin role, to the former Admin or the new one; `otherName` is the other one's. */
  'admin-handed-over': { companyId: text, uid: text, isSuccessor: flag, otherName: text },
};

type OtherTemplate = keyof typeof otherMailFields;
/** The order of a mail with one of these templates, `mail/{mailId}`. */
export type OrderOf<T extends OtherTemplate> = {
  [One in T]: { readonly id: string; readonly template: One } & ShapeOf<(typeof otherMailFields)[One]>;
}[T];
/** A mail about a ride. The id is made from the cause, so that a repeated transition sends no second mail. */
export type MailOrder = { readonly id: string; readonly template: RideMailTemplate } & ShapeOf<typeof rideMailFields>;
export type OutboxMail = MailOrder | OrderOf<OtherTemplate>;
/** A mail that a ride's transition orders. */
export type StepMail = MailOrder | OrderOf<'rate-ride'>;

/** `round` distinguishes the mails that are repeated for a ride that was given back or reopened. */
export function mailOrder(
  template: RideMailTemplate,
  to: MailRecipient,
  rideIds: readonly string[],
  round = 0,
): MailOrder {
  const id = `ride_${rideIds.join('_')}_${template}_${to}`;
  return { id: ofRound(id, round), template, to, rideIds };
}

const ofRound = (id: string, round: number): string => (round === 0 ? id : `${id}_${round}`);

export const rideAlertOrder = (rideId: string, administratorId: string, round = 0): OrderOf<'ride-alert'> => ({
  id: ofRound(`ride_${rideId}_ride-alert_${administratorId}`, round),
  template: 'ride-alert',
  rideId,
  administratorId,
});

/** Orders the mail about a guest's objection to a carrier's change. */
export const objectionOrder = (
  rideId: string,
  administratorId: string,
  nth: number,
  objection: Pick<OrderOf<'change-objection'>, 'carrierId' | 'isInTime'>,
): OrderOf<'change-objection'> => ({
  id: `ride_${rideId}_change-objection_${nth}_${administratorId}`,
  template: 'change-objection',
  rideId,
  administratorId,
  ...objection,
});

/** `nth` counts the offers of a ride. */
export const handOnOfferedOrder = (
  rideId: string,
  nth: number,
  to: { readonly companyId: string; readonly uid: string },
): OrderOf<'hand-on-offered'> => ({
  id: `ride_${rideId}_hand-on-offered_${nth}_${to.uid}`,
  template: 'hand-on-offered',
  rideId,
  nth,
  ...to,
});

export const handOnEndedOrder = (
  rideId: string,
  nth: number,
  told: { readonly companyId: string; readonly name: string; readonly end: HandOnEnd },
): OrderOf<'hand-on-ended'> => ({
  id: `ride_${rideId}_hand-on-ended_${nth}`,
  template: 'hand-on-ended',
  rideId,
  ...told,
});

export const rateRideOrder = (rideId: string, dueAtMs: number, round: number): OrderOf<'rate-ride'> => ({
  id: ofRound(`ride_${rideId}_rate-ride_guest`, round),
  template: 'rate-ride',
  to: 'guest',
  rideIds: [rideId],
  dueAtMs,
});
