import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { call } from '../../shared/calls/call.ts';
import { retryAtMsOf } from '../../shared/calls/call-failure.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Credentials that open a booking: number and e-mail typed by the guest, or the token of the mail's signed link. */
export type BookingKey =
  | { readonly by: 'typing'; readonly bookingId: string; readonly email: string }
  | { readonly by: 'link'; readonly token: string };

/** Returns the credentials as calls take them. */
export const proofOf = (key: BookingKey) => (key.by === 'link' ? { token: key.token } : typedProof(key));

const typedProof = ({ bookingId, email }: Extract<BookingKey, { readonly by: 'typing' }>) => ({
  orderId: bookingId.trim(),
  email: email.trim(),
});

/** `retryAtMs` is set after too many attempts, `isRefused` if the server opens no such booking. */
type LookedUp =
  | { readonly booking: BookingReadBack }
  | { readonly failure: TextId; readonly retryAtMs?: number; readonly isRefused?: true };

/** Loads the booking. Returns the same failure for a wrong booking number, a wrong e-mail and a wrong link. */
export async function lookUp(key: BookingKey): Promise<LookedUp> {
  try {
    const answer =
      key.by === 'link'
        ? await call('global-openbooking', { token: key.token })
        : await call('global-loadbooking', typedProof(key));
    if (answer.valid) return { booking: answer.data };
    return { failure: answer.error ? refusalText(answer) : 'myBooking.notFound', isRefused: true };
  } catch (error) {
    const retryAtMs = retryAtMsOf(error);
    if (retryAtMs !== undefined) return { failure: 'myBooking.limited', retryAtMs };
    const failure = failureText(error);
    // An input that cannot be a booking number or a link counts as not found.
    return { failure: failure === 'failure.invalid' ? 'myBooking.notFound' : failure };
  }
}
