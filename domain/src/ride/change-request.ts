import { provisionChange } from '../ledger/entry-drafts.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { type Refused, refused } from '../refusals.ts';
import { mailsOfChange, mailsOfRefusedChange } from './change-mails.ts';
import { type Step, unchanged } from './outcome.ts';
import { type ConfirmedRide, carrierOf, type Ride } from './ride.ts';
import type { ChangeAnswer, ChangePart, ChangeRequest, ChangeState, WantedChange } from './ride-change.ts';
import type { Stamp } from './stamp.ts';

const hour = 3_600_000;

/** Returns until when the carrier can answer a request made now: the guest has to know in time when the taxi comes. */
export const changeUntilMs = (nowMs: number, ...pickups: readonly number[]): number =>
  Math.min(nowMs + hour, Math.min(...pickups) - hour);

/** Returns the request that the carrier can still answer; null if there is none, or its time is over. */
export function standingRequest(ride: Ride, nowMs: number): ChangeRequest | null {
  const request = ride.status === 'confirmed' ? ride.changeRequest : undefined;
  return request && nowMs < request.untilMs ? request : null;
}

/** Returns what guest and hotel read about the last request. */
export function changeStateOf(ride: Ride): ChangeState {
  if (ride.status !== 'confirmed') return 'none';
  if (ride.changeRequest) return 'requested';
  return ride.changeAnswer && ride.changeAnswer.end !== 'accepted' ? 'declined' : 'none';
}

/** Returns what the carrier is asked to agree to, without the provision; null if there is no request. */
export function wantedOf(ride: Ride): WantedChange | null {
  if (ride.status !== 'confirmed' || !ride.changeRequest) return null;
  const { nth, what, untilMs, pickup, destination, pickupAtMs, pax, wishes, priceCents } = ride.changeRequest;
  return { nth, what, untilMs, pickup, destination, pickupAtMs, pax, wishes, priceCents };
}

/** Returns the ride as the request wants it. Parts that the request does not name stay as they are now. */
export function asWanted(ride: ConfirmedRide, request: ChangeRequest): ConfirmedRide {
  const { what, pickup, destination, pickupAtMs, pax, wishes, route, freeWaitingMinutes } = request;
  const isWanted = (part: ChangePart): boolean => what.includes(part);
  return {
    ...ride,
    ...(isWanted('pickup') && { pickup, freeWaitingMinutes }),
    ...(isWanted('destination') && { destination }),
    ...(isWanted('pickupAtMs') && { pickupAtMs }),
    ...(isWanted('pax') && { pax }),
    ...(isWanted('wishes') && { wishes }),
    priceCents: request.priceCents,
    provisionTokenCents: request.provisionTokenCents,
    ...(isOtherRoute(request) && { route, mapImage: null }),
    // Changed when it counts, by who has asked for it.
    changes: [...ride.changes, { atMs: request.atMs, by: request.by, what, restartsSearch: false }],
  };
}

/** Whether the request moves the ride, so that its map picture is another one. */
export const isOtherRoute = ({ what }: Pick<ChangeRequest, 'what'>): boolean =>
  what.includes('pickup') || what.includes('destination');

/** Returns a confirmed ride without an offer, a request and its answer, whatever ended them. */
export function withoutPending<R extends ConfirmedRide>(ride: R): Omit<R, 'handOn' | 'changeRequest' | 'changeAnswer'> {
  const { handOn, changeRequest, changeAnswer, ...others } = ride;
  return others;
}

/** Returns the request of a ride that another company drives from now on, which can answer it. */
export const keptRequest = ({ changeRequest }: ConfirmedRide): Pick<ConfirmedRide, 'changeRequest'> =>
  changeRequest ? { changeRequest } : {};

interface Answering {
  readonly companyId: string;
  readonly accept: boolean;
  /** The request that the screen showed; undefined for the present one. */
  readonly nth: number | undefined;
  /** The company's account. */
  readonly account: TokenAccount;
  readonly stamp: Stamp;
}

/** An answered request, to be stored in one transaction. */
interface AnsweredChange extends Step<ConfirmedRide> {
  /** Set if the carrier has agreed, but has too few tokens, which has declined the request. */
  readonly refusal?: 'insufficient-tokens';
}

/**
 * Answers a requested change for the ride's carrier. An accepted one counts at once, and the carrier pays the
 * difference of the provision, or gets it back; with too few tokens it is declined. A declined one leaves the ride as
 * it was, and the guest may cancel it until pickup. Idempotent. Refused with `not-yours`, then `wrong-state`,
 * `change-over` (answered in another way, expired, or another request).
 */
export function answerChange(ride: Ride, answering: Answering): AnsweredChange | Refused {
  const { companyId, accept, nth, account, stamp } = answering;
  if (carrierOf(ride)?.companyId !== companyId) return refused('not-yours');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const request = standingRequest(ride, stamp.atMs);
  if (!request) return repeated(ride, answering);
  if (nth !== undefined && nth !== request.nth) return refused('change-over');
  if (!accept) return declined(ride, request, stamp, 'declined');
  const { provisionTokenCents } = ride;
  const extra = request.provisionTokenCents - provisionTokenCents;
  if (extra > 0 && account.balanceTokenCents < extra) {
    return { ...declined(ride, request, stamp, 'insufficient-tokens'), refusal: 'insufficient-tokens' };
  }
  const change = { cause: request.nth, provisionTokenCents: request.provisionTokenCents };
  const posting = extra === 0 ? null : post(account, provisionChange(ride, change, stamp.by), stamp.atMs);
  const changed: ConfirmedRide = {
    ...asWanted(withoutPending(ride), request),
    changeAnswer: { ...stamp, nth: request.nth, end: 'accepted' },
  };
  return {
    ride: changed,
    account: posting?.account ?? null,
    entries: posting ? [posting.entry] : [],
    mails: mailsOfChange(changed),
  };
}

/** Answers a request whose answer is stored already: the caller's may have been lost. */
function repeated(ride: ConfirmedRide, { accept, nth }: Answering): AnsweredChange | Refused {
  const answer = ride.changeRequest ? undefined : ride.changeAnswer;
  if (!answer || (nth !== undefined && nth !== answer.nth)) return refused('change-over');
  if (accept && answer.end === 'insufficient-tokens') return refused('insufficient-tokens');
  return answer.end === (accept ? 'accepted' : 'declined') ? unchanged(ride) : refused('change-over');
}

/** Ends a request whose time is over; null if there is none. */
export function expireChange(ride: Ride, nowMs: number): Step<ConfirmedRide> | null {
  if (ride.status !== 'confirmed' || !ride.changeRequest || standingRequest(ride, nowMs)) return null;
  return declined(ride, ride.changeRequest, { atMs: nowMs, by: 'platform' }, 'expired');
}

function declined(
  ride: ConfirmedRide,
  { nth }: ChangeRequest,
  stamp: Stamp,
  end: ChangeAnswer['end'],
): Step<ConfirmedRide> {
  const { changeRequest: _, ...others } = ride;
  return {
    ...unchanged({ ...others, changeAnswer: { ...stamp, nth, end } }),
    mails: mailsOfRefusedChange(ride),
  };
}
