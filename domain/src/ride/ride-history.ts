import type { AuditAction, AuditEntry } from '../audit/audit.ts';
import type { ProgressStep } from './progress.ts';
import { type CancelReason, carrierOf, closings, type Ride } from './ride.ts';
import type { ChangeAnswer } from './ride-change.ts';
import type { LoggedEvent, RideLog } from './ride-log.ts';

type RideEventKind =
  | ('ordered' | 'accepted' | 'assigned' | 'reassigned' | 'givenBack' | 'handedOn' | 'reopened')
  | LoggedEvent['what']
  | ('urgent' | 'alerted' | 'guestTold' | 'provisionLowered')
  | ('changed' | 'objected' | 'changeRequested' | `change-${ChangeAnswer['end']}`)
  | ProgressStep
  | (typeof closings)[number]
  | CancelReason;

/** The events of audit entries about a ride. */
const auditedEvents: Readonly<Partial<Record<AuditAction, RideEventKind>>> = {
  'ride-ordered': 'ordered',
  'ride-changed': 'changed',
  'ride-withdrawn': 'withdrawn',
  'ride-assigned': 'assigned',
  'ride-canceled': 'canceled',
  'ride-rejected': 'rejected',
  'ride-finished': 'finished',
  'ride-no-show': 'no-show',
  'ride-given-back': 'givenBack',
  'ride-reassigned': 'reassigned',
  'ride-handed-on': 'handedOn',
  'ride-provision-lowered': 'provisionLowered',
  'ride-guest-told': 'guestTold',
  'ride-reopened': 'reopened',
};

/** Who acted; `carrier` is a member of a taxi company. */
const rideActors = ['guest', 'hotel', 'admin', 'platform', 'carrier'] as const;
type RideActor = (typeof rideActors)[number];

/** An action on a ride. */
export interface RideEvent {
  readonly atMs: number;
  readonly what: RideEventKind;
  readonly actor: RideActor;
  /** Of a carrier's member, and of administrators and hotels if the audit log has it. */
  readonly uid: string | null;
  /** The names of `ChangePart` that a change is about. */
  readonly parts: readonly string[];
  /** Another company that the event names, and the reason that was given; only for administrators. */
  readonly company: string | null;
  readonly reason: string | null;
  /** The driver and the vehicle that were put on the ride; null unless it is about them. */
  readonly crew: Pick<LoggedEvent, 'driver' | 'vehicle'> | null;
  /** From the ID token of the one who acted; only for administrators. */
  readonly email: string | null;
}

const actorOf = (by: string): Pick<RideEvent, 'actor' | 'uid'> => {
  const actor = rideActors.find((one) => one === by);
  return actor ? { actor, uid: null } : { actor: 'carrier', uid: by };
};
const nothing = { parts: [], company: null, reason: null, crew: null, email: null } as const;

interface Stamped {
  readonly atMs: number;
  readonly by: string;
}
const stamped = (what: RideEventKind, { atMs, by }: Stamped, more: Partial<RideEvent> = {}): RideEvent => ({
  atMs,
  what,
  ...nothing,
  ...actorOf(by),
  ...more,
});

/** Steps of the escalation that administrators read; the first is the order itself, the last the cancellation. */
const shownSteps = ['urgent', 'alerted', 'guestTold'] as const;

function eventsOfOpenRide(ride: Ride): readonly RideEvent[] {
  const steps = ride.escalationSteps.flatMap(({ step, atMs, isSkipped }) => {
    const shown = shownSteps.find((one) => one === step);
    return shown && !isSkipped ? [stamped(shown, { atMs, by: 'platform' })] : [];
  });
  const changes = ride.changes.map(({ what, isObjection, ...stamp }) =>
    stamped(isObjection ? 'objected' : 'changed', stamp, { parts: what }),
  );
  return [stamped('ordered', ride.created), ...steps, ...changes];
}

function eventsOfTakenRide(ride: Exclude<Ride, { readonly status: 'open' }>): readonly RideEvent[] {
  const company = carrierOf(ride)?.name ?? null;
  return [
    ...(ride.confirmed ? [stamped('accepted', ride.confirmed, { company })] : []),
    ...(ride.reports ?? []).map(({ step, ...report }) => stamped(step, report)),
    ...(ride.status === 'closed' ? [stamped(ride.closed.how, ride.closed)] : []),
    ...(ride.status === 'canceled' ? [stamped(ride.canceled.how, ride.canceled)] : []),
  ];
}

