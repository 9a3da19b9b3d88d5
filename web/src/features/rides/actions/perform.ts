import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/refusals/refusal-texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { Refusal } from './refusal-dialog.tsx';
import type { RideAction } from './ride-actions.ts';

/** Does it; undefined where it was done, otherwise what to say. */
export function performOnRide({ id }: ListedRide, action: RideAction): Promise<Refusal | undefined> {
  const { call: name } = action;
  if (name === 'admin-assignride') throw new Error('A ride is assigned to somebody: see performAssignment');
  return outcomeOf(() => call(name, { rideid: id }), action);
}

export const performAssignment = (
  { id }: ListedRide,
  companyId: string,
  action: RideAction,
): Promise<Refusal | undefined> =>
  outcomeOf(() => call('admin-assignride', { rideid: id, companyid: companyId }), action);

/** About the company that was chosen, not about one's own. */
const assignmentTexts = {
  'insufficient-tokens': 'ride.assignTooFew',
  'company-inactive': 'ride.assignInactive',
} as const;

type Answer = Awaited<ReturnType<typeof call<'driver-confirmride'>>>;

async function outcomeOf(ask: () => Promise<Answer>, action: RideAction): Promise<Refusal | undefined> {
  const isAccepting = action.call === 'driver-confirmride';
  const isAssigning = action.call === 'admin-assignride';
  const title = isAccepting ? 'dialog.error' : action.label;
  try {
    const answer = await ask();
    if (answer.valid) return undefined;
    if ('pech' in answer) return { title: 'ride.pechTitle', text: 'ride.pech', offersTokens: false, leavesOpen: false };
    const { error } = answer;
    if (isAccepting && error === 'insufficient-tokens') {
      return { title: 'ride.acceptRefused', text: 'ride.notEnough', offersTokens: true, leavesOpen: false };
    }
    const text = refusalText(answer, isAssigning ? assignmentTexts : undefined);
    // Another company may do, as long as the ride is still to be had.
    const leavesOpen = isAssigning && error !== 'wrong-state' && error !== 'not-found';
    return { title, text, offersTokens: false, leavesOpen };
  } catch (error) {
    return { title, text: failureText(error), offersTokens: false, leavesOpen: isAssigning };
  }
}
