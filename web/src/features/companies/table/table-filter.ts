import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { type CompanyKind, companyKinds } from '@talwaerts/domain/company/roles.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-company.ts';
import { type filterStates, statesOf } from '../chosen-companies.ts';

/** The columns by which the table is sorted. */
export type Sort = 'name' | 'balance' | 'licence';

/** Hotels have neither tokens nor a licence. */
const sortsOf: Readonly<Record<CompanyKind, readonly Sort[]>> = {
  taxi: ['name', 'balance', 'licence'],
  hotel: ['name'],
};

/** Filter and order of the table; kept in the URL. */
export interface TableFilter {
  readonly kind: CompanyKind;
  readonly state: (typeof filterStates)[number];
  readonly text: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
}

const maxTextLength = 80;

export const sortsFor = ({ kind }: Pick<TableFilter, 'kind'>): readonly Sort[] => sortsOf[kind];

/** Reads the URL, and leaves out what is invalid. */
export function tableFilterIn(query: URLSearchParams): TableFilter {
  const kind = companyKinds.find((one) => one === query.get('kind')) ?? 'taxi';
  const sorted = query.get('sort') ?? '';
  return {
    kind,
    state: statesOf(kind).find((one) => one === query.get('state')) ?? 'all',
    text: (query.get('q') ?? '').slice(0, maxTextLength),
    sort: sortsOf[kind].find((sort) => sort === sorted.replace('-', '')) ?? 'name',
    isDescending: sorted.startsWith('-'),
  };
}

/** Reads the number of the page from the URL; 1 for anything else. */
export const pageNumberIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

/** Writes the URL of a page of the table. */
export function tableQuery({ kind, state, text, sort, isDescending }: TableFilter, page = 1): URLSearchParams {
  return new URLSearchParams({
    ...(kind !== 'taxi' && { kind }),
    ...(state !== 'all' && { state }),
    ...(text !== '' && { q: text }),
    ...((sort !== 'name' || isDescending) && { sort: `${isDescending ? '-' : ''}${sort}` }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Returns the filter after a press on a column's head: the other direction, or a new column in ascending order. */
export const sortedBy = (filter: TableFilter, sort: Sort): TableFilter => ({
  ...filter,
  sort,
  isDescending: sort === filter.sort && !filter.isDescending,
});

/** A company with its balance, which is undefined until known. */
export type TableRow = CompanyWithId & { readonly balanceTokenCents: number | undefined };

/** Sorts a company without a licence's end behind all others. */
const licenceEndOf = ({ licence }: TableRow): string => licence?.validUntil ?? '9999-12-31';

const comparators: Readonly<Record<Sort, (a: TableRow, b: TableRow) => number>> = {
  name: (a, b) => inNaturalOrder(a.name, b.name),
  balance: (a, b) => (a.balanceTokenCents ?? 0) - (b.balanceTokenCents ?? 0),
  licence: (a, b) => licenceEndOf(a).localeCompare(licenceEndOf(b)),
};

/** Sorts by the filter's column; equal rows by name. */
export function sortRows(
  rows: readonly TableRow[],
  { sort, isDescending }: Pick<TableFilter, 'sort' | 'isDescending'>,
): readonly TableRow[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * comparators[sort](a, b) || comparators.name(a, b));
}

const pageSize = 25;

/** The rows of one page. */
export interface TablePage {
  readonly rows: readonly TableRow[];
  readonly number: number;
  readonly isLast: boolean;
}

/** Returns the page with this number; the last one if there are fewer. */
export function pageOf(rows: readonly TableRow[], wanted: number): TablePage {
  const number = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const end = number * pageSize;
  return { rows: rows.slice(end - pageSize, end), number, isLast: end >= rows.length };
}

/** Whether a cell is red: a negative balance, a licence that has ended. */
export const isAlarm = (sort: Sort, { balanceTokenCents = 0, licence, state }: TableRow): boolean =>
  (sort === 'balance' && balanceTokenCents < 0) ||
  (sort === 'licence' && state === 'active' && isLicenceExpired(licence, serverNow()));

/** The cell of each column but the name. */
export const cells: Readonly<Record<Exclude<Sort, 'name'>, (row: TableRow, lang: Lang) => string>> = {
  balance: ({ balanceTokenCents }) => (balanceTokenCents === undefined ? '…' : formatTokens(balanceTokenCents)),
  licence: ({ licence }, lang) => (licence?.validUntil ? shownDay(licence.validUntil, lang) : '–'),
};
