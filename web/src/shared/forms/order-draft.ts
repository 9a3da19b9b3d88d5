import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { saveDraft } from './draft.ts';

/** Key of the order form's draft. */
export const orderDraftKey = 'talwaerts.order';

type Again = Pick<BookingReadBack, 'places' | 'pax' | 'GuestName'>;

/** Fills the order form with an earlier booking's route, passengers and name; its guest chooses a new time. */
export function draftAgain({ places, pax, GuestName }: Again): void {
  saveDraft(orderDraftKey, { values: { ...places, pax, name: GuestName }, requestId: crypto.randomUUID() });
}
