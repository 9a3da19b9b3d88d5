import { distantPlaces, type Village, villages } from './villages.ts';

/** One place that can be found, with what Google would say of it. */
export interface GazetteerPlace {
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly street: { readonly route: string; readonly number: string } | undefined;
  readonly village: Village;
  /** Where it meets the roads: a village's id, or its own. */
  readonly node: string;
  readonly aliases: readonly string[];
  readonly types: readonly string[];
}

const plainLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, umlauts and ß written out: as people type and as ids are made. */
export const plain = (text: string): string =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => plainLetters[letter] ?? letter);
const slug = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const villageById = new Map(villages.map((village) => [village.id, village]));
function villageOf(id: string): Village {
  const village = villageById.get(id);
  if (!village) throw new Error(`There is no village ${id}`);
  return village;
}

/** A little off the village's middle, always the same for the same name. */
function offset(name: string): { lat: number; lng: number } {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return { lat: ((hash % 101) - 50) / 12_000, lng: (((hash >> 3) % 101) - 50) / 9_000 };
}

function addressesOf(village: Village): GazetteerPlace[] {
  return village.addresses.map((text) => {
    const [, route = text, number = ''] = /^(.*) (\d+\w*)$/.exec(text) ?? [];
    const { lat, lng } = offset(`${village.id} ${text}`);
    return {
      id: `${village.id}-${slug(text)}`,
      name: text,
      address: `${text}, ${village.postalCode} ${village.name}`,
      lat: village.lat + lat,
      lng: village.lng + lng,
      street: { route, number },
      village,
      node: village.id,
      aliases: [],
      types: ['street_address'],
    };
  });
}

type Landmark = readonly [id: string, name: string, village: string, aliases: string, street?: string];
const landmark =
  (types: readonly string[]) =>
  ([id, name, villageId, aliases, street]: Landmark): GazetteerPlace => {
    const village = villageOf(villageId);
    const { lat, lng } = offset(id);
    const [, route, number] = /^(.*) (\d+\w*)$/.exec(street ?? '') ?? [];
    return {
      id,
      name,
      address: `${street ?? name}, ${village.postalCode} ${village.name}`,
      lat: village.lat + lat,
      lng: village.lng + lng,
      street: route && number ? { route, number } : undefined,
      village,
      node: village.id,
      aliases: aliases === '' ? [] : aliases.split(', '),
      types,
    };
  };

const stations = (
  [
    ['station-innsbruck', 'Innsbruck Hauptbahnhof', 'innsbruck', 'Innsbruck train station, Hbf'],
    ['station-hall', 'Hall in Tirol Bahnhof', 'hall', 'train station'],
    ['station-wattens', 'Fritzens-Wattens Bahnhof', 'wattens', 'train station'],
    ['station-schwaz', 'Schwaz Bahnhof', 'schwaz', 'train station'],
    ['station-jenbach', 'Jenbach Bahnhof', 'jenbach', 'Jenbach train station'],
    ['station-brixlegg', 'Brixlegg Bahnhof', 'brixlegg', 'train station'],
    ['station-rattenberg', 'Rattenberg-Kramsach Bahnhof', 'rattenberg', 'train station'],
    ['station-kundl', 'Kundl Bahnhof', 'kundl', 'train station'],
    ['station-woergl', 'Wörgl Hauptbahnhof', 'woergl', 'train station, Hbf'],
    ['station-strass', 'Strass im Zillertal Bahnhof', 'strass', 'Zillertalbahn'],
    ['station-fuegen', 'Fügen-Hart Bahnhof', 'fuegen', 'Zillertalbahn'],
    ['station-kaltenbach', 'Kaltenbach-Stumm Bahnhof', 'kaltenbach', 'Zillertalbahn'],
    ['station-zell', 'Zell am Ziller Bahnhof', 'zell', 'Zillertalbahn'],
    ['station-mayrhofen', 'Mayrhofen Bahnhof', 'mayrhofen', 'Zillertalbahn'],
  ] as const
).map(landmark(['train_station']));

