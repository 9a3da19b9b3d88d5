import { type MailOrder, mailOrder } from '../mail/mail-order.ts';
import type { ConfirmedRide, OpenRide, Ride } from './ride.ts';

/** Returns the mails about a change that counts, to guest, hotel and carrier. */
export function mailsOfChange(ride: OpenRide | ConfirmedRide): readonly MailOrder[] {
  const mails = toGuestAndHotel('ride-changed', ride, ride.changes.length);
  return ride.status === 'confirmed' ? [...mails, changeMailToCarrier(ride)] : mails;
}

export const changeMailToCarrier = ({ id, changes }: Ride): MailOrder =>
  mailOrder('ride-changed', 'carrier', [id], changes.length);

/** Returns the mails about a change that the carrier is asked to agree to. */
export const mailsOfRequest = (ride: ConfirmedRide): readonly MailOrder[] => [
  ...toGuestAndHotel('change-requested', ride, ride.changeRequests),
  mailOrder('change-requested', 'carrier', [ride.id], ride.changeRequests),
];

/** Returns the mails about a request that the carrier has not agreed to: the ride stays as it was. */
export const mailsOfRefusedChange = (ride: ConfirmedRide): readonly MailOrder[] =>
  toGuestAndHotel('change-declined', ride, ride.changeRequests);

/** Returns the mails about the carrier's `nth` change for its guest. */
export const mailsOfCarrierChange = (ride: ConfirmedRide, nth: number): readonly MailOrder[] =>
  toGuestAndHotel('carrier-changed', ride, nth);

/** Returns the mails about the guest's objection to the carrier's `nth` change. */
export function mailsOfObjection(ride: OpenRide | ConfirmedRide, nth: number): readonly MailOrder[] {
  const mails = toGuestAndHotel('change-objected', ride, nth);
  return ride.status === 'confirmed' ? [...mails, mailOrder('change-objected', 'carrier', [ride.id], nth)] : mails;
}

function toGuestAndHotel(template: MailOrder['template'], { id, hotel }: Ride, nth: number): readonly MailOrder[] {
  const guest = mailOrder(template, 'guest', [id], nth);
  return hotel ? [guest, mailOrder(template, 'hotel', [id], nth)] : [guest];
}
