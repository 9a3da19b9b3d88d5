import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type EscalationStep, hasReached } from '@talwaerts/domain/escalation/escalation.ts';
import { isFeeOfPage, isTooLateToHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import {
  isBeforePickup,
  isLongBeforePickup,
  isTooLateForCompany,
  reopenUntilMs,
} from '@talwaerts/domain/ride/limits.ts';
import { isOnOwnPage, type RideStatus } from '@talwaerts/domain/ride/ride.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** An action on a ride: its call, and the texts of button and dialog. */
export interface RideAction {
  readonly call:
    | 'driver-confirmride'
    | 'driver-finishride'
    | 'driver-noshow'
    | 'driver-giveback'
    | 'taxi-handon'
    | 'taxi-withdrawhandon'
    | 'admin-assignride'
    | 'admin-rejectride'
    | 'admin-cancelride'
    | 'admin-reopenride'
    | 'admin-reassign'
    | 'admin-lowerprovision'
    | 'admin-tellguest'
    | 'admin-exportguest'
    | 'admin-eraseguest'
    | 'hotel-changeride'
    | 'hotel-withdrawride';
  readonly label: TextId;
  readonly question: TextId;
  /** Text about the action's costs and mails. */
  readonly detail: TextId | undefined;
  readonly done: TextId;
  readonly isMain: boolean;
  /** Condition that forbids the action; the dialog then shows `text`. */
  readonly hindrance: TimeCondition | undefined;
  /** Condition under which the action needs a second confirmation. */
  readonly secondConfirmation: TimeCondition | undefined;
  /** Whether an administrator decides in the dialog about the refund of the provision. */
  readonly offersRefund: boolean;
  /** Whether the dialog asks for a reason, which administrators read. */
  readonly needsReason: boolean;
}

interface TimeCondition {
  readonly text: TextId;
  readonly holds: (pickupAtMs: number, nowMs: number) => boolean;
}

const action = (
  call: RideAction['call'],
  label: TextId,
  question: TextId,
  more: Partial<Omit<RideAction, 'call' | 'label' | 'question'>> & Pick<RideAction, 'done'>,
): RideAction => ({
  call,
  label,
  question,
  detail: undefined,
  isMain: false,
  hindrance: undefined,
  secondConfirmation: undefined,
  offersRefund: false,
  needsReason: false,
  ...more,
});
export const accept = action('driver-confirmride', 'ride.accept', 'ride.acceptQuestion', {
  done: 'ride.accepted',
  isMain: true,
});
export const assign = action('admin-assignride', 'ride.assign', 'ride.assignQuestion', {
  done: 'ride.assigned',
  isMain: true,
});
const lower = action('admin-lowerprovision', 'ride.lower', 'ride.lowerQuestion', { done: 'ride.lowered' });
const tell = action('admin-tellguest', 'ride.tell', 'ride.tellQuestion', {
  detail: 'ride.tellDetail',
  hindrance: { text: 'ride.tellOver', holds: isTooLateForCompany },
  done: 'ride.told',
});
const finish = action('driver-finishride', 'ride.finish', 'ride.finishQuestion', {
  done: 'ride.done.finish',
  isMain: true,
  secondConfirmation: { text: 'ride.finishEarly', holds: isLongBeforePickup },
});
/** Somebody who is not there does not know whether the ride took place: never the main action. */
const finishAsAdmin = { ...finish, isMain: false };
const noShow = action('driver-noshow', 'ride.noShow', 'ride.noShowQuestion', {
  done: 'ride.done.noShow',
  detail: 'ride.noShowDetail',
  hindrance: { text: 'ride.noShowFrom', holds: isBeforePickup },
});
const giveBack = action('driver-giveback', 'ride.giveBack', 'ride.giveBackQuestion', {
  done: 'ride.done.giveBack',
  hindrance: { text: 'ride.giveBackOver', holds: isTooLateForCompany },
});
const handOn = action('taxi-handon', 'ride.handOn', 'ride.handOnQuestion', {
  done: 'ride.done.handOn',
  hindrance: { text: 'ride.handOnTooLate', holds: isTooLateToHandOn },
});
const withdrawHandOn = action('taxi-withdrawhandon', 'ride.handOnWithdraw', 'ride.handOnWithdrawQuestion', {
  done: 'ride.done.handOnWithdraw',
});
const reject = action('admin-rejectride', 'ride.reject', 'ride.rejectQuestion', {
  done: 'ride.done.reject',
  detail: 'ride.rejectDetail',
  needsReason: true,
});
const cancel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion', {
  done: 'ride.done.cancel',
  detail: 'ride.cancelDetail',
  offersRefund: true,
  needsReason: true,
});
const cancelAsHotel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion', {
  done: 'ride.done.cancel',
  detail: 'ride.cancelDetailHotel',
  hindrance: { text: 'ride.cancelOver', holds: isTooLateForCompany },
});
const cancelAsPageOwner = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion', {
  done: 'ride.done.cancel',
  detail: 'ride.cancelDetailPage',
  hindrance: { text: 'ride.cancelOver', holds: isTooLateForCompany },
});
const change = action('hotel-changeride', 'ride.change', 'ride.changeQuestion', {
  done: 'ride.changed',
  hindrance: { text: 'change.tooLate', holds: isTooLateForCompany },
});
const withdraw = action('hotel-withdrawride', 'ride.withdraw', 'ride.withdrawQuestion', {
  done: 'ride.done.withdraw',
  detail: 'ride.withdrawDetail',
});

