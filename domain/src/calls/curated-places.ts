import { array, mixed, number, object } from 'yup';
import { type CuratedKind, curatedKinds } from '../place/curated-place.ts';
import { maxImported } from '../place/save-place.ts';
import { documentId, line, optionalLine, optionalText, part } from './fields.ts';
import { maxLengths } from './lengths.ts';

const degrees = (max: number) =>
  number().strict().typeError('type').required('required').min(-max, 'min').max(max, 'max');
const position = { lat: degrees(85), lng: degrees(180) };

/** The English name, or one of the texts, may be empty: the German one is then shown. */
const curatedValues = {
  nameDE: line(maxLengths.curatedName),
  nameEN: optionalLine(maxLengths.curatedName),
  kind: mixed<CuratedKind>().required('required').oneOf(curatedKinds, 'format'),
  town: line(maxLengths.curatedName),
  ...position,
  land: line(2).min(2, 'min'),
  bundesland: line(maxLengths.curatedName),
  bezirk: line(maxLengths.curatedName),
  meetingDE: optionalText(maxLengths.meetingPoint),
  meetingEN: optionalText(maxLengths.meetingPoint),
};

export const curatedValuesSchema = part(curatedValues);
export const importedPlaceSchema = part({ id: documentId(), ...curatedValues });

export const saveCuratedPlaceSchema = object({
  id: documentId(),
  values: curatedValuesSchema,
  /** When the version was saved that the change is based on; null for a new place. */
  baseSavedAtMs: number().strict().typeError('type').integer('integer').min(0, 'min').nullable().defined('required'),
});
export const deleteCuratedPlaceSchema = object({ id: documentId() });
export const importCuratedPlacesSchema = object({
  places: array()
    .of(importedPlaceSchema)
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(maxImported, 'max'),
});
/** A map picture of an area. */
export const areaMapSchema = object({
  ...position,
  zoom: number().strict().typeError('type').required('required').integer('integer').min(6, 'min').max(18, 'max'),
});
