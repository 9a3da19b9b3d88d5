import { carrierOf, isCarriersGuest, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { openToken, signToken } from '../../platform/tokens.ts';

/** The purpose of a signed link: a token for one purpose is not valid for the other. */
type Purpose = 'open-booking' | 'confirm-booking' | 'ride-map';

const sign = (purpose: Purpose, subject: string, key: string): string => signToken(purpose, [subject], key);

const verify = (purpose: Purpose, token: string, key: string): string | undefined =>
  openToken(purpose, token, key)?.[0];

type LinkedRide = Pick<Ride, 'id' | 'emailCorrectedAtMs'>;
/** Marks the links that went to a corrected address. */
const corrected = '-corrected';
const subjectOf = ({ id, emailCorrectedAtMs }: LinkedRide): string =>
  emailCorrectedAtMs === null ? id : `${id}${corrected}`;

/** Signs the token of the links in a booking's mails, which open the booking without any other proof. */
export const signBooking = (ride: LinkedRide, key: string): string => sign('open-booking', subjectOf(ride), key);

/** Returns the address at which the guest reads the booking: the company's page if it is the guest's own choice. */
export const bookingSite = (ride: Ride, siteUrl: string): string =>
  (isCarriersGuest(ride) && carrierOf(ride)?.url) || siteUrl;

/** The content of a verified token. Whether it opens the booking depends on the stored ride, too: see `isLinkOf`. */
export interface BookingLink {
  readonly bookingId: string;
  readonly subject: string;
}

/** Returns undefined unless this key has signed exactly this token. */
export const verifyBooking = (token: string, key: string): BookingLink | undefined =>
  linkOf(verify('open-booking', token, key));

const linkOf = (subject: string | undefined): BookingLink | undefined =>
  subject === undefined ? undefined : { bookingId: subject.replace(corrected, ''), subject };

/** Signs the token of a ride's map in mails, which opens nothing else. */
export const signRideMap = (ride: LinkedRide, key: string): string => sign('ride-map', subjectOf(ride), key);

/** Returns undefined unless this key has signed exactly this token; see `isLinkOf` as well. */
export const verifyRideMap = (token: string, key: string): BookingLink | undefined =>
  linkOf(verify('ride-map', token, key));

/** Whether the link opens the ride: not if it went to an address that the guest has corrected since. */
export const isLinkOf = ({ subject }: BookingLink, ride: LinkedRide): boolean => subject === subjectOf(ride);

interface WaitingPrice {
  readonly priceCents: number;
  readonly hasVat: boolean;
}

/** Signs the token of the link that confirms a waiting booking, with the price that its page shows. */
export const signWaiting = (bookingId: string, { priceCents, hasVat }: WaitingPrice, key: string): string =>
  sign('confirm-booking', `${bookingId}-${priceCents}${hasVat ? '-vat' : ''}`, key);

/** Returns the id of the waiting booking, or undefined unless this key has signed exactly this token. */
export const verifyWaiting = (token: string, key: string): string | undefined =>
  verify('confirm-booking', token, key)?.split('-')[0];
