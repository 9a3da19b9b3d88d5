import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Credentials that open a booking: number and e-mail typed by the guest, or the token of the mail's signed link. */
export type BookingKey =
  | { readonly by: 'typing'; readonly bookingId: string; readonly email: string }
  | { readonly by: 'link'; readonly token: string };

export type LookedUp = { readonly booking: BookingReadBack } | { readonly failure: TextId };

/** Loads the booking. Returns the same failure for a wrong booking number, a wrong e-mail and a wrong link. */
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
    // An input that cannot be a booking number or a link counts as not found.
    return { failure: failure === 'failure.invalid' ? 'myBooking.notFound' : failure };
  }
}
