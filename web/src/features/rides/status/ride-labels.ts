import type { AlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { type EscalationStep, hasReached } from '@talwaerts/domain/escalation/escalation.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { type Alarm, alarmOf, nextAlarmMs } from '@talwaerts/domain/ride/alarm.ts';
import type { Progress } from '@talwaerts/domain/ride/progress.ts';
import { progressOf, type RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import type { Counts } from './use-counts.ts';

export const tabs = ['open', 'confirmed', 'closed', 'canceled'] as const satisfies readonly RideStatus[];

const openLabels: Readonly<Record<Role, TextId>> = {
  admin: 'dashboard.tab.open.admin',
  taxi: 'dashboard.tab.open.taxi',
  driver: 'dashboard.tab.open.taxi',
  hotel: 'dashboard.tab.open.hotel',
};

export const tabLabels = (role: Role): Readonly<Record<RideStatus, TextId>> => ({
  open: openLabels[role],
  confirmed: 'dashboard.tab.confirmed',
  closed: 'dashboard.tab.closed',
  canceled: 'dashboard.tab.canceled',
});

interface Statistic {
  readonly label: TextId;
  /** Undefined until counted. */
  readonly value: number | undefined;
}

/** Returns the statistics above the tabs, by role. */
export function statisticsFor(role: Role, counts: Counts): readonly Statistic[] {
  const confirmed: Statistic = { label: 'dashboard.stat.confirmed', value: counts.confirmed };
  if (role === 'admin') {
    return [
      confirmed,
      { label: 'dashboard.stat.taxiPartners', value: counts.taxiPartners },
      { label: 'dashboard.stat.hotelPartners', value: counts.hotelPartners },
    ];
  }
  const label = role === 'hotel' ? 'dashboard.stat.open.hotel' : 'dashboard.stat.open.taxi';
  return [confirmed, { label, value: counts.open }];
}

/** Returns the tag of an open ride that nobody accepts: for hotels what the guest was told, else that it is urgent. */
export function urgencyLabel(
  { status, escalation }: { readonly status: RideStatus; readonly escalation: EscalationStep | null },
  role: Role,
): TextId | undefined {
  if (status !== 'open' || !hasReached(escalation, 'urgent')) return undefined;
  const isGuestTold = hasReached(escalation, 'guestTold');
  if (role === 'hotel') return isGuestTold ? 'ride.guestTold' : undefined;
  if (role !== 'admin') return 'ride.urgent';
  if (isGuestTold) return 'ride.guestTold';
  return hasReached(escalation, 'alerted') ? 'ride.alerted' : 'ride.urgent';
}

interface NamedRide {
  readonly pickupAtMs: number;
  readonly destination: { readonly label: string };
}

/** Returns the accessible name of a button, which says the ride that it acts on. */
export const actionName = (label: TextId, ride: NamedRide, text: ReturnType<typeof useText>, lang: Lang): string =>
  text('ride.actionOn', { action: text(label), time: timeOf(ride.pickupAtMs, lang), to: ride.destination.label });

/** Returns the alarm of a listed ride; null unless it is confirmed, and in a hotel's view. */
export const rideAlarmOf = (ride: ListedRide, nowMs: number, times: AlarmTimes): Alarm | null =>
  isConfirmedRide(ride) ? alarmOf(ride, nowMs, times) : null;

/** Returns when the alarm of one of these rides may change next; infinite if none will. */
export const nextAlarmIn = (rides: readonly ListedRide[], nowMs: number, times: AlarmTimes): number =>
  Math.min(...rides.filter(isConfirmedRide).map((ride) => nextAlarmMs(ride, nowMs, times)), Number.POSITIVE_INFINITY);

/** Returns the driver's last report, and the delay while it still matters. */
export function shownProgressOf(ride: ListedRide): Pick<Progress, 'progress' | 'delayMinutes'> {
  const { progress, delayMinutes } = ride.isHotelView ? ride : progressOf(ride);
  const isWaiting = progress === null || progress === 'onTheWay';
  return { progress, delayMinutes: isWaiting ? delayMinutes : 0 };
}

export function progressWords(ride: ListedRide, text: ReturnType<typeof useText>): string {
  const { progress, delayMinutes } = shownProgressOf(ride);
  return [
    progress && text(`progress.${progress}`),
    delayMinutes > 0 && text('progress.laterBy', { minutes: delayMinutes }),
  ]
    .filter(Boolean)
    .join(' · ');
}
