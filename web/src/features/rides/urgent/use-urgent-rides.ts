import { defaultEscalation, type EscalationStep, stepDueAtMs } from '@talwaerts/domain/escalation/escalation.ts';
import { readEscalation } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { marketSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData, useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import { applySnapshot, type ListedRide } from '../data/listed-ride.ts';

export interface UrgentRides {
  readonly rides: readonly ListedRide[];
  readonly hasFailed: boolean;
}

/** Returns a live list, the nearest pickup first; undefined until it is known. */
export function useUrgentRides(listing: UrgentListing, untilMs = 0): UrgentRides | undefined {
  return useLiveData<UrgentRides>(['urgent rides', listing, untilMs], (firestore, emit) => {
    let rides: readonly ListedRide[] = [];
    return listenToList(
      urgentRides(firestore, listing, untilMs),
      (snapshot) => {
        rides = applySnapshot(rides, snapshot);
        emit({ rides, hasFailed: false });
      },
      () => emit({ rides: [], hasFailed: true }),
    );
  });
}

/** Open rides that were reported, confirmed rides whose carrier is closed, and open rides that are reported next. */
export type UrgentListing = 'withoutTaxi' | 'carrierClosed' | 'ahead';

/** More than administrators can call about within an hour; the nearest pickups come first. */
export const mostUrgent = 30;

const reported: readonly EscalationStep[] = ['alerted', 'guestTold'];
const notReported: readonly EscalationStep[] = ['offered', 'urgent'];

/** Returns the query of a list; of rides that are reported next, those with a pickup before `untilMs`. */
function urgentRides(firestore: Firestore, listing: UrgentListing, untilMs: number): Query {
  const conditions = {
    withoutTaxi: [where('status', '==', 'open'), where('escalation', 'in', reported)],
    carrierClosed: [
      where('source', 'in', marketSources),
      where('status', '==', 'confirmed'),
      where('isCarrierClosed', '==', true),
    ],
    ahead: [
      where('status', '==', 'open'),
      where('escalation', 'in', notReported),
      where('pickupAt', '<', new Date(untilMs)),
    ],
  }[listing];
  return query(collection(firestore, 'rides'), ...conditions, orderBy('pickupAt'), limit(mostUrgent));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const aheadMs = 12 * hourMs;

/** Returns the open rides that are reported within 12 hours unless a taxi is found, and when, in words. */
export function useNextReported(): { readonly found: UrgentRides | undefined; readonly warnings: CrewWarnings } {
  const text = useText();
  const { lang } = useLanguage();
  const settings = useLiveDocument('config/escalation', readEscalation) ?? defaultEscalation;
  const hourOf = (ms: number) => Math.floor(ms / hourMs) * hourMs;
  const nowMs = useNow(hourOf(serverNow()) + hourMs);
  const untilMs = hourOf(nowMs) + hourMs + aheadMs;
  const found = useUrgentRides('ahead', untilMs + settings.alerted.beforeMinutes * minuteMs);
  const reportedAtMs = new Map(found?.rides.map((ride) => [ride.id, stepDueAtMs('alerted', ride, settings)]));
  const rides = found?.rides.filter(({ id }) => (reportedAtMs.get(id) ?? 0) < untilMs) ?? [];
  return {
    found: found && { ...found, rides },
    warnings: new Map(
      rides.map(({ id }) => [id, text('urgentRides.reportedAt', { time: timeOf(reportedAtMs.get(id) ?? 0, lang) })]),
    ),
  };
}
