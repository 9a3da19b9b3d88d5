import type { IndexConfiguration } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { FieldPath } from '../field-path.ts';
import type { Document, Fields, Value } from '../value.ts';
import { parseFieldPath } from '../values/field-path-text.ts';
import { getField } from '../values/fields.ts';
import { overridesOf, singleFieldIndexes } from './available-indexes.ts';

const MAX_ENTRIES = 40_000;

/** Refuses a document with more entries in single-field and composite indexes than production allows. */
export function checkIndexEntries(
  { path, fields }: Document,
  { indexes = [], fieldOverrides = [] }: IndexConfiguration,
): void {
  const collectionId = path.at(-2) ?? '';
  const overrides = overridesOf(collectionId, fieldOverrides);
  let entries = 0;
  forEachLeaf(fields, [], (field, value) => {
    for (const { kind } of singleFieldIndexes(field, overrides)) {
      if (value.type === 'array') entries += kind === 'contains' ? value.values.length : 0;
      else entries += kind === 'contains' ? 0 : 1;
    }
  });
  for (const index of indexes) if (index.collectionGroup === collectionId) entries += compositeEntries(fields, index);
  if (entries > MAX_ENTRIES) {
    throw new EngineError('invalid-argument', `too many index entries for entity /${path.join('/')}`);
  }
}

/** Calls `onLeaf` for every value but maps, whose fields are indexed instead. */
function forEachLeaf(fields: Fields, parent: FieldPath, onLeaf: (field: FieldPath, value: Value) => void): void {
  for (const [name, value] of fields) {
    const field = [...parent, name];
    if (value.type === 'map') forEachLeaf(value.fields, field, onLeaf);
    else onLeaf(field, value);
  }
}

/** Counts the entries: one, or one for each element of an array; none if the document lacks one of the fields. */
function compositeEntries(fields: Fields, index: NonNullable<IndexConfiguration['indexes']>[number]): number {
  return index.fields.reduce((entries, { fieldPath, arrayConfig }) => {
    if (fieldPath === '__name__') return entries;
    const value = getField(fields, parseFieldPath(fieldPath));
    if (arrayConfig !== 'CONTAINS') return value ? entries : 0;
    return value?.type === 'array' ? entries * value.values.length : 0;
  }, 1);
}