export const reassign = action('admin-reassign', 'ride.reassign', 'ride.reassignQuestion', { done: 'ride.reassigned' });
const reopen = action('admin-reopenride', 'ride.reopen', 'ride.reopenQuestion', {
  detail: 'ride.reopenDetail',
  needsReason: true,
  done: 'ride.reopened',
});

/** Actions that the guest requests from an administrator, for a ride in any state. */
export const guestDataActions: readonly RideAction[] = [
  action('admin-exportguest', 'ride.exportGuest', 'ride.exportGuestQuestion', {
    detail: 'ride.exportGuestDetail',
    done: 'ride.exportGuestDone',
  }),
  action('admin-eraseguest', 'ride.eraseGuest', 'ride.eraseGuestQuestion', {
    detail: 'ride.eraseGuestDetail',
    done: 'ride.eraseGuestDone',
  }),
];

/** Whether it is too early to offer an action as the next one: nobody finishes a ride of tomorrow. */
export const isAhead = ({ secondConfirmation }: RideAction, pickupAtMs: number, nowMs: number): boolean =>
  secondConfirmation?.holds(pickupAtMs, nowMs) ?? false;

/** The part of a ride that determines its actions. */
export interface RideState {
  readonly status: RideStatus;
  /** Undefined unless the ride is closed and its guest still stored. */
  readonly closedAtMs: number | undefined;
  /** Whether the guest has chosen the carrier on its page. */
  readonly isOnOwnPage: boolean;
  /** Whether a page's company has the ride's fee, so that the carrier cannot give it back. */
  readonly isFeeOfPage: boolean;
  /** Whether the carrier offers the ride to another company. */
  readonly isOffered: boolean;
  /** The last step of an open ride's escalation. */
  readonly escalation: EscalationStep | null;
}

/** Returns the part of a ride that determines its actions. */
export const rideStateOf = (ride: ListedRide): RideState => ({
  status: ride.status,
  closedAtMs: 'closed' in ride && ride.guestRemovedAtMs === null ? ride.closed.atMs : undefined,
  isOnOwnPage: isOnOwnPage(ride),
  isFeeOfPage: 'feePaidBy' in ride && isFeeOfPage(ride),
  isOffered: 'handOn' in ride && ride.handOn !== undefined,
  escalation: ride.escalation,
});

/** Lists the actions that a member may take on a ride in this state. The server checks again. */
export function actionsFor({ role }: Pick<Member, 'role'>, state: RideState, nowMs: number): readonly RideAction[] {
  const { status, closedAtMs, escalation } = state;
  if (status === 'open') {
    return { admin: toFindTaxi(escalation), hotel: [change, withdraw], taxi: [accept], driver: [accept] }[role];
  }
  if (closedAtMs !== undefined) return role === 'admin' && nowMs <= reopenUntilMs(closedAtMs) ? [reopen] : [];
  if (status !== 'confirmed') return [];
  return {
    admin: [reassign, finishAsAdmin, noShow, cancel],
    hotel: [change, cancelAsHotel],
    taxi: [finish, noShow, state.isOffered ? withdrawHandOn : handOn, ...toGiveUp(state)],
    driver: [finish, noShow],
  }[role];
}

/** How a carrier gives a ride up for good. */
function toGiveUp({ isOnOwnPage, isFeeOfPage }: RideState): readonly RideAction[] {
  if (isOnOwnPage) return [cancelAsPageOwner];
  return isFeeOfPage ? [] : [giveBack];
}

/** An administrator's actions on an open ride: more once it is reported, fewer once its guest was told. */
function toFindTaxi(escalation: EscalationStep | null): readonly RideAction[] {
  if (!hasReached(escalation, 'alerted')) return [assign, reject];
  return hasReached(escalation, 'guestTold') ? [assign, lower, reject] : [assign, lower, tell, reject];
}
