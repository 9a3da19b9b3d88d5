import type { FieldPath } from '../field-path.ts';
import type { Order } from '../query.ts';

export interface IndexedField {
  readonly field: FieldPath;
  readonly kind: 'ascending' | 'descending' | 'contains';
}

/** What one disjunct asks of indexes: filters in any order first, then exactly this ordering, then what is added up. */
export interface Demand {
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly collectionId: string;
  readonly filters: readonly IndexedField[];
  readonly ordering: readonly Order[];
  readonly nameDirection: Order['direction'];
  /** The fields of sums and averages, which are read from the index too. */
  readonly aggregated: readonly FieldPath[];
}
