import type { CallName, Calls } from '@talwaerts/domain/calls/catalogue.ts';
import type { Member, Role } from '@talwaerts/domain/company/roles.ts';
import { type EscalationStep, hasReached } from '@talwaerts/domain/escalation/escalation.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import type { CrewDriver } from '@talwaerts/domain/ride/crew.ts';
import { isFeeOfPage, isTooLateToHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import {
  isBeforePickup,
  isLongBeforePickup,
  isTooLateForCompany,
  reopenUntilMs,
} from '@talwaerts/domain/ride/limits.ts';
import { isOnOwnPage, isOwnRide, type RideStatus } from '@talwaerts/domain/ride/ride.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';

/** The calls that each dialog sends; `ride-dialogs.tsx` has the dialogs. */
interface DialogCalls {
  readonly accept: 'driver-confirmride';
  readonly confirm:
    | 'driver-finishride'
    | 'driver-noshow'
    | 'taxi-withdrawhandon'
    | 'admin-cancelride'
    | 'admin-tellguest'
    | 'admin-exportguest'
    | 'admin-eraseguest'
    | 'hotel-withdrawride';
  readonly reason: 'admin-rejectride' | 'admin-reopenride';
  readonly cancel: 'admin-cancelride';
  readonly cancelOwn: 'taxi-cancelride';
  readonly assign: 'admin-assignride';
  readonly reassign: 'admin-reassign';
  readonly lower: 'admin-lowerprovision';
  readonly handOn: 'taxi-handon';
  readonly giveBack: 'driver-giveback';
  readonly change: 'hotel-changeride';
  readonly changeForGuest: 'taxi-changeride';
  readonly changeOwn: 'taxi-saveride';
  readonly copyOwn: 'taxi-saveride';
}
export type DialogName = keyof DialogCalls;
type PayloadOf<C extends CallName> = C extends CallName ? Calls[C]['payload'] : never;
/** The payload that a dialog sends. */
export type DialogPayload<D extends DialogName> = PayloadOf<DialogCalls[D]>;

interface ActionRow<D extends DialogName> {
  readonly call: DialogCalls[D];
  readonly dialog: D;
  readonly roles: readonly Role[];
  /** Whether a member of these roles may take the action on a ride in this state. The server checks again. */
  readonly offered: (state: RideState, nowMs: number) => boolean;
  readonly label: TextId;
  readonly question: TextId;
  /** Text about the action's costs and mails. */
  readonly detail?: TextId;
  readonly done: TextId;
  readonly isMain?: boolean;
  /** Condition that forbids the action; the dialog then shows `text`. */
  readonly hindrance?: TimeCondition;
  /** Condition under which the action needs a second confirmation. */
  readonly secondConfirmation?: TimeCondition;
  /** Texts of refusals whose general text fits another case, such as the guest's time limit for canceling. */
  readonly refusals?: Partial<Record<RefusalCode, TextId>>;
}

/** An action on a ride: who may take it and when, its dialog and call, and their texts. */
export type RideAction = { readonly [D in DialogName]: ActionRow<D> }[DialogName];

interface TimeCondition {
  readonly text: TextId;
  readonly holds: (pickupAtMs: number, nowMs: number) => boolean;
}

/** The part of a ride that determines its actions. */
export interface RideState {
  readonly status: RideStatus;
  /** Undefined unless the ride is closed and its guest still stored. */
  readonly closedAtMs: number | undefined;
  /** Whether the guest has chosen the carrier on its page. */
  readonly isOnOwnPage: boolean;
  /** Whether the carrier has entered the ride itself. */
  readonly isOwnRide: boolean;
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
  closedAtMs:
    !ride.isHotelView && ride.status === 'closed' && ride.guestRemovedAtMs === null ? ride.closed.atMs : undefined,
  isOnOwnPage: isOnOwnPage(ride),
  isOwnRide: isOwnRide(ride),
  isFeeOfPage: !ride.isHotelView && isFeeOfPage(ride),
  isOffered: isConfirmedRide(ride) && ride.handOn !== undefined,
  escalation: ride.escalation,
});

const isOpen = ({ status }: RideState): boolean => status === 'open';
const isConfirmed = ({ status }: RideState): boolean => status === 'confirmed';
const isReported = (state: RideState): boolean => isOpen(state) && hasReached(state.escalation, 'alerted');

const ofChosenCarrier = {
  'insufficient-tokens': 'ride.assignTooFew',
  'company-inactive': 'ride.assignInactive',
  'given-back': 'ride.assignGivenBack',
} as const;

