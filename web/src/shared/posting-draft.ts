import { isResolved, type Place, type RidePlace } from '@talwaerts/domain/place/place.ts';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { memberDraftKey } from './firebase/member-drafts.ts';
import type { OrderState } from './forms/order-draft.ts';
import { typedFactsIn } from './wishes/typed-facts.ts';

/** Key of the draft of a hotel's order. */
export const postingDraftKey = (hotelId: string): string => memberDraftKey(`post.${hotelId}`);

/** Returns the state that fills the hotel's order form with a past ride; the hotel chooses a new time. */
export const pastRideState = (ride: HotelRide): OrderState => ({ copied: valuesAgain(ride) });

/** Whether a place of the ride can be ordered again: erased rides have none. */
export const hasPlaceAgain = ({ pickup, destination }: Pick<HotelRide, 'pickup' | 'destination'>): boolean =>
  [pickup, destination].some(isOrderable);

/**
 * Returns the form's values of a past ride, as far as they are stored. Without flight and train, which belong to the
 * former time, and without the contact, which the form proposes.
 */
export function valuesAgain(ride: HotelRide) {
  const { pickup, destination, pax, payToPartner, lang, contact } = ride;
  return {
    ...(isOrderable(pickup) && { pickup }),
    ...(isOrderable(destination) && { destination }),
    ...typedFactsIn(ride),
    wishes: withoutConnection(ride.wishes),
    pax,
    payToPartner,
    lang,
    name: contact?.name ?? '',
    room: contact?.room ?? '',
  };
}

/** Erased places keep rounded coordinates, but no id. */
const isOrderable = (place: RidePlace): place is Place => place.placeId !== '' && isResolved(place);
