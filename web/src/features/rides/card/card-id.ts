/** The id of a ride's card on the page. */
export const cardId = (rideId: string): string => `ride-${rideId}`;
