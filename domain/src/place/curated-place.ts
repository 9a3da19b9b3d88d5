import { documentIdShape } from '../calls/document-id.ts';
import { defaultLang, type Lang } from '../product/lang.ts';
import { instant, number, oneOf, readShape, type ShapeOf, storedAs, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import type { Place, RidePlace } from './place.ts';

export const curatedKinds = ['airport', 'station', 'lift', 'hut', 'skiSchool', 'campsite', 'village'] as const;
export type CuratedKind = (typeof curatedKinds)[number];

/** Degrees of the pickup point, which a car reaches. */
const position = { lat: number, lng: number };
const listedFields = {
  nameDE: text,
  nameEN: text,
  kind: oneOf(curatedKinds),
  town: text,
  ...position,
  land: text,
  bundesland: text,
  bezirk: text,
};
/** `curatedPlaces/{id}`: a place that administrators keep, with the point where a taxi meets its guest. */
const curatedFields = {
  ...listedFields,
  /** Where guest and driver meet; empty if the pickup point says enough. */
  meetingDE: text,
  meetingEN: text,
  savedAtMs: storedAs('savedAt', instant),
};

/** What the search of a place field needs. */
export type ListedPlace = ShapeOf<typeof listedFields> & { readonly id: string };
export type CuratedPlace = ShapeOf<typeof curatedFields> & { readonly id: string };
/** What an administrator types. */
export type CuratedValues = Omit<CuratedPlace, 'id' | 'savedAtMs'>;

export const readCuratedPlace = (snapshot: StoredSnapshot): CuratedPlace => ({
  ...readShape(curatedFields, fieldsOf(snapshot)),
  id: snapshot.id,
});

/** Whether a taxi finds its guest there: in a village it needs the house. */
export const isMeetingPlace = ({ kind }: Pick<ListedPlace, 'kind'>): boolean => kind !== 'village';

export const listedPlace = ({ meetingDE, meetingEN, savedAtMs, ...listed }: CuratedPlace): ListedPlace => listed;

/** Marks ids of curated places among those of the maps provider. */
const prefix = 'curated-';
export const curatedPlaceId = (id: string): string => `${prefix}${id}`;

/** Returns the document's id; undefined for a place of the maps provider, or of a company's page. */
export function curatedIdOf(placeId: string): string | undefined {
  const id = placeId.startsWith(prefix) ? placeId.slice(prefix.length) : '';
  return documentIdShape.test(id) ? id : undefined;
}

/** Returns the place as a ride stores it, at its pickup point. */
export function placeOfCurated(curated: ListedPlace): Place {
  const { id, nameDE, nameEN, lat, lng, land, bundesland, bezirk } = curated;
  const town = nameDE.includes(curated.town) ? '' : `, ${curated.town}`;
  return {
    placeId: curatedPlaceId(id),
    label: nameDE + town,
    labelEN: nameEN + town,
    lat,
    lng,
    land,
    bundesland,
    bezirk,
  };
}

/** Returns the end of a route: a curated place is known to the maps provider by its position only. */
export const routeEndOf = ({ placeId, lat, lng }: Pick<RidePlace, 'placeId' | 'lat' | 'lng'>) =>
  curatedIdOf(placeId) !== undefined && lat !== null && lng !== null ? { lat, lng } : { placeId };

/** The meeting point of a pickup, as tickets, mails and drivers show it. */
export interface MeetingPoint {
  readonly de: string;
  readonly en: string;
  /** Path of the plan below the site. */
  readonly plan: string;
}

/** Returns null if the place has no meeting point. */
export function meetingPointOf(curated: CuratedPlace): MeetingPoint | null {
  const { meetingDE, meetingEN } = curated;
  return meetingDE === '' ? null : { de: meetingDE, en: meetingEN, plan: planPath(curated) };
}

export const meetingText = ({ de, en }: MeetingPoint, lang: Lang): string => (lang === defaultLang ? de : en);

/** The plan's path names its version, so that caches keep no former one. */
export const planPath = ({ id, savedAtMs }: Pick<CuratedPlace, 'id' | 'savedAtMs'>): string =>
  `/places/${id}/${savedAtMs}.png`;

/** Returns the document id of the curated place where the ride starts; undefined if it starts elsewhere. */
export const curatedPickup = ({ pickup }: { readonly pickup: RidePlace }): string | undefined =>
  curatedIdOf(pickup.placeId) ?? pickup.meetingId;
