import { usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { carrierOf, crewOfRide, endingOf, isSeenByDriver } from '@talwaerts/domain/ride/ride.ts';
import { drivenByWords } from '../../../shared/fact-words.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { rideAlarmOf, shownProgressOf, urgencyLabel } from '../status/ride-labels.ts';

/** The state that a row shows: a text, who drives, or both. */
export interface RowState {
  readonly label?: TextId;
  /** The driver, for others than the carrier before the taxi company. */
  readonly name?: string;
  /** Whether the driver has seen the ride as it is. */
  readonly isSeen?: boolean;
  /** How much later the taxi comes. */
  readonly delayMinutes?: number;
  /** Whether the ride needs an action. */
  readonly isAlarm: boolean;
}

/** Returns what to know about a ride's state, and who drives. */
export function rowStateOf(ride: ListedRide, role: Role, nowMs: number, times = usualAlarmTimes): RowState {
  if (ride.status === 'open') {
    const urgency = urgencyLabel(ride, role);
    if (urgency) return { label: urgency, isAlarm: true };
    const isOverdue = ride.pickupAtMs <= nowMs;
    return { label: isOverdue ? 'ride.overdue' : 'row.open', isAlarm: isOverdue };
  }
  if (ride.status === 'canceled') return { label: 'dashboard.tab.canceled', isAlarm: false };
  if (endingOf(ride) === 'no-show') return { label: 'ride.noShow', isAlarm: true };
  const name = driverOf(ride, role);
  if (ride.status === 'closed') return { label: 'dashboard.tab.closed', name, isAlarm: false };
  const alarm = role === 'hotel' ? null : rideAlarmOf(ride, nowMs, times);
  if (alarm) return { label: `alarm.${alarm}`, name, isAlarm: true };
  if (!ride.isHotelView && ride.isCarrierClosed) return { label: 'ride.carrierClosed', name, isAlarm: true };
  if (hasChangeRequest(ride)) return { label: 'change.requested', name, isAlarm: true };
  const { progress, delayMinutes } = shownProgressOf(ride);
  const delay = delayMinutes > 0 && { delayMinutes };
  if (progress) return { label: `progress.${progress}`, name, ...delay, isAlarm: false };
  if (delay) return { name, ...delay, isAlarm: false };
  if (name === '') return { label: 'crew.open', isAlarm: true };
  const isSeen = !ride.isHotelView && role !== 'admin' && isSeenByDriver(ride);
  return { name, ...(isSeen && { isSeen }), isAlarm: false };
}

const hasChangeRequest = (ride: ListedRide): boolean =>
  ride.isHotelView ? ride.change === 'requested' : ride.status === 'confirmed' && ride.changeRequest !== undefined;

/** Returns who drives, as far as the role reads it; an empty text while nobody does. */
function driverOf(ride: ListedRide, role: Role): string {
  const driver = ride.isHotelView ? drivenByWords(ride.drivenBy) : crewOfRide(ride)?.driverName;
  const taxi = role === 'admin' || role === 'hotel' ? carrierOf(ride)?.name : undefined;
  return [driver, taxi].filter(Boolean).join(' · ');
}

/** Returns a row's state in words. */
export const stateWords = ({ label, name, isSeen, delayMinutes }: RowState, text: ReturnType<typeof useText>): string =>
  [
    label && text(label),
    delayMinutes && text('progress.laterBy', { minutes: delayMinutes }),
    name,
    isSeen && text('crew.seen'),
  ]
    .filter(Boolean)
    .join(' · ');
