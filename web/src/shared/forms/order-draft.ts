import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { withoutConnection } from '@talwaerts/domain/ride/wishes.ts';

/** Key of the order form's draft. */
export const orderDraftKey = 'talwaerts.order';

/** State of a link to an order form. */
export interface OrderState<V = object> {
  /** Values of an earlier ride. */
  readonly copied?: V;
  /** Whether the page before has saved the draft for this form to go on with. */
  readonly isContinued?: true;
}

type Again = Pick<BookingReadBack, 'places' | 'pax' | 'GuestName' | 'wishes'>;

/** Returns the state that fills the order form with an earlier booking, without its time, flight or train. */
export const againState = ({ places, pax, GuestName, wishes }: Again): OrderState => ({
  copied: { ...places, pax, name: GuestName, wishes: withoutConnection(wishes) },
});

/**
 * Returns the key of an order form's draft. A copy has one of its own for each visit (`entry`, the location's key),
 * which a reload finds, and no later order.
 */
export const draftKeyOf = (key: string, { copied }: OrderState, entry: string): string =>
  copied ? `${key}.${entry}` : key;