function pendingEvents(ride: Ride): readonly RideEvent[] {
  if (ride.status !== 'confirmed') return [];
  const { handOn, changeRequest, changeAnswer } = ride;
  return [
    ...(handOn ? [stamped('handOnOffered', handOn, { company: handOn.name })] : []),
    ...(changeRequest ? [stamped('changeRequested', changeRequest, { parts: changeRequest.what })] : []),
    ...(changeAnswer ? [stamped(`change-${changeAnswer.end}`, changeAnswer)] : []),
  ];
}

/** Returns the events that the ride's own fields tell, in no order. */
export const eventsOfRide = (ride: Ride): readonly RideEvent[] => [
  ...eventsOfOpenRide(ride),
  ...(ride.status === 'open' ? [] : eventsOfTakenRide(ride)),
  ...pendingEvents(ride),
];

/**
 * Adds what the audit log has about a ride. Its entries are written in the transaction of a stamp: an event of the same
 * instant is the same action, and keeps what the entry does not have.
 */
export function withAudit(events: readonly RideEvent[], entries: readonly AuditEntry[]): readonly RideEvent[] {
  const audited = entries.flatMap((entry) => auditedEventOf(entry) ?? []);
  const known = [...events, ...entries.flatMap(revertedEnd)];
  return [
    ...known.filter(({ atMs }) => !audited.some((one) => one.atMs === atMs)),
    ...audited.map((event) => {
      const same = known.filter(({ atMs }) => atMs === event.atMs);
      const company = event.company ?? same.find((one) => one.company !== null)?.company ?? null;
      return { ...event, company, parts: same.flatMap(({ parts }) => parts) };
    }),
  ];
}

/** Returns the finish or no-show that an administrator has reverted: the ride itself has lost it. */
function revertedEnd({ what, data: { ended, endedAtMs, endedBy } }: AuditEntry): readonly RideEvent[] {
  const how = closings.find((one) => one === ended);
  if (what !== 'ride-reopened' || !how || typeof endedAtMs !== 'number' || typeof endedBy !== 'string') return [];
  return [stamped(how, { atMs: endedAtMs, by: endedBy })];
}

function auditedEventOf({ what, who, data, createdAtMs }: AuditEntry): RideEvent | undefined {
  const event = auditedEvents[what];
  if (!event) return undefined;
  const text = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);
  return {
    atMs: createdAtMs,
    what: event,
    actor: who.role === 'admin' || who.role === 'hotel' ? who.role : 'carrier',
    uid: who.uid,
    parts: [],
    crew: null,
    company: text(data.carrier),
    reason: text(data.reason),
    email: who.email,
  };
}

/** Adds the events of the ride's log. The ride has the offer that stands as well. */
export function withLog(events: readonly RideEvent[], { events: logged }: RideLog): readonly RideEvent[] {
  const isLogged = ({ what, atMs }: RideEvent) => logged.some((one) => one.what === what && one.atMs === atMs);
  return [...events.filter((event) => !isLogged(event)), ...logged.map(loggedEvent)];
}

const loggedEvent = ({ what, driver, vehicle, offeredTo, ...stamp }: LoggedEvent): RideEvent =>
  stamped(what, stamp, { company: offeredTo, crew: what === 'crewSet' ? { driver, vehicle } : null });

/**
 * Returns what the ride's present carrier may know: the order, and everything since it has the ride, without other
 * companies, without e-mail addresses and without uids of other people.
 */
export function forCarrier(ride: Ride, events: readonly RideEvent[]): readonly RideEvent[] {
  const sinceMs = (ride.status !== 'open' && ride.confirmed?.atMs) || Number.POSITIVE_INFINITY;
  return events
    .filter(({ atMs, what }) => what === 'ordered' || atMs >= sinceMs)
    .map((event) => ({
      ...event,
      company: null,
      reason: null,
      email: null,
      uid: event.actor === 'carrier' ? event.uid : null,
    }));
}

/** The companies that had the ride before its present carrier, as the audit log names them. */
export const formerCarrierIds = (entries: readonly AuditEntry[]): readonly string[] => {
  const left: readonly AuditAction[] = ['ride-given-back', 'ride-reassigned', 'ride-handed-on'];
  return [...new Set(entries.flatMap(({ what, companyId }) => (left.includes(what) ? (companyId ?? []) : [])))];
};
