import type { Company } from '../company/company.ts';
import { servedDistrictsOf } from '../company/served-districts.ts';
import type { Vehicle } from '../company/vehicle.ts';
import { centsToEur } from '../money/money.ts';
import { type CuratedKind, type ListedPlace, placeOfCurated } from '../place/curated-place.ts';
import { distanceKm } from '../place/distance.ts';
import type { RouteLength } from '../place/route-length.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { formulaTiers, marketPriceCents } from './price-formula.ts';
import { type CarTexts, type Intro, maxCars, type PlaceTexts, type PriceFormula, websiteLengths } from './website.ts';
import type { storedFormula } from './website-writes.ts';

/** The most places of each side of a proposal, and of a page that is created of one. */
export const mostProposed = 30;

/** Places that a company may drive from and to, the likeliest first. */
export interface PlaceChoices {
  readonly pickups: readonly ListedPlace[];
  readonly destinations: readonly ListedPlace[];
}

/** Where guests stay, and where they travel on or go up. Each page drives both ways between the two. */
const stayKinds: readonly CuratedKind[] = ['village', 'hut', 'campsite', 'skiSchool'];
const travelKinds: readonly CuratedKind[] = ['airport', 'station', 'lift'];

/** Returns the curated places of the districts that a company serves, and all airports: by kind, the nearest first. */
export function placeChoices(
  places: readonly ListedPlace[],
  company: Pick<Company, 'servedDistricts' | 'place'>,
): PlaceChoices {
  const served = servedDistrictsOf(company);
  const { place } = company;
  const distance = (to: ListedPlace): number => (place ? distanceKm(place, to) : 0);
  const near = places
    .filter(({ kind, bezirk }) => kind === 'airport' || served.length === 0 || served.includes(bezirk))
    .map((one) => ({ one, km: distance(one) }))
    .sort((a, b) => a.km - b.km || a.one.nameDE.localeCompare(b.one.nameDE, 'de'))
    .map(({ one }) => one);
  const ofKinds = (kinds: readonly CuratedKind[]) => kinds.flatMap((kind) => near.filter((one) => one.kind === kind));
  return { pickups: ofKinds(stayKinds), destinations: ofKinds(travelKinds) };
}

const proposedPickups = 3;
const proposedDestinations = 8;
const proposedOfKind: Partial<Record<CuratedKind, number>> = { airport: 3, station: 3, lift: 2 };

/** Returns the places of a small page: 3 nearest villages by 8 of what guests travel on from. */
export function proposedPlaces({ pickups, destinations }: PlaceChoices): PlaceChoices {
  const likely = travelKinds.flatMap((kind) =>
    destinations.filter((place) => place.kind === kind).slice(0, proposedOfKind[kind]),
  );
  const others = destinations.filter((place) => !likely.includes(place));
  return {
    pickups: pickups.slice(0, proposedPickups),
    destinations: [...likely, ...others].slice(0, proposedDestinations),
  };
}

/** Returns a place of a page with the names of a curated place. */
export function textsOfPlace(curated: ListedPlace): ProposedPlace {
  const { placeId, label, labelEN = label } = placeOfCurated(curated);
  const caption = (name: string): string => name.slice(0, websiteLengths.caption).trim();
  return { captionDE: caption(label), captionEN: caption(labelEN), placeId };
}

const namedPickups = 3;
/** Lists `A, B und C`. */
const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** Returns a welcome that names the first pickups. */
export function introTexts(pickups: readonly PlaceTexts[]): Pick<Intro, 'introTextDE' | 'introTextEN'> {
  const some = pickups.slice(0, namedPickups);
  const german = listed(
    some.map(({ captionDE }) => captionDE),
    'und',
  );
  const english = listed(
    some.map(({ captionEN }) => captionEN),
    'and',
  );
  const short = (text: string): string => text.slice(0, websiteLengths.text).trim();
  return {
    introTextDE: short(
      `Wir fahren Sie zum Flughafen, zum Bahnhof oder zum Lift, und wieder zurück: ${german}. Der Preis steht fest, bevor Sie buchen.`,
    ),
    introTextEN: short(
      `We take you to the airport, the station or the lift, and back again: ${english}. You know the price before you book.`,
    ),
  };
}

/** Returns the vehicles of a page: one for each model of the fleet. */
export function carTextsOf(fleet: readonly Pick<Vehicle, 'name' | 'seats'>[]): readonly CarTexts[] {
  const models = new Map(fleet.map((vehicle) => [`${vehicle.name} ${vehicle.seats}`, vehicle]));
  return [...models.values()].slice(0, maxCars).map(({ name, seats }) => ({
    titleDE: name.slice(0, websiteLengths.title).trim(),
    titleEN: name.slice(0, websiteLengths.title).trim(),
    textDE: `Für bis zu ${seats} Gäste.`,
    textEN: `For up to ${seats} guests.`,
    image: '',
  }));
}

/** What a page could begin with. Places are named by their ids of the map. */
export interface PageProposal {
  readonly pickups: readonly ProposedPlace[];
  readonly destinations: readonly ProposedPlace[];
  /** Of the pairs that a road connects. */
  readonly prices: readonly ProposedPrice[];
  /** In EUR. */
  readonly formula: ReturnType<typeof storedFormula>;
}
export type ProposedPlace = PlaceTexts & { readonly placeId: string };
export interface ProposedPrice {
  readonly pickup: string;
  readonly destination: string;
  /** EUR. */
  readonly oneThree: number;
  readonly fourSeven: number;
  /** What up to three guests of the marketplace pay for the same way by day, in EUR. */
  readonly market: number;
  readonly route: RouteLength;
}

/** Returns the prices of the measured routes; rows of `routes` are pickups. */
export const proposedPrices = (
  pickups: readonly ProposedPlace[],
  destinations: readonly ProposedPlace[],
  routes: readonly (readonly (RouteLength | undefined)[])[],
  { formula, tariff }: { readonly formula: PriceFormula; readonly tariff: Tariff },
): readonly ProposedPrice[] =>
  pickups.flatMap((from, row) =>
    destinations.flatMap((to, column) => {
      const route = routes[row]?.[column];
      if (!route) return [];
      const { oneThreeCents, fourSevenCents } = formulaTiers(formula, route);
      return {
        pickup: from.placeId,
        destination: to.placeId,
        oneThree: centsToEur(oneThreeCents),
        fourSeven: centsToEur(fourSevenCents),
        market: centsToEur(marketPriceCents(tariff, route)),
        route,
      };
    }),
  );
