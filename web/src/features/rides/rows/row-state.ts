import type { Role } from '@talwaerts/domain/company/roles.ts';
import { carrierOf, endingOf } from '@talwaerts/domain/ride/ride.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { urgencyLabel } from '../status/ride-labels.ts';

/** The state that a row shows: a text or a name. */
export type RowState = (
  | { readonly label: TextId }
  | {
      readonly name: string;
    }
) & {
  /** Whether the ride needs an action. */
  readonly isAlarm: boolean;
};

/** Returns the one thing to know about a ride's state: who drives for its carrier, which taxi for everybody else. */
export function rowStateOf(ride: ListedRide, role: Role, nowMs: number): RowState {
  if (ride.status === 'open') {
    const urgency = urgencyLabel(ride, role);
    if (urgency) return { label: urgency, isAlarm: true };
    const isOverdue = ride.pickupAtMs <= nowMs;
    return { label: isOverdue ? 'ride.overdue' : 'row.open', isAlarm: isOverdue };
  }
  if (ride.status === 'canceled') return { label: 'dashboard.tab.canceled', isAlarm: false };
  if (endingOf(ride) === 'no-show') return { label: 'ride.noShow', isAlarm: true };
  if (ride.status === 'closed') return { label: 'dashboard.tab.closed', isAlarm: false };
  if ('isCarrierClosed' in ride) return { label: 'ride.carrierClosed', isAlarm: true };
  if ('changeRequest' in ride && ride.changeRequest) return { label: 'change.requested', isAlarm: true };
  if (role === 'admin' || role === 'hotel') return { name: carrierOf(ride)?.name ?? '', isAlarm: false };
  return crewStateOf(ride);
}

function crewStateOf(ride: ListedRide): RowState {
  if ('progress' in ride && ride.progress) return { label: `progress.${ride.progress}`, isAlarm: false };
  const driver = 'crew' in ride ? ride.crew?.driverName : null;
  return driver ? { name: driver, isAlarm: false } : { label: 'crew.open', isAlarm: true };
}
