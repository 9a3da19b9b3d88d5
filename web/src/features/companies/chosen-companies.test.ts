// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { chosenIn, companiesIn, companiesOf, countsOf, searchCompanies, useChosen } from './chosen-companies.ts';

const company = (change: Partial<CompanyWithId>): CompanyWithId => ({
  id: 'c',
  kind: 'taxi',
  name: 'Taxi GmbH',
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
  ...change,
});
const turnedDown = { state: 'inactive', ended: { atMs: 1, toRemove: 'application' } } as const;
const companies = [
  company({ id: 'z', name: 'Zell KG', designation: 'Alpentaxi', renewal: { file: 'f', sentAtMs: 1 } }),
  company({ id: 'o', name: 'Öblarn KG', state: 'pending' }),
  company({ id: 'p', name: 'Post KG', ...turnedDown }),
  company({ id: 'a', name: 'Almtaxi KG', designation: 'Zuletzt', state: 'inactive' }),
  company({ id: 'h', name: 'Hotel KG', kind: 'hotel' }),
];
const ids = (listed: readonly CompanyWithId[]) => listed.map(({ id }) => id);

afterEach(cleanup);

it('the chosen kind and state are kept in the URL, but for the usual ones', () => {
  const { result } = renderHook(() => ({ chosen: useChosen(), ...useLocation() }), { wrapper: MemoryRouter });
  const choose = (kind: 'taxi' | 'hotel', state: 'all' | 'pending') =>
    act(() => result.current.chosen[1]({ kind, state }));
  choose('hotel', 'pending');
  expect(result.current.search).toBe('?kind=hotel&state=pending');
  expect(result.current.chosen[0]).toEqual({ kind: 'hotel', state: 'pending' });
  choose('taxi', 'all');
  expect(result.current.search).toBe('');
});

it('companies of one kind are sorted by the name on their cards, by German rules', () => {
  expect(ids(companiesOf(companies, 'taxi'))).toEqual(['a', 'o', 'p', 'z']);
  expect(ids(companiesOf(companies, 'hotel'))).toEqual(['h']);
});

it('each company is counted in one state, turned-down applications apart from closed companies', () => {
  const counts = countsOf(companiesOf(companies, 'taxi'));
  expect(counts).toEqual({
    all: 4,
    pending: 1,
    active: 1,
    inactive: 1,
    'turned-down': 1,
    renewal: 1,
    expired: 0,
    incomplete: 1,
  });
});

it('companies are filtered by state', () => {
  expect(ids(companiesIn(companies, 'pending'))).toEqual(['o']);
  expect(ids(companiesIn(companies, 'turned-down'))).toEqual(['p']);
  expect(ids(companiesIn(companies, 'renewal'))).toEqual(['z']);
  expect(companiesIn(companies, 'all')).toEqual(companies);
});

it.each([
  ['oblarn', ['o']],
  ['Oeblarn', ['o']],
  ['ALMTAXI', ['a']],
  ['zuletzt', ['a']],
  ['Kröll', ['k']],
  ['kroell hainzenberg', ['k']],
  ['kroell@example', ['k']],
  ['(0664) 123', ['k']],
  ['0043664123', ['k']],
  ['+43 664 2', []],
  ['zell  post', ['p']],
])('a search for %j finds a company by name, contact, address or phone: %j', (typed, found) => {
  const contact = { contactName: 'Hannes Kröll', email: 'kroell@example.com', phone: '+43 664 1234567' };
  const known = [...companies, company({ id: 'k', name: 'Kurz KG', address: 'Hainzenberg 1', ...contact })];
  expect(ids(searchCompanies(known, typed))).toEqual(found);
});

it('an active company whose licence has ended is counted and found as expired, too', () => {
  const licence = { number: null, authority: null, validUntil: '2020-12-31', remindedDays: null };
  const ended = [...companies, company({ id: 'e', licence }), company({ id: 'i', licence, state: 'inactive' })];
  expect(countsOf(ended)).toMatchObject({ active: 3, expired: 1 });
  expect(ids(companiesIn(ended, 'expired'))).toEqual(['e']);
});

it('an active taxi company is counted and found as incomplete until all facts of its licence are known', () => {
  const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2031-05-31', remindedDays: null };
  const active = [
    company({ id: 'all', licence }),
    company({ id: 'end', licence: { ...licence, validUntil: null } }),
    company({ id: 'none' }),
    company({ id: 'hotel', kind: 'hotel' }),
    company({ id: 'closed', state: 'inactive' }),
  ];
  expect(countsOf(active).incomplete).toBe(2);
  expect(ids(companiesIn(active, 'incomplete'))).toEqual(['end', 'none']);
});

it('the URL determines kind and state; anything unknown means all taxi companies', () => {
  const chosen = (query: string) => chosenIn(new URLSearchParams(query));
  expect(chosen('kind=hotel&state=turned-down')).toEqual({ kind: 'hotel', state: 'turned-down' });
  expect(chosen('kind=x&state=y')).toEqual({ kind: 'taxi', state: 'all' });
});
