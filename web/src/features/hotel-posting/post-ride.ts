import type { PostRidePayload } from '@talwaerts/domain/calls/catalogue.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { call } from '../../shared/calls/call.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText, refusalText } from '../../shared/refusals/refusal-texts.ts';

/** `code` is a refused business rule; without one, nothing tells whether the order has arrived. */
export type PostOutcome =
  | { readonly rideId: string }
  | { readonly failure: TextId; readonly code?: RefusalCode | undefined };

export async function postRide(payload: PostRidePayload): Promise<PostOutcome> {
  try {
    const answer = await call('hotel-postride', payload);
    if (answer.valid) return { rideId: answer.document };
    return { failure: refusalText(answer), code: answer.error };
  } catch (error) {
    return { failure: failureText(error) };
  }
}
