import type { FieldPath } from '../field-path.ts';
import type { Order } from '../query.ts';

export interface IndexedField {
  readonly field: FieldPath;
  readonly kind: 'ascending' | 'descending' | 'contains';
}

/** The index that one disjunct needs: filters in any order, then exactly this ordering, then the aggregated fields. */
export interface Demand {
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly collectionId: string;
  readonly filters: readonly IndexedField[];
  readonly ordering: readonly Order[];
  readonly nameDirection: Order['direction'];
  /** The fields of sums and averages, which are also read from the index. */
  readonly aggregated: readonly FieldPath[];
  /** Aggregated fields that an array filter names too: an index may have them twice, by element and in order. */
  readonly aggregatedArrays: readonly FieldPath[];
}
