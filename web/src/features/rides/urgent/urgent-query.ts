import type { EscalationStep } from '@talwaerts/domain/escalation/escalation.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** Open rides that were reported, confirmed rides whose carrier is closed, and open rides that are reported next. */
export type UrgentListing = 'withoutTaxi' | 'carrierClosed' | 'ahead';

/** More than administrators can call about within an hour; the nearest pickups come first. */
export const mostUrgent = 30;

const reported: readonly EscalationStep[] = ['alerted', 'guestTold'];
const notReported: readonly EscalationStep[] = ['offered', 'urgent'];

/** Returns the query of a list; of rides that are reported next, those with a pickup before `untilMs`. */
export function urgentRides(firestore: Firestore, listing: UrgentListing, untilMs: number): Query {
  const conditions = {
    withoutTaxi: [where('status', '==', 'open'), where('escalation', 'in', reported)],
    carrierClosed: [where('status', '==', 'confirmed'), where('isCarrierClosed', '==', true)],
    ahead: [
      where('status', '==', 'open'),
      where('escalation', 'in', notReported),
      where('pickupAt', '<', new Date(untilMs)),
    ],
  }[listing];
  return query(collection(firestore, 'rides'), ...conditions, orderBy('pickupAt'), limit(mostUrgent));
}
