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
export function freeWaitingMinutes(tariff: FreeWaiting, { placeId, label }: Pickup): number {
  const kind = terminalOf({ placeId, name: nameIn(label) }, product.stationPlaceIds);
  if (kind === 'airport') return tariff.freeWaitingAirportMinutes;
  return kind === 'station' ? tariff.freeWaitingStationMinutes : tariff.freeWaitingElsewhereMinutes;
}

/** Whether the place is an airport itself, where guests arrive at a landing time. */
export const isAirport = ({ placeId, label }: Pickup): boolean =>
  terminalOf({ placeId, name: nameIn(label) }, product.stationPlaceIds) === 'airport';

/** Labels begin with the place's name. */
const nameIn = (label: string): string => label.split(',')[0] ?? '';
