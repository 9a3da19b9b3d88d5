import { number, optional, orNull, text } from '../stored/shape.ts';

const names = {
  placeId: text,
  label: text,
  land: text,
  bundesland: text,
  bezirk: text,
  /** Of a curated place. */
  labelEN: optional(text),
  /** The curated airport or station that a place of the maps provider is, whose meeting point is the guest's. */
  meetingId: optional(text),
};
/** A place in a map of a stored document. */
export const placeFields = { ...names, lat: number, lng: number };
/** A ride's place, which may lack id and position. */
export const ridePlaceFields = { ...names, lat: orNull(number), lng: orNull(number) };
