import type { EscalationStep } from '@talwaerts/domain/escalation/escalation.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** Open rides that were reported, and confirmed rides whose carrier is closed. */
export type UrgentListing = 'withoutTaxi' | 'carrierClosed';

/** More than administrators can call about within an hour; the nearest pickups come first. */
export const mostUrgent = 30;

const reported: readonly EscalationStep[] = ['alerted', 'guestTold'];

export function urgentRides(firestore: Firestore, listing: UrgentListing): Query {
  const conditions =
    listing === 'withoutTaxi'
      ? [where('status', '==', 'open'), where('escalation', 'in', reported)]
      : [where('status', '==', 'confirmed'), where('isCarrierClosed', '==', true)];
  return query(collection(firestore, 'rides'), ...conditions, orderBy('pickupAt'), limit(mostUrgent));
}
