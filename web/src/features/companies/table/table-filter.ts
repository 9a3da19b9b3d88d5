import { type CompanyRow, companyKeyOf } from '@talwaerts/domain/company/company-row.ts';
import { lastExpiredDay } from '@talwaerts/domain/company/licence.ts';
import { type CompanyKind, companyKinds } from '@talwaerts/domain/company/roles.ts';
import { type filterStates, statesOf } from '../chosen-companies.ts';

/** The orders of the table, and the stored field of each. */
const fields = {
  name: 'sortName',
  balance: 'balanceTokenCents',
  rides: 'rides',
  licence: 'licenceEnd',
} as const satisfies Readonly<Record<string, keyof CompanyRow>>;
export type Sort = keyof typeof fields;

/** Hotels have neither tokens nor a licence. */
const sortsOf: Readonly<Record<CompanyKind, readonly Sort[]>> = {
  taxi: ['name', 'balance', 'rides', 'licence'],
  hotel: ['name', 'rides'],
};

/** Filter and order of the table; kept in the URL. */
export interface TableFilter {
  readonly kind: CompanyKind;
  readonly state: (typeof filterStates)[number];
  readonly text: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
}

/** The company before or after which a page begins: the value that the table is sorted by, and its id. */
export interface Cursor {
  readonly value: string | number;
  readonly id: string;
}
/** Neither for the first page. */
export interface PageStart {
  readonly after?: Cursor;
  readonly before?: Cursor;
}

const maxTextLength = 80;

export const sortsFor = ({ kind }: Pick<TableFilter, 'kind'>): readonly Sort[] => sortsOf[kind];
export const sortField = ({ sort }: Pick<TableFilter, 'sort'>) => fields[sort];

/** Reads the URL, and leaves out what is invalid. */
export function tableFilterIn(query: URLSearchParams): TableFilter {
  const kind = companyKinds.find((one) => one === query.get('kind')) ?? 'taxi';
  const state = statesOf(kind).find((one) => one === query.get('state')) ?? 'all';
  // Firestore orders a range by its own field first.
  const sorted = state === 'expired' ? 'licence' : (query.get('sort') ?? '');
  return {
    kind,
    state,
    text: (query.get('q') ?? '').slice(0, maxTextLength),
    sort: sortsOf[kind].find((sort) => sort === sorted.replace('-', '')) ?? 'name',
    isDescending: sorted.startsWith('-'),
  };
}

/** Reads the page's start from the URL. */
export function pageStartIn(query: URLSearchParams, filter: TableFilter): PageStart {
  const after = cursorIn(query.get('after'), filter);
  if (after) return { after };
  const before = cursorIn(query.get('before'), filter);
  return before ? { before } : {};
}

const isNumber = (filter: TableFilter): boolean => filter.sort === 'balance' || filter.sort === 'rides';

function cursorIn(written: string | null, filter: TableFilter): Cursor | undefined {
  const [, value = '', id = ''] = /^(.*)~([^~/]+)$/s.exec(written ?? '') ?? [];
  if (id === '') return undefined;
  if (!isNumber(filter)) return { value, id };
  return /^-?\d{1,15}$/.test(value) ? { value: Number(value), id } : undefined;
}

/** Writes the URL of a page of the table. */
export function tableQuery({ kind, state, text, sort, isDescending }: TableFilter, start: PageStart = {}) {
  const [edge] = Object.entries(start);
  return new URLSearchParams({
    ...(kind !== 'taxi' && { kind }),
    ...(state !== 'all' && { state }),
    ...(text !== '' && { q: text }),
    ...((sort !== 'name' || isDescending) && { sort: `${isDescending ? '-' : ''}${sort}` }),
    ...(edge && { [edge[0]]: `${edge[1].value}~${edge[1].id}` }),
  });
}

/** Returns the filter after a press on a column's head: the other direction, or a new column in its usual one. */
export const sortedBy = (filter: TableFilter, sort: Sort): TableFilter => ({
  ...filter,
  sort,
  isDescending: sort === filter.sort ? !filter.isDescending : sort === 'rides',
});

type Condition =
  | readonly [field: 'kind' | 'state', is: '==', value: string]
  | readonly [field: 'hasRenewal' | 'lacksLicence', is: '==', value: true]
  | readonly [field: 'licenceEnd', is: '<=', value: string]
  | readonly [field: 'keys', is: 'array-contains', value: string];

/** Returns the conditions of the query. Each has an index with each order, which Firestore combines. */
export function conditionsOf(
  { kind, state, text }: Pick<TableFilter, 'kind' | 'state' | 'text'>,
  nowMs: number,
): readonly Condition[] {
  const key = companyKeyOf(text);
  return [
    ['kind', '==', kind],
    ...conditionsOfState(state, nowMs),
    ...(key === undefined ? [] : [['keys', 'array-contains', key] as const]),
  ];
}

function conditionsOfState(state: TableFilter['state'], nowMs: number): readonly Condition[] {
  switch (state) {
    case 'all':
      return [];
    case 'renewal':
      return [['hasRenewal', '==', true]];
    case 'incomplete':
      return [['lacksLicence', '==', true]];
    case 'expired':
      return [
        ['state', '==', 'active'],
        ['licenceEnd', '<=', lastExpiredDay(nowMs)],
      ];
    default:
      return [['state', '==', state]];
  }
}

type RowWithId = CompanyRow & { readonly id: string };

/** Companies of one page. The cursors are undefined where the table ends. */
export interface TablePage {
  readonly rows: readonly RowWithId[];
  readonly previous: PageStart | undefined;
  readonly next: PageStart | undefined;
}

/** Makes a page of what its query found: up to one row more than a page has, at the far end. */
export function pageOf(
  found: readonly RowWithId[],
  size: number,
  { filter, start }: { readonly filter: TableFilter; readonly start: PageStart },
): TablePage {
  const isCut = found.length > size;
  const rows = start.before ? found.slice(-size) : found.slice(0, size);
  const field = sortField(filter);
  const cursorOf = (row: RowWithId | undefined): Cursor | undefined => row && { value: row[field], id: row.id };
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  return {
    rows,
    previous: first && (start.after || (start.before && isCut)) ? { before: first } : undefined,
    next: last && (start.before || isCut) ? { after: last } : undefined,
  };
}
