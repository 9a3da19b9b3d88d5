import type { Place } from '@talwaerts/domain/place/place.ts';
import { remember, remembered } from '../device/device-memory.ts';

const key = 'talwaerts.places';
const most = 3;

/** Returns the places of this device's last bookings, the latest first. */
export function lastPlaces(): readonly Place[] {
  try {
    const stored: unknown = JSON.parse(remembered(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, most) : [];
  } catch {
    return []; // Not ours: another program of this origin, or a person, has changed it.
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['placeId', 'label', 'land', 'bundesland', 'bezirk'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['lat', 'lng'].every((name) => typeof Reflect.get(value, name) === 'number');

/** Puts the places of a booking before the others. */
export function rememberPlaces(places: readonly Place[]): void {
  const before = lastPlaces().filter(({ placeId }) => !places.some((one) => one.placeId === placeId));
  remember(key, JSON.stringify([...places, ...before].slice(0, most)));
}

export const forgetPlaces = (): void => remember(key, null);
