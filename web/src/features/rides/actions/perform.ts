import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { Refusal } from './refusal-dialog.tsx';
import type { RideAction } from './ride-actions.ts';

/** Runs an action that needs no further facts. Returns the refusal to show, or undefined on success. */
export function performOnRide({ id }: ListedRide, action: RideAction): Promise<Refusal | undefined> {
  const { call: name } = action;
  if (name === 'admin-assignride' || name === 'admin-reassign' || name === 'taxi-handon')
    throw new Error(`${name} needs a company`);
  if (name === 'hotel-changeride') throw new Error(`${name} needs the changes`);
  if (name === 'admin-lowerprovision') throw new Error(`${name} needs a provision`);
  if (name === 'admin-reopenride' || name === 'driver-giveback') throw new Error(`${name} needs a reason`);
  return outcomeOf(() => call(name, { rideid: id }), action);
}

/** Accepts a ride and puts a driver of the own company on it. */
export const performAcceptance = (
  { id }: ListedRide,
  driverUid: string,
  action: RideAction,
): Promise<Refusal | undefined> => outcomeOf(() => call('driver-confirmride', { rideid: id, driverUid }), action);

interface Decision {
  /** For the audit log. */
  readonly reason: string;
  /** Whether the carrier of a canceled ride gets the provision back. */
  readonly refund: boolean;
}

/** Gives a ride back; `breakdown` says that the vehicle has broken down. */
export const performReturn = (
  { id }: ListedRide,
  told: { readonly reason: string; readonly breakdown: boolean },
  action: RideAction,
): Promise<Refusal | undefined> => outcomeOf(() => call('driver-giveback', { rideid: id, ...told }), action);

/** Runs an action for which the user has given a reason. */
export function performWithReason(
  { id }: ListedRide,
  { reason, refund }: Decision,
  action: RideAction,
): Promise<Refusal | undefined> {
  const send = () => {
    switch (action.call) {
      case 'admin-cancelride':
        return call('admin-cancelride', { rideid: id, refund, reason });
      case 'admin-rejectride':
        return call('admin-rejectride', { rideid: id, reason });
      case 'admin-reopenride':
        return call('admin-reopenride', { rideid: id, reason });
      default:
        throw new Error(`${action.call} needs no reason`);
    }
  };
  return outcomeOf(send, action);
}

export const performAssignment = (
  { id }: ListedRide,
  companyId: string,
  action: RideAction,
): Promise<Refusal | undefined> =>
  outcomeOf(() => call('admin-assignride', { rideid: id, companyid: companyId }), action);

interface Move {
  readonly companyId: string;
  /** For the audit log. */
  readonly reason: string;
  /** Whether the former carrier gets the provision back. */
  readonly refund: boolean;
}

export const performReassignment = (
  { id }: ListedRide,
  { companyId, ...decision }: Move,
  action: RideAction,
): Promise<Refusal | undefined> =>
  outcomeOf(() => call('admin-reassign', { rideid: id, companyid: companyId, ...decision }), action);

export const performHandOn = (
  { id }: ListedRide,
  companyId: string,
  action: RideAction,
): Promise<Refusal | undefined> => outcomeOf(() => call('taxi-handon', { rideid: id, companyid: companyId }), action);

/** `provision` is in tokens. */
export const performLowering = (
  { id }: ListedRide,
  provision: number,
  action: RideAction,
): Promise<Refusal | undefined> => outcomeOf(() => call('admin-lowerprovision', { rideid: id, provision }), action);

const ofChosen = {
  'insufficient-tokens': 'ride.assignTooFew',
  'company-inactive': 'ride.assignInactive',
  'given-back': 'ride.assignGivenBack',
} as const;

/** Texts of refusals whose general text fits another case, such as the guest's time limit for canceling. */
const ownTexts: Partial<Record<RideAction['call'], Partial<Record<RefusalCode, TextId>>>> = {
  'admin-assignride': ofChosen,
  'admin-reassign': ofChosen,
  'taxi-handon': { 'too-late': 'ride.handOnTooLate' },
  'admin-tellguest': { 'too-late': 'ride.tellOver' },
  'admin-cancelride': { 'too-late': 'ride.cancelOver' },
  'admin-reopenride': { 'too-late': 'ride.reopenTooLate' },
  'driver-giveback': { 'too-late': 'ride.giveBackOver' },
};

type Answer = Awaited<ReturnType<typeof call<'driver-confirmride'>>>;

async function outcomeOf(send: () => Promise<Answer>, action: RideAction): Promise<Refusal | undefined> {
  const isAccepting = action.call === 'driver-confirmride';
  const isAssigning = ['admin-assignride', 'admin-reassign', 'taxi-handon'].includes(action.call);
  const title = isAccepting ? 'dialog.error' : action.label;
  try {
    const answer = await send();
    if (answer.valid) return undefined;
    if ('pech' in answer) return { title: 'ride.pechTitle', text: 'ride.pech', offersTokens: false, leavesOpen: false };
    const { error } = answer;
    if (isAccepting && error === 'insufficient-tokens') {
      return { title: 'ride.acceptRefused', text: 'ride.notEnough', offersTokens: true, leavesOpen: false };
    }
    const text = refusalText(answer, ownTexts[action.call]);
    // The administrator can choose another company while the ride's state allows it.
    const leavesOpen = isAssigning && error !== 'wrong-state' && error !== 'not-found';
    return { title, text, offersTokens: false, leavesOpen };
  } catch (error) {
    return { title, text: failureText(error), offersTokens: false, leavesOpen: isAssigning };
  }
}
