import type { Member } from '../company/roles.ts';
import { langs } from '../product/lang.ts';
import {
  flag,
  instant,
  integer,
  oneOf,
  optional,
  orNull,
  part,
  type ShapeOf,
  storedAs,
  text,
} from '../stored/shape.ts';
import type { Crew } from './crew.ts';
import { noProgress, type Progress, progressSteps } from './progress.ts';
import { type ChangeAnswer, type ChangeRequest, changeStates, wantedFields } from './ride-change.ts';
import type { HotelFacts, RideFacts } from './ride-fields.ts';
import { type Stamp, stampFields } from './stamp.ts';

export const rideStatuses = ['open', 'confirmed', 'closed', 'canceled'] as const;
export type RideStatus = (typeof rideStatuses)[number];
export const closings = ['finished', 'no-show'] as const;

/**
 * An open ride is `rejected` by an administrator, or by the platform when it removes the guest, or `withdrawn` by its
 * hotel; a confirmed one is `canceled` by an administrator, its hotel, or the taxi company on whose page it was booked.
 * Either is `canceledByGuest`. An open ride has `expired` if no taxi has accepted it until
 * some time after pickup.
 */
export const cancelReasons = ['rejected', 'withdrawn', 'canceled', 'canceledByGuest', 'expired'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export type RideEnding = (typeof closings)[number] | CancelReason;

/** The taxi company that has accepted a ride, with what guests and hotels may see. */
export const carrierFields = {
  companyId: text,
  name: text,
  phone: text,
  email: text,
  /** Address of its company page, if it has an active one. */
  url: orNull(text),
};
export type Carrier = ShapeOf<typeof carrierFields>;

export const closedFields = { ...stampFields, how: oneOf(closings) };
export const canceledFields = {
  ...stampFields,
  how: oneOf(cancelReasons),
  /** Whether an administrator decided against a refund for the carrier. */
  isProvisionKept: flag,
};

export interface OpenRide extends RideFacts {
  readonly status: 'open';
}
interface OnceOpen extends RideFacts {
  readonly nextStepAtMs: null;
}
interface OnceConfirmed extends OnceOpen, Partial<Progress> {
  /** How often an administrator has reverted a finish or no-show of this ride; missing if never. */
  readonly reopenings?: number;
  /** Missing before a driver or a vehicle was assigned. */
  readonly crew?: Crew;
  /** Who put the driver on the ride, or took the last one off; missing before. */
  readonly driverSet?: Stamp;
  /** When its driver has last confirmed to have seen it, and who that was; missing before. */
  readonly seen?: Stamp;
  /** Present while the carrier is closed: another company has to drive. */
  readonly isCarrierClosed?: true;
}
/** The carrier's offer of its ride to one other company. It stays stored after it has expired, until a task ends it. */
export const handOnFields = {
  ...stampFields,
  companyId: text,
  name: text,
  untilMs: integer,
  /** For what the other company drives a company's own ride; missing if for the ride's price. */
  priceCents: optional(integer),
};
export type HandOn = ShapeOf<typeof handOnFields>;

export interface ConfirmedRide extends OnceConfirmed {
  readonly status: 'confirmed';
  readonly carrier: Carrier;
  readonly confirmed: Stamp;
  readonly handOn?: HandOn;
  readonly changeRequest?: ChangeRequest;
  readonly changeAnswer?: ChangeAnswer;
}
export interface ClosedRide extends OnceConfirmed {
  readonly status: 'closed';
  readonly carrier: Carrier;
  readonly confirmed: Stamp;
  readonly closed: ShapeOf<typeof closedFields>;
}
export interface CanceledRide extends OnceConfirmed {
  readonly status: 'canceled';
  /** Null if the ride was canceled while open. */
  readonly carrier: Carrier | null;
  readonly confirmed: Stamp | null;
  readonly canceled: ShapeOf<typeof canceledFields>;
}

/**
 * One transport, `rides/{rideId}`: a union by `status`, each state with its own fields. Stored like this, without `id`,
 * and with `pickupAtMs` as the Firestore timestamp `pickupAt`.
 */
export type Ride = OpenRide | ConfirmedRide | ClosedRide | CanceledRide;

/** `rides/{rideId}/guest/contact` */
export const contactFields = {
  name: text,
  /** Empty if the company or hotel that ordered knows none: then the guest gets no mails. */
  email: text,
  /** As typed; may be empty for a company's own ride. */
  phone: text,
  /** In E.164; missing for a number that nobody can dial. */
  phoneE164: optional(text),
  /** Set by hotels only. */
  room: orNull(text),
  /** Name and number before the carrier's change that `objectable` is about; missing if it kept them. */
  former: optional(part({ name: text, phone: text })),
};
export type GuestContact = ShapeOf<typeof contactFields>;

/** `rides/{rideId}/guest/consent`: the terms that the guest accepted. Only functions read it. */
export const consentFields = { termsVersion: text, lang: oneOf(langs), agreedAtMs: storedAs('agreedAt', instant) };
export type Consent = ShapeOf<typeof consentFields>;

/** What a hotel's view has beside the facts. */
export const hotelViewFields = {
  status: oneOf(rideStatuses),
  /** Null once the guest's data was removed. */
  contact: orNull(part(contactFields)),
  carrier: orNull(part({ name: text, phone: text })),
  /** The driver's first name and the vehicle's plate; null without a crew. */
  drivenBy: orNull(part({ driver: orNull(text), plate: orNull(text) })),
  /** The driver's last report and the delay that the guest was told. */
  progress: orNull(oneOf(progressSteps)),
  delayMinutes: integer,
  /** Null before the ride has ended. */
  ending: orNull(oneOf([...closings, ...cancelReasons])),
  change: oneOf(changeStates),
  /** The requested change; null unless `change` is `requested`. */
  wanted: orNull(part(wantedFields)),
};
/**
 * `companies/{companyId}/rides/{rideId}`: a hotel's view of a ride that it posted, without provision. Stored like
 * `Ride`, with `pickupAtMs` as `pickupAt`.
 */
export type HotelRide = HotelFacts & ShapeOf<typeof hotelViewFields>;

export const progressOf = (ride: Ride): Progress => {
  if (ride.status === 'open' || ride.progress === undefined) return noProgress;
  const { progress, reports = [], delayMinutes = 0 } = ride;
  return { progress, reports, delayMinutes };
};

/** Returns who drives; null while nobody knows, and for hotels, which do not read it. */
export const crewOfRide = (ride: Ride | HotelRide): Crew | null => ('crew' in ride && ride.crew) || null;

/** Changes after which a driver has to look at the ride again. */
const changesToSee: readonly string[] = ['pickupAtMs', 'pickup', 'destination'];

/**
 * Whether the driver knows the ride as it is: has taken it, pressed "seen" or reported a step since the last change of
 * driver, time or places.
 */
export function isSeenByDriver(ride: Ride): boolean {
  if (ride.status === 'open' || !ride.crew?.driverUid) return false;
  const { crew, driverSet, seen, reports = [], changes } = ride;
  const toSee = changes.filter(({ what }) => what.some((part) => changesToSee.includes(part)));
  const changedAtMs = Math.max(...toSee.map(({ atMs }) => atMs), -1);
  return [driverSet, seen, ...reports].some(
    (stamp) => stamp?.by === crew.driverUid && stamp.atMs >= (driverSet?.atMs ?? 0) && stamp.atMs > changedAtMs,
  );
}

/** Whether a driver acts on a ride that a colleague drives; Admin and Managers act on all of the company. */
export const isDrivenByColleague = (ride: Ride, { role, uid }: Pick<Member, 'role' | 'uid'>): boolean =>
  role === 'driver' && ![null, uid].includes(crewOfRide(ride)?.driverUid ?? null);

/** Returns the company that has accepted a ride; null while the ride is open, or if it was canceled while open. */
export function carrierOf(ride: Ride): Carrier | null;
export function carrierOf(ride: Ride | HotelRide): HotelRide['carrier'];
export function carrierOf(ride: Ride | HotelRide): HotelRide['carrier'] {
  return ride.status === 'open' ? null : ride.carrier;
}

/** Whether the guest has chosen the carrier on its page: no longer once another company drives. */
export const isOnOwnPage = ({ source, round }: Pick<RideFacts, 'source' | 'round'>): boolean =>
  source === 'partnerPage' && round === 0;

/** Whether the company has entered the ride itself: it costs no tokens, and only the company's team reads it. */
export const isOwnRide = ({ source }: Pick<RideFacts, 'source'>): boolean => source === 'company';

/** Whether the guest has chosen the carrier, which speaks to the guest in its own name. */
export const isCarriersGuest = (ride: Pick<RideFacts, 'source' | 'round'>): boolean =>
  isOnOwnPage(ride) || isOwnRide(ride);

/** Returns how the ride is paid: already, by the hotel, or by the guest in the car. */
export function paymentOf({ paid, payToPartner }: Pick<RideFacts, 'paid' | 'payToPartner'>): Payment {
  if (paid) return 'paid';
  return payToPartner ? 'payToPartner' : 'payInCar';
}
type Payment = 'paid' | 'payToPartner' | 'payInCar';

/** Returns in which round the ride is: each time that it is given back or reopened, some of its mails are repeated. */
export const roundOf = ({ round, reopenings = 0 }: Pick<OnceConfirmed, 'round' | 'reopenings'>): number =>
  round + reopenings;

const rankOf: Readonly<Record<Ride['status'], number>> = { open: 0, confirmed: 1, closed: 2, canceled: 2 };

/**
 * Counts the changes of time, places, persons, carrier and state. Grows with each, also with one that leads back: a
 * return, a move to another company or a reopened ride is a round, which outweighs what `status` loses.
 */
export const revisionOf = (ride: Ride): number => 3 * roundOf(ride) + ride.changes.length + rankOf[ride.status];

/** Returns how often a taxi was searched from the start; the escalation's mails are repeated each time. */
export const searchOf = ({ round, changes }: Pick<RideFacts, 'round' | 'changes'>): number =>
  round + changes.filter(({ restartsSearch }) => restartsSearch).length;

/** Returns how a ride ended; null before it has. */
export function endingOf(ride: Ride | HotelRide): RideEnding | null {
  if ('ending' in ride) return ride.ending;
  if (ride.status === 'closed') return ride.closed.how;
  return ride.status === 'canceled' ? ride.canceled.how : null;
}
