import type { RidePlace } from './place.ts';

/** The properties of a place that the rule checks, in the maps provider's terms. */
export interface PlaceCandidate {
  readonly placeId: string;
  readonly name: string;
  readonly streetNumber: string | null;
  readonly route: string | null;
}

/**
 * Whether a driver can find a guest at the place: a street with its number, a station, an airport, or one of the
 * configured station places. The browser checks for early feedback; the server decides.
 */
export function isBookablePlace(place: PlaceCandidate, stationPlaceIds: readonly string[]): boolean {
  if (hasStreetAddress(place)) return true;
  return /bahnhof|flughafen/i.test(place.name) || stationPlaceIds.includes(place.placeId);
}

/** Whether the place is a street with its number, which a company's address has to be, unlike a pickup. */
export const hasStreetAddress = ({ streetNumber, route }: Pick<PlaceCandidate, 'streetNumber' | 'route'>): boolean =>
  Boolean(streetNumber && route);

/**
 * Tells airports and stations from other places. By the label, because a ride stores no type of its places; those of a
 * company's page and of English guests have other words.
 */
export function placeKindOf(label: string): 'airport' | 'station' | 'place' {
  if (/flughafen|airport/i.test(label)) return 'airport';
  return /bahnhof|\bhbf\b|(railway|train|central) station/i.test(label) ? 'station' : 'place';
}

/**
 * Returns which kind of terminal the maps provider's place itself is, by its German name; undefined for what lies
 * beside one, such as a street or a hotel.
 */
export function terminalOf(
  { placeId, name }: Pick<PlaceCandidate, 'placeId' | 'name'>,
  stationPlaceIds: readonly string[],
): 'airport' | 'station' | undefined {
  if (stationPlaceIds.includes(placeId)) return 'station';
  if (/^Flughafen |(?<! (?:am|beim|vom|zum)) (?:Flughafen|Airport)$/.test(name)) return 'airport';
  return /^Bahnhof |(?<! (?:am|beim|vom|zum)) (?:Bahnhof|Hauptbahnhof|Hbf)$/.test(name) ? 'station' : undefined;
}

/** Whether guests travel on from the place: an airport or a station. */
export const isTerminal = (place: Pick<RidePlace, 'label' | 'placeId'>, stationPlaceIds: readonly string[]): boolean =>
  placeKindOf(place.label) !== 'place' || stationPlaceIds.includes(place.placeId);
