import type { FieldPath } from '../field-path.ts';
import { hasElement } from '../queries/field-filter.ts';
import { fieldKey } from '../queries/ordering.ts';
import type { Document, Value } from '../value.ts';
import { getField } from '../values/fields.ts';
import { fieldPathKey, inverted, type SortKey, sortKey } from '../values/sort-key.ts';
import { SortedMap } from './sorted-map.ts';

export interface IndexField {
  readonly field: FieldPath;
  readonly kind: 'ascending' | 'descending';
}

/**
 * The fields that an index sorts by, in order, with `__name__` as the last one; and the array element that its
 * documents have. An index of every element would multiply the documents by their elements.
 */
export interface IndexFields {
  readonly contains: { readonly field: FieldPath; readonly element: Value } | undefined;
  readonly sortedBy: readonly IndexField[];
}

export function indexKey({ contains, sortedBy }: IndexFields): string {
  const sorted = sortedBy.map(({ field, kind }) => `${kind}:${fieldPathKey(field)}`).join('|');
  return contains ? `${fieldPathKey(contains.field)}:${sortKey(contains.element)}|${sorted}` : sorted;
}

/** The documents of one scope that have the fields and the element, sorted. */
export class OrderedIndex {
  readonly #fields: IndexFields;
  readonly entries: SortedMap<Document>;

  constructor(fields: IndexFields, documents: Iterable<Document>) {
    this.#fields = fields;
    const entries: [string, Document][] = [];
    for (const document of documents) {
      const key = this.#keyOf(document);
      if (key !== undefined) entries.push([key, document]);
    }
    this.entries = SortedMap.from(entries);
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    const old = before && this.#keyOf(before);
    const now = after && this.#keyOf(after);
    if (old !== undefined && old !== now) this.entries.delete(old);
    if (after && now !== undefined) this.entries.set(now, after);
  }

  #keyOf(document: Document): SortKey | undefined {
    const { contains, sortedBy } = this.#fields;
    if (contains && !hasElement(getField(document.fields, contains.field), contains.element)) return undefined;
    let key = '';
    for (const { field, kind } of sortedBy) {
      const part = fieldKey(document, field);
      if (part === undefined) return undefined;
      key += kind === 'descending' ? inverted(part) : part;
    }
    return key;
  }
}
