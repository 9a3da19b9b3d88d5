import type { Licence } from '@talwaerts/domain/company/company.ts';
import { describe, expect, it } from 'vitest';
import {
  pageNumberIn,
  pageOf,
  sortedBy,
  sortRows,
  type TableFilter,
  type TableRow,
  tableFilterIn,
  tableQuery,
} from './table-filter.ts';

const filterIn = (query: string): TableFilter => tableFilterIn(new URLSearchParams(query));
const everything = filterIn('');

describe('the table’s URL', () => {
  it.each([
    '',
    'kind=hotel',
    'state=renewal&q=Zell&sort=-balance',
    'sort=-name',
    'kind=hotel&sort=-name',
    'sort=licence',
  ])('%j is written as it was read', (query) => expect(`${tableQuery(filterIn(query))}`).toBe(query));

  it.each(['kind=x', 'state=x', 'sort=x', 'sort=rides'])('leaves out %j', (query) =>
    expect(filterIn(query)).toEqual(everything),
  );

  it('does not sort hotels by tokens or licence', () => {
    expect(filterIn('kind=hotel&sort=balance').sort).toBe('name');
    expect(filterIn('kind=hotel&sort=licence').sort).toBe('name');
  });

  it('has the number of a page after the first', () => {
    expect(`${tableQuery(everything, 3)}`).toBe('page=3');
    expect(pageNumberIn(tableQuery(everything, 3))).toBe(3);
  });

  it.each(['', 'page=x', 'page=0', 'page=-2', 'page=NaN'])('%j is the first page', (query) =>
    expect(pageNumberIn(new URLSearchParams(query))).toBe(1),
  );
});

describe('a press on a column', () => {
  it('turns the order of the sorted column', () => {
    expect(sortedBy(everything, 'name')).toMatchObject({ sort: 'name', isDescending: true });
    expect(sortedBy(filterIn('sort=-name'), 'name')).toMatchObject({ sort: 'name', isDescending: false });
  });

  it.each(['balance', 'licence'] as const)('sorts by %s, ascending', (sort) =>
    expect(sortedBy(filterIn('sort=-name'), sort)).toMatchObject({ sort, isDescending: false }),
  );
});

const row = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  kind: 'taxi',
  name: `Taxi ${id}`,
  designation: 'Taxi',
  address: 'Zell',
  email: 'a@example.com',
  phone: '1',
  licenceFile: null,
  state: 'active',
  reason: null,
  ended: null,
  contactName: 'Eva',
  createdAtMs: 0,
  emailConfirmedAtMs: null,
  referralCode: 'A',
  balanceTokenCents: 0,
  ...change,
});
const until = (validUntil: string | null): Licence => ({
  number: null,
  authority: null,
  validUntil,
  remindedDays: null,
});
const rows = [
  row('10', { balanceTokenCents: 300, licence: until('2031-05-31') }),
  row('2', { balanceTokenCents: -500, licence: until(null) }),
  row('1', { balanceTokenCents: -500, licence: until('2026-12-31') }),
  row('Ö', { balanceTokenCents: undefined }),
];

it.each([
  ['', ['1', '2', '10', 'Ö']],
  ['sort=-name', ['Ö', '10', '2', '1']],
  ['sort=balance', ['1', '2', 'Ö', '10']],
  ['sort=-balance', ['10', 'Ö', '1', '2']],
  ['sort=licence', ['1', '10', '2', 'Ö']],
  ['sort=-licence', ['2', 'Ö', '10', '1']],
])('with %j the rows are sorted %j, equal ones by name', (query, sorted) =>
  expect(sortRows(rows, filterIn(query)).map(({ id }) => id)).toEqual(sorted),
);

describe('a page', () => {
  const many = Array.from({ length: 60 }, (_, i) => row(String(i)));

  it.each([
    [1, { number: 1, isLast: false, first: '0', count: 25 }],
    [2, { number: 2, isLast: false, first: '25', count: 25 }],
    [3, { number: 3, isLast: true, first: '50', count: 10 }],
    [9, { number: 3, isLast: true, first: '50', count: 10 }],
  ])('%i of 60 rows', (wanted, { first, count, ...page }) => {
    const found = pageOf(many, wanted);
    expect(found).toMatchObject(page);
    expect(found.rows).toHaveLength(count);
    expect(found.rows[0]?.id).toBe(first);
  });

  it('of a full page of rows is the last one', () =>
    expect(pageOf(many.slice(0, 25), 1)).toMatchObject({ number: 1, isLast: true }));

  it('without rows is the first and the last', () =>
    expect(pageOf([], 1)).toEqual({ rows: [], number: 1, isLast: true }));
});
