import { type CompanyRow, companyRowOf } from '@talwaerts/domain/company/company-row.ts';
import { describe, expect, it } from 'vitest';
import {
  conditionsOf,
  pageOf,
  pageStartIn,
  sortedBy,
  type TableFilter,
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
    'kind=hotel&sort=-rides',
    'sort=licence',
  ])('%j is written as it was read', (query) => expect(`${tableQuery(filterIn(query))}`).toBe(query));

  it.each(['kind=x', 'state=x', 'sort=x', 'sort=sortName'])('leaves out %j', (query) =>
    expect(filterIn(query)).toEqual(everything),
  );

  it('does not sort hotels by tokens or licence', () => {
    expect(filterIn('kind=hotel&sort=balance').sort).toBe('name');
    expect(filterIn('kind=hotel&sort=licence').sort).toBe('name');
  });

  it.each([
    ['sort=balance', { after: { value: -250, id: 'c1' } }],
    ['sort=name', { before: { value: 'taxi ~ söhne', id: 'c-2' } }],
  ] as const)('with %s keeps the page’s start %j', (query, start) => {
    const filter = filterIn(query);
    expect(pageStartIn(tableQuery(filter, start), filter)).toEqual(start);
  });

  it.each(['after=c1', 'after=x~c1', 'after=~', 'before=1~a/b'])(
    'with the damaged start %j is the first page',
    (start) => expect(pageStartIn(new URLSearchParams(start), filterIn('sort=balance'))).toEqual({}),
  );
});

describe('a press on a column', () => {
  it('turns the order of the sorted column', () => {
    expect(sortedBy(everything, 'name')).toMatchObject({ sort: 'name', isDescending: true });
  });

  it.each([
    ['balance', false],
    ['licence', false],
    ['rides', true],
  ] as const)('sorts by %s in its usual direction', (sort, isDescending) =>
    expect(sortedBy(everything, sort)).toMatchObject({ sort, isDescending }),
  );
});

describe('the conditions of the query', () => {
  it.each([
    ['', [['kind', '==', 'taxi']]],
    [
      'state=pending',
      [
        ['kind', '==', 'taxi'],
        ['state', '==', 'pending'],
      ],
    ],
    [
      'state=renewal',
      [
        ['kind', '==', 'taxi'],
        ['hasRenewal', '==', true],
      ],
    ],
    [
      'state=incomplete',
      [
        ['kind', '==', 'taxi'],
        ['lacksLicence', '==', true],
      ],
    ],
    [
      'kind=hotel&q=Älm',
      [
        ['kind', '==', 'hotel'],
        ['keys', 'array-contains', 'alm'],
      ],
    ],
    ['q=–', [['kind', '==', 'taxi']]],
    [
      'state=expired',
      [
        ['kind', '==', 'taxi'],
        ['state', '==', 'active'],
        ['licenceEnd', '<=', '2026-11-26'],
      ],
    ],
    ['kind=hotel&state=expired', [['kind', '==', 'hotel']]],
    ['kind=hotel&state=incomplete', [['kind', '==', 'hotel']]],
  ])('of %j are %j', (query, conditions) =>
    expect(conditionsOf(filterIn(query), Date.parse('2026-11-27T12:00:00+01:00'))).toEqual(conditions),
  );

  it('of ended licences are in the order of their ends, as the range demands', () =>
    expect(filterIn('state=expired&sort=-rides')).toMatchObject({ sort: 'licence', isDescending: false }));
});

describe('a page', () => {
  const row = (id: string): CompanyRow & { readonly id: string } => ({
    ...companyRowOf({
      ...{ balanceTokenCents: 0, figures: undefined, month: '2026-11' },
      company: {
        ...{ kind: 'taxi', name: id, designation: id, address: '', email: '', phone: '', licenceFile: null },
        ...{ state: 'active', reason: null, ended: null, contactName: '', createdAtMs: 1 },
        ...{ emailConfirmedAtMs: null, referralCode: '' },
      },
    }),
    id,
  });
  const [a, b, c] = ['a', 'b', 'c'].map(row) as [
    ReturnType<typeof row>,
    ReturnType<typeof row>,
    ReturnType<typeof row>,
  ];
  const cursor = (id: string) => ({ value: id, id });
  const page = (found: readonly ReturnType<typeof row>[], start = {}) =>
    pageOf(found, 2, { filter: everything, start });

  it('that is the only one has none before and after it', () =>
    expect(page([a, b])).toEqual({ rows: [a, b], previous: undefined, next: undefined }));

  it('that is the first one leads to the next', () =>
    expect(page([a, b, c])).toEqual({ rows: [a, b], previous: undefined, next: { after: cursor('b') } }));

  it('that is the last one leads back', () =>
    expect(page([c], { after: cursor('b') })).toEqual({
      rows: [c],
      previous: { before: cursor('c') },
      next: undefined,
    }));

  it('reached backwards shows the rows before the cursor, and leads in both directions', () =>
    expect(page([a, b, c], { before: cursor('d') })).toEqual({
      rows: [b, c],
      previous: { before: cursor('b') },
      next: { after: cursor('c') },
    }));

  it('reached backwards at the start leads only on', () =>
    expect(page([a, b], { before: cursor('c') })).toMatchObject({ previous: undefined, next: { after: cursor('b') } }));
});
