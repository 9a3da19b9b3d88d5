import { product } from '@talwaerts/domain/product/product.ts';
import { maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { findPlace } from '../../../shared/places/places.ts';
import type { Suggestion } from '../../../shared/places/suggestion.ts';

interface Hotel {
  readonly name: string;
  readonly address: string;
}

/** Returns the hotel of the address in a lobby's QR code (`profile/lobby-card.tsx`). */
export function hotelIn(query: URLSearchParams): Hotel | undefined {
  const name = query.get('hotel')?.trim();
  const address = query.get('address')?.trim();
  return name && name.length <= maxTypedNotesLength && address ? { name, address } : undefined;
}

/**
 * Returns the hotel as a place to pick. By its name if the maps service knows it at this address; else by the address
 * alone: `onNameless` then keeps the name elsewhere, because the server takes a place's label from the maps service.
 */
export const hotelPickup = ({ name, address }: Hotel, onNameless: (name: string) => void): Suggestion => ({
  id: 'hotel',
  main: name,
  secondary: '',
  resolve: async () => {
    const named = await findPlace(`${name}, ${address}`, product.placeSearch);
    const [street = address] = address.split(',');
    if (named?.label.includes(name) && named.label.includes(street)) return named;
    const place = await findPlace(address, product.placeSearch);
    if (place) onNameless(name);
    return place ?? 'refused';
  },
});