export const accept: RideAction = {
  call: 'driver-confirmride',
  dialog: 'accept',
  roles: ['taxi', 'driver'],
  offered: isOpen,
  label: 'ride.accept',
  question: 'ride.acceptQuestion',
  done: 'ride.accepted',
  isMain: true,
};
export const assign: RideAction = {
  call: 'admin-assignride',
  dialog: 'assign',
  roles: ['admin'],
  offered: isOpen,
  label: 'ride.assign',
  question: 'ride.assignQuestion',
  done: 'ride.assigned',
  isMain: true,
  refusals: ofChosenCarrier,
};
export const reassign: RideAction = {
  call: 'admin-reassign',
  dialog: 'reassign',
  roles: ['admin'],
  offered: isConfirmed,
  label: 'ride.reassign',
  question: 'ride.reassignQuestion',
  done: 'ride.reassigned',
  refusals: ofChosenCarrier,
};

const finish: RideAction = {
  call: 'driver-finishride',
  dialog: 'confirm',
  roles: ['taxi', 'driver'],
  offered: isConfirmed,
  label: 'ride.finish',
  question: 'ride.finishQuestion',
  done: 'ride.done.finish',
  isMain: true,
  secondConfirmation: { text: 'ride.finishEarly', holds: isLongBeforePickup },
};
/** The fields that the rows of all roles that cancel a ride share. */
const cancel = {
  call: 'admin-cancelride',
  label: 'ride.cancel',
  question: 'ride.cancelQuestion',
  done: 'ride.done.cancel',
  refusals: { 'too-late': 'ride.cancelOver' },
} as const;

/** All actions on a ride, in the order of their buttons. */
const rideActions: readonly RideAction[] = [
  accept,
  assign,
  {
    call: 'admin-lowerprovision',
    dialog: 'lower',
    roles: ['admin'],
    offered: isReported,
    label: 'ride.lower',
    question: 'ride.lowerQuestion',
    done: 'ride.lowered',
  },
  {
    call: 'admin-tellguest',
    dialog: 'confirm',
    roles: ['admin'],
    offered: (state) => isReported(state) && !hasReached(state.escalation, 'guestTold'),
    label: 'ride.tell',
    question: 'ride.tellQuestion',
    detail: 'ride.tellDetail',
    done: 'ride.told',
    hindrance: { text: 'ride.tellOver', holds: isTooLateForCompany },
    refusals: { 'too-late': 'ride.tellOver' },
  },
  {
    call: 'admin-rejectride',
    dialog: 'reason',
    roles: ['admin'],
    offered: isOpen,
    label: 'ride.reject',
    question: 'ride.rejectQuestion',
    detail: 'ride.rejectDetail',
    done: 'ride.done.reject',
  },
  {
    call: 'hotel-changeride',
    dialog: 'change',
    roles: ['hotel'],
    offered: (state) => isOpen(state) || isConfirmed(state),
    label: 'ride.change',
    question: 'ride.changeQuestion',
    done: 'ride.changed',
    hindrance: { text: 'change.tooLate', holds: isTooLateForCompany },
  },
  {
    call: 'hotel-withdrawride',
    dialog: 'confirm',
    roles: ['hotel'],
    offered: isOpen,
    label: 'ride.withdraw',
    question: 'ride.withdrawQuestion',
    detail: 'ride.withdrawDetail',
    done: 'ride.done.withdraw',
  },
  reassign,
  finish,
  {
    // An administrator was not there, and does not know whether the ride took place.
    ...finish,
    roles: ['admin'],
    isMain: false,
  },
  {
    call: 'driver-noshow',
    dialog: 'confirm',
    roles: ['admin', 'taxi', 'driver'],
    offered: isConfirmed,
    label: 'ride.noShow',
    question: 'ride.noShowQuestion',
    detail: 'ride.noShowDetail',
    done: 'ride.done.noShow',
    hindrance: { text: 'ride.noShowFrom', holds: isBeforePickup },
  },
  {
    call: 'taxi-changeride',
    dialog: 'changeForGuest',
    roles: ['taxi'],
    // Another company has seen an offered ride as it is.
    offered: (state) => isConfirmed(state) && !state.isOwnRide && !state.isOffered,
    label: 'ride.changeForGuest',
    question: 'ride.changeForGuestQuestion',
    done: 'ride.changeForGuestDone',
    hindrance: { text: 'change.tooLate', holds: isTooLateForCompany },
  },
  {
    call: 'taxi-saveride',
    dialog: 'changeOwn',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && state.isOwnRide,
    label: 'ride.change',
    question: 'own.changeTitle',
    done: 'ride.changed',
  },
  {
    call: 'taxi-saveride',
    dialog: 'copyOwn',
    roles: ['taxi'],
    // Nothing is left to copy once the guest is erased.
    offered: (state) => state.isOwnRide && (state.status !== 'closed' || state.closedAtMs !== undefined),
    label: 'own.copy',
    question: 'own.copyTitle',
    done: 'own.saved',
  },
  {
    call: 'taxi-handon',
    dialog: 'handOn',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && !state.isOffered,
    label: 'ride.handOn',
    question: 'ride.handOnQuestion',
    done: 'ride.done.handOn',
    hindrance: { text: 'ride.handOnTooLate', holds: isTooLateToHandOn },
    refusals: { 'too-late': 'ride.handOnTooLate' },
  },
  {
    call: 'taxi-withdrawhandon',
    dialog: 'confirm',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && state.isOffered,
    label: 'ride.handOnWithdraw',
    question: 'ride.handOnWithdrawQuestion',
    done: 'ride.done.handOnWithdraw',
  },
  {
    call: 'driver-giveback',
    dialog: 'giveBack',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && !state.isOwnRide && !state.isOnOwnPage && !state.isFeeOfPage,
    label: 'ride.giveBack',
    question: 'ride.giveBackQuestion',
    done: 'ride.done.giveBack',
    hindrance: { text: 'ride.giveBackOver', holds: isTooLateForCompany },
    refusals: { 'too-late': 'ride.giveBackOver' },
  },
  {
    ...cancel,
    dialog: 'cancel',
    roles: ['admin'],
    offered: isConfirmed,
    detail: 'ride.cancelDetail',
  },
  {
    ...cancel,
    dialog: 'confirm',
    roles: ['hotel'],
    offered: isConfirmed,
    detail: 'ride.cancelDetailHotel',
    hindrance: { text: 'ride.cancelOver', holds: isTooLateForCompany },
  },
  {
    // The company on whose page the guest booked.
    ...cancel,
    dialog: 'confirm',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && state.isOnOwnPage,
    detail: 'ride.cancelDetailPage',
    hindrance: { text: 'ride.cancelOver', holds: isTooLateForCompany },
  },
  {
    call: 'taxi-cancelride',
    dialog: 'cancelOwn',
    roles: ['taxi'],
    offered: (state) => isConfirmed(state) && state.isOwnRide,
    label: 'ride.cancel',
    question: 'ride.cancelQuestion',
    detail: 'own.cancelDetail',
    done: 'ride.done.cancel',
  },
  {
    call: 'admin-reopenride',
    dialog: 'reason',
    roles: ['admin'],
    offered: ({ closedAtMs }, nowMs) => closedAtMs !== undefined && nowMs <= reopenUntilMs(closedAtMs),
    label: 'ride.reopen',
    question: 'ride.reopenQuestion',
    detail: 'ride.reopenDetail',
    done: 'ride.reopened',
    refusals: { 'too-late': 'ride.reopenTooLate' },
  },
];

