import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';

/** Returns a guest's contact, live, so that it loads as soon as the connection returns; undefined without a ride. */
export const useGuestContact = (rideId: string | undefined): GuestContact | null | undefined =>
  useLiveDocument(rideId && `rides/${rideId}/guest/contact`, readContact);
