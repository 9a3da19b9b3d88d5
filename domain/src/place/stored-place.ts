import type { StoredFields } from '../stored/stored-fields.ts';
import type { Place } from './place.ts';

/** The place in a part of a stored document. */
export const placeIn = (fields: StoredFields): Place => ({
  placeId: fields.text('placeId'),
  label: fields.text('label'),
  lat: fields.number('lat'),
  lng: fields.number('lng'),
  land: fields.text('land'),
  bundesland: fields.text('bundesland'),
  bezirk: fields.text('bezirk'),
});