/** Actions that the guest requests from an administrator, for a ride in any state: in a menu of their own. */
export const guestDataActions: readonly RideAction[] = [
  {
    call: 'admin-exportguest',
    dialog: 'confirm',
    roles: ['admin'],
    offered: () => true,
    label: 'ride.exportGuest',
    question: 'ride.exportGuestQuestion',
    detail: 'ride.exportGuestDetail',
    done: 'ride.exportGuestDone',
  },
  {
    call: 'admin-eraseguest',
    dialog: 'confirm',
    roles: ['admin'],
    offered: () => true,
    label: 'ride.eraseGuest',
    question: 'ride.eraseGuestQuestion',
    detail: 'ride.eraseGuestDetail',
    done: 'ride.eraseGuestDone',
  },
];

/** Lists the actions that a member may take on a ride in this state. */
export const actionsFor = ({ role }: Pick<Member, 'role'>, state: RideState, nowMs: number): readonly RideAction[] =>
  rideActions.filter(({ roles, offered }) => roles.includes(role) && offered(state, nowMs));

/** Whether it is too early to offer an action as the next one: nobody finishes a ride of tomorrow. */
export const isAhead = ({ secondConfirmation }: RideAction, pickupAtMs: number, nowMs: number): boolean =>
  secondConfirmation?.holds(pickupAtMs, nowMs) ?? false;

/** A ride and the action to confirm for it. */
export interface PendingAction {
  readonly ride: ListedRide;
  readonly action: RideAction;
  /** The company that was chosen before the dialog opened. */
  readonly companyId?: string;
  /** Whom an acceptance puts on the ride. */
  readonly driver?: CrewDriver;
}

export interface DialogProps<D extends DialogName> {
  readonly pending: PendingAction;
  readonly isBusy: boolean;
  /** Sends the action's call; the dialog then closes, or stays open for another attempt. */
  readonly send: (payload: DialogPayload<D>) => Promise<void>;
  /** Closes the dialog of an action that it has sent itself, and shows the text. */
  readonly onDone: (text: TextId) => void;
  readonly onClose: () => void;
}
