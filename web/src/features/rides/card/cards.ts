/** The id of a ride's card on the page. */
export const cardId = (rideId: string): string => `ride-${rideId}`;

/** Cards side by side, as many as there is room for. */
export const cardGrid = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;
