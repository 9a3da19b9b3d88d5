import type { FieldPath } from '../field-path.ts';
import { fieldKey } from '../queries/ordering.ts';
import type { Document } from '../value.ts';
import { getField } from '../values/fields.ts';
import { fieldPathKey, inverted, sortKey } from '../values/sort-key.ts';
import { SortedMap } from './sorted-map.ts';

export interface IndexField {
  readonly field: FieldPath;
  readonly kind: 'ascending' | 'descending' | 'contains';
}

/** The fields that an index sorts by, in order; `__name__` is the last one. */
export type IndexFields = readonly IndexField[];

export function indexKey(fields: IndexFields): string {
  return fields.map(({ field, kind }) => `${kind}:${fieldPathKey(field)}`).join('|');
}

/** The documents of one scope, sorted. One entry for each document, or for each array element of a `contains` field. */
export class OrderedIndex {
  readonly #fields: IndexFields;
  readonly entries: SortedMap<Document>;

  constructor(fields: IndexFields, documents: Iterable<Document>) {
    this.#fields = fields;
    const entries: [string, Document][] = [];
    for (const document of documents) for (const key of this.#keysOf(document)) entries.push([key, document]);
    this.entries = SortedMap.from(entries);
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    const old = before ? this.#keysOf(before) : [];
    const now = after ? this.#keysOf(after) : [];
    for (const key of old) if (!now.includes(key)) this.entries.delete(key);
    if (after) for (const key of now) this.entries.set(key, after);
  }

  #keysOf(document: Document): readonly string[] {
    let keys = [''];
    for (const { field, kind } of this.#fields) {
      const parts = kind === 'contains' ? elementKeys(document, field) : [fieldKey(document, field)];
      keys = keys.flatMap((key) =>
        parts.flatMap((part) => (part === undefined ? [] : [key + (kind === 'descending' ? inverted(part) : part)])),
      );
    }
    return keys;
  }
}

function elementKeys(document: Document, field: FieldPath): readonly string[] {
  const value = getField(document.fields, field);
  return value?.type === 'array' ? [...new Set(value.values.map(sortKey))] : [];
}
