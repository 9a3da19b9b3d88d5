import { oneOf, orNull, parts, type ShapeOf, text } from '../stored/shape.ts';
import { type Crew, noCrew } from './crew.ts';
import type { ConfirmedRide, HandOn } from './ride.ts';
import { type Stamp, stampFields } from './stamp.ts';

const loggedKinds = ['crewSet', 'handOnOffered', 'handOnWithdrawn', 'handOnDeclined', 'handOnExpired'] as const;

const loggedEventFields = {
  ...stampFields,
  what: oneOf(loggedKinds),
  /** Of the member who acted; null for the platform. */
  companyId: orNull(text),
  /** Who drives from then on, and with what; null without, and for offers. */
  driver: orNull(text),
  vehicle: orNull(text),
  /** The name of the company to which the ride was offered; null for crews. */
  offeredTo: orNull(text),
};
export type LoggedEvent = ShapeOf<typeof loggedEventFields>;

/** `rides/{rideId}/history/log`: what neither the ride nor the audit log keeps. Removed with the guest's data. */
export const rideLogFields = { events: parts(loggedEventFields) };
export type RideLog = ShapeOf<typeof rideLogFields>;

/** More than a ride needs; bounds the document. */
const mostLogged = 200;

/** Adds events to a ride's log, which keeps the newest. */
export const withLogged = (log: RideLog | undefined, events: readonly LoggedEvent[]): RideLog => ({
  events: [...(log?.events ?? []), ...events].slice(-mostLogged),
});

/** Stamps an event by the platform. */
export const byPlatform = (atMs: number): Actor => ({ atMs, by: 'platform', companyId: null });

type Actor = Stamp & Pick<LoggedEvent, 'companyId'>;

/** Returns the event of a ride that has its crew now. */
export function crewEvent({ crew = noCrew }: ConfirmedRide, actor: Actor): LoggedEvent {
  return { ...actor, what: 'crewSet', driver: crew.driverName, vehicle: vehicleOf(crew), offeredTo: null };
}

const vehicleOf = ({ vehicleName, plate }: Crew): string | null => vehicleName && `${vehicleName} (${plate})`;

/** Returns the event of an offer to another company. */
export const handOnEvent = (
  what: Exclude<LoggedEvent['what'], 'crewSet'>,
  { name }: Pick<HandOn, 'name'>,
  actor: Actor,
): LoggedEvent => ({ ...actor, what, driver: null, vehicle: null, offeredTo: name });
