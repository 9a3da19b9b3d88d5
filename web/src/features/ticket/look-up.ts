import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { call } from '../../shared/calls/call.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText, refusalText } from '../../shared/refusals/refusal-texts.ts';

/** What opens a booking: what its guest typed, or the signed link of the confirmation mail. */
export type BookingKey =
  | { readonly by: 'typing'; readonly bookingId: string; readonly email: string }
  | { readonly by: 'link'; readonly token: string };

export type LookedUp = { readonly booking: BookingReadBack } | { readonly failure: TextId };

/** A wrong number, a wrong e-mail and a wrong link say the same sentence. */
export async function lookUp(key: BookingKey): Promise<LookedUp> {
  try {
    const answer =
      key.by === 'link'
        ? await call('global-openbooking', { token: key.token })
        : await call('global-loadbooking', { orderId: key.bookingId.trim(), email: key.email.trim() });
    if (answer.valid) return { booking: answer.data };
    return { failure: answer.error ? refusalText(answer) : 'myBooking.notFound' };
  } catch (error) {
    const failure = failureText(error);
    // What cannot be a booking number or a link is not found, like any other that is wrong.
    return { failure: failure === 'failure.invalid' ? 'myBooking.notFound' : failure };
  }
}
