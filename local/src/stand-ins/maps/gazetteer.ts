import type { Point } from './geo.ts';
import { type Landmark, landmarks } from './region/landmarks.ts';
import { streets } from './region/streets.ts';
import { villages } from './region/villages.ts';
import { idOf } from './words.ts';

/** A place's town and region, as in addresses. */
type Locality = Readonly<Record<'name' | 'postalCode' | 'bezirk' | 'bundesland' | 'land', string>>;

/** A place of the gazetteer, with the data that Google returns about places. */
export interface GazetteerPlace extends Point {
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly address: string;
  readonly street: { readonly route: string; readonly number: string } | undefined;
  readonly locality: Locality;
  readonly aliases: readonly string[];
  readonly type: Landmark['type'] | 'street_address';
}

/** Towns of the airports outside the region, which have no streets here. */
const townsBeyond: Readonly<Record<string, Locality>> = {
  salzburg: { name: 'Salzburg', postalCode: '5020', bezirk: 'Salzburg-Stadt', bundesland: 'Salzburg', land: 'AT' },
  'muenchen-flughafen': {
    name: 'München-Flughafen',
    postalCode: '85356',
    bezirk: 'Erding',
    bundesland: 'Bayern',
    land: 'DE',
  },
};

function localityOf(id: string): Locality {
  const locality = townsBeyond[id] ?? villages.find((village) => village.id === id);
  if (!locality) throw new Error(`There is no village ${id}`);
  return locality;
}

const countries: Readonly<Record<string, string>> = { AT: 'Österreich', DE: 'Deutschland' };
export const countryOf = ({ land }: Locality): string => countries[land] ?? land;

/** Formats an address without the country, which is a component of its own. */
const addressLine = (first: string, { postalCode, name }: Locality): string => `${first}, ${postalCode} ${name}`;

const addresses: readonly GazetteerPlace[] = streets.flatMap(({ village, route, houses }) =>
  houses.map(({ number, at }) => ({
    ...at,
    id: `${village.id}-${idOf(`${route} ${number}`)}`,
    name: `${route} ${number}`,
    address: addressLine(`${route} ${number}`, village),
    street: { route, number },
    locality: village,
    aliases: [],
    type: 'street_address',
  })),
);

const named: readonly GazetteerPlace[] = landmarks.map((landmark) => {
  const { street, village } = landmark;
  const locality = localityOf(village);
  const first = street ? `${street.route} ${street.number}` : landmark.name;
  return { ...landmark, locality, address: addressLine(first, locality) };
});

/** Landmarks first: among equally good matches, suggestions keep this order. */
export const places: readonly GazetteerPlace[] = [...named, ...addresses];

const byId = new Map(places.map((place) => [place.id, place]));
export const placeById = (id: string): GazetteerPlace | undefined => byId.get(id);
