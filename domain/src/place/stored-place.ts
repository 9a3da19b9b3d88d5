import type { StoredFields } from '../stored/stored-fields.ts';
import type { Place, RidePlace } from './place.ts';

/** Reads a place from a map of a stored document. */
export const placeIn = (fields: StoredFields): Place => ({
  ...namesIn(fields),
  lat: fields.number('lat'),
  lng: fields.number('lng'),
});

/** Reads a ride's place, which may lack id and position. */
export const ridePlaceIn = (fields: StoredFields): RidePlace => ({
  ...namesIn(fields),
  lat: fields.orNull('lat', fields.number),
  lng: fields.orNull('lng', fields.number),
});

const namesIn = (fields: StoredFields) => ({
  placeId: fields.text('placeId'),
  label: fields.text('label'),
  land: fields.text('land'),
  bundesland: fields.text('bundesland'),
  bezirk: fields.text('bezirk'),
});
