import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { saveDraft } from './draft.ts';

/** Key of the order form's draft. */
export const orderDraftKey = 'talwaerts.order';

type Again = Pick<BookingReadBack, 'places' | 'pax' | 'GuestName' | 'wishes'>;

/** Fills the order form with an earlier booking, without its time, and the flight or train that belong to it. */
export function draftAgain({ places, pax, GuestName, wishes }: Again): void {
  const values = { ...places, pax, name: GuestName, wishes: withoutConnection(wishes) };
  saveDraft(orderDraftKey, { values, requestId: crypto.randomUUID() });
}
