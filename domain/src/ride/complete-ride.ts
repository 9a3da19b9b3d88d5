import type { Member } from '../company/roles.ts';
import { mailOrder } from '../mail/mail-order.ts';
import { type Refused, refused } from '../refusals.ts';
import type { Outcome } from './outcome.ts';
import { type ClosedRide, type ConfirmedRide, carrierOf, type Ride } from './ride.ts';

/**
 * The transport took place. For its carrier's people and administrators.
 * Refused with `not-yours`, then `wrong-state`.
 */
export function finishRide(ride: Ride, member: Member, nowMs: number): Outcome<ClosedRide> {
  const confirmed = ownConfirmed(ride, member);
  if ('refused' in confirmed) return confirmed;
  return { ride: close(confirmed, member, nowMs, 'finished'), account: null, entries: [], mails: [] };
}

/**
 * The guest was not there. The provision stays with the platform. For its carrier's people and administrators.
 * Refused with `not-yours`, then `wrong-state`.
 */
export function reportNoShow(ride: Ride, member: Member, nowMs: number): Outcome<ClosedRide> {
  const confirmed = ownConfirmed(ride, member);
  if ('refused' in confirmed) return confirmed;
  const mails = [mailOrder('no-show', 'guest', [ride.id])];
  if (ride.hotel) mails.push(mailOrder('no-show', 'hotel', [ride.id]));
  return { ride: close(confirmed, member, nowMs, 'no-show'), account: null, entries: [], mails };
}

function ownConfirmed(ride: Ride, member: Member): ConfirmedRide | Refused {
  if (member.role !== 'admin' && member.companyId !== carrierOf(ride)?.companyId) return refused('not-yours');
  return ride.status === 'confirmed' ? ride : refused('wrong-state');
}

function close(ride: ConfirmedRide, member: Member, nowMs: number, how: 'finished' | 'no-show'): ClosedRide {
  return { ...ride, status: 'closed', closed: { atMs: nowMs, by: member.uid, how } };
}