const hotels = (
  [
    ['hotel-alpenrose', 'Hotel Alpenrose', 'zell', '', 'Dorfplatz 8'],
    ['hotel-tuxertal', 'Hotel Tuxertal', 'tux', '', 'Lanersbach 460'],
    ['hotel-seespitz', 'Hotel Seespitz', 'maurach', '', 'Seespitz 1'],
    ['hotel-karwendel', 'Hotel Karwendel', 'pertisau', '', 'Karwendelstraße 1'],
    ['hotel-ahorn', 'Hotel Ahornblick', 'mayrhofen', '', 'Ahornstraße 850'],
    ['hotel-goldener-loewe', 'Hotel Goldener Löwe', 'schwaz', '', 'Husslstraße 4'],
  ] as const
).map(landmark(['lodging']));

const lifts = (
  [
    ['lift-penkenbahn', 'Penkenbahn', 'mayrhofen', 'Penken gondola'],
    ['lift-ahornbahn', 'Ahornbahn', 'mayrhofen', 'Ahorn cable car'],
    ['lift-spieljochbahn', 'Spieljochbahn', 'fuegen', 'Spieljoch'],
    ['lift-rosenalmbahn', 'Rosenalmbahn', 'zell', 'Zillertal Arena'],
    ['lift-rofanseilbahn', 'Rofanseilbahn', 'maurach', 'Rofan cable car'],
    ['lift-gletscherbahn', 'Hintertuxer Gletscherbahn', 'tux', 'Hintertux glacier'],
  ] as const
).map(landmark(['tourist_attraction']));

function airport(
  id: string,
  name: string,
  aliases: string[],
  at: { lat: number; lng: number },
  where: Partial<Village>,
): GazetteerPlace {
  const village: Village = {
    ...{ id, name, postalCode: '', bezirk: '', bundesland: '', land: 'AT', addresses: [], ...at },
    ...where,
  };
  const address = `${name}, ${village.postalCode} ${village.name}`;
  return { id, name, address, ...at, street: undefined, village, node: id, aliases, types: ['airport'] };
}

const airports: readonly GazetteerPlace[] = [
  airport(
    'airport-innsbruck',
    'Flughafen Innsbruck',
    ['Innsbruck Airport', 'INN', 'Kranebitten'],
    distantPlaces.airportInnsbruck,
    {
      ...{ name: 'Innsbruck', postalCode: '6020', bezirk: 'Innsbruck-Stadt', bundesland: 'Tirol' },
    },
  ),
  airport(
    'airport-salzburg',
    'Flughafen Salzburg',
    ['Salzburg Airport', 'SZG', 'W. A. Mozart'],
    distantPlaces.salzburg,
    {
      ...{ name: 'Salzburg', postalCode: '5020', bezirk: 'Salzburg-Stadt', bundesland: 'Salzburg' },
    },
  ),
  airport(
    'airport-munich',
    'Flughafen München',
    ['Munich Airport', 'MUC', 'Franz Josef Strauß'],
    distantPlaces.munich,
    {
      ...{ name: 'München-Flughafen', postalCode: '85356', bezirk: 'Erding', bundesland: 'Bayern', land: 'DE' },
    },
  ),
];

export const places: readonly GazetteerPlace[] = [
  ...airports,
  ...stations,
  ...hotels,
  ...lifts,
  ...villages.flatMap(addressesOf),
];
const byId = new Map(places.map((place) => [place.id, place]));
export const placeById = (id: string): GazetteerPlace | undefined => byId.get(id);

export interface Box {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** Up to five places of which every typed word begins a word, airports and stations first. */
export function search(input: string, box: Box | undefined): readonly GazetteerPlace[] {
  const typed = words(input);
  if (typed.length === 0) return [];
  return places
    .filter(({ lat, lng }) => !box || (lat <= box.north && lat >= box.south && lng <= box.east && lng >= box.west))
    .filter((place) => {
      const own = words([place.name, place.address, ...place.aliases].join(' '));
      return typed.every((word) => own.some((one) => one.startsWith(word)));
    })
    .slice(0, 5);
}

const words = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
