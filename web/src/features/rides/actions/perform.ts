import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { Refusal } from './refusal-dialog.tsx';
import type { DialogName, DialogPayload, RideAction } from './ride-actions.ts';

/** Runs the action. Returns the refusal to show, or undefined on success. */
export async function perform(action: RideAction, payload: DialogPayload<DialogName>): Promise<Refusal | undefined> {
  const isAccepting = action.dialog === 'accept';
  const choosesCompany = ['assign', 'reassign', 'handOn'].includes(action.dialog);
  const title = isAccepting ? 'dialog.error' : action.label;
  try {
    const answer = await call(action.call, payload);
    if (answer.valid) return undefined;
    if ('pech' in answer) return { title: 'ride.pechTitle', text: 'ride.pech', offersTokens: false, leavesOpen: false };
    const { error } = answer;
    if (isAccepting && error === 'insufficient-tokens') {
      return { title: 'ride.acceptRefused', text: 'ride.notEnough', offersTokens: true, leavesOpen: false };
    }
    const text = refusalText(answer, action.refusals);
    // The user can choose another company while the ride's state allows it.
    const leavesOpen = choosesCompany && error !== 'wrong-state' && error !== 'not-found';
    return { title, text, offersTokens: false, leavesOpen };
  } catch (error) {
    return { title, text: failureText(error), offersTokens: false, leavesOpen: choosesCompany };
  }
}
