import type { RidePlace } from '../place/place.ts';
import { terminalOf } from '../place/place-rule.ts';
import { product } from '../product/product.ts';
import type { Tariff } from './tariff.ts';

/** The tariff's waiting times, which the price's answer has for the browser. */
export type FreeWaiting = Pick<
  Tariff,
  'freeWaitingAirportMinutes' | 'freeWaitingStationMinutes' | 'freeWaitingElsewhereMinutes'
>;

type Pickup = Pick<RidePlace, 'placeId' | 'label'>;

/** Returns how many minutes after the pickup time the taxi waits for nothing. */
export function freeWaitingMinutes(tariff: FreeWaiting, pickup: Pickup): number {
  const kind = kindOf(pickup);
  if (kind === 'airport') return tariff.freeWaitingAirportMinutes;
  return kind === 'station' ? tariff.freeWaitingStationMinutes : tariff.freeWaitingElsewhereMinutes;
}

/** Whether the place is an airport itself, where guests arrive at a landing time. */
export const isAirport = (pickup: Pickup): boolean => kindOf(pickup) === 'airport';

/** Labels begin with the place's name. */
const kindOf = ({ placeId, label }: Pickup): ReturnType<typeof terminalOf> =>
  terminalOf({ placeId, name: label.split(',')[0] ?? '' }, product.stationPlaceIds);
