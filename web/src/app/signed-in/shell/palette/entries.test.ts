import { expect, it } from 'vitest';
import { menuEntries } from '../menu-entries.ts';
import {
  companyEntries,
  filterEntries,
  foundEntries,
  listEntries,
  rideEntries,
  screenEntries,
  typedEntries,
} from './entries.ts';

const text = (id: string, values?: Record<string, string>) => [id, ...Object.values(values ?? {})].join(' ');
const none = { searched: [], ofTyped: [] };
const targets = (entries: readonly { readonly target: unknown }[]) => entries.map(({ target }) => target);

it('reaches every screen of the menu, and the profile', () => {
  expect(targets(screenEntries(menuEntries('hotel'), text))).toEqual(
    ['/dashboard/main', '/dashboard/post', '/dashboard/team', '/dashboard/figures', '/dashboard/profile'].map(
      (path) => ({ path }),
    ),
  );
});

it('opens the ride of a booking number, whatever its notation, before everything else', () => {
  const ofTyped = typedEntries('123-456-7890', 'taxi', text);
  const found = foundEntries(screenEntries(menuEntries('taxi'), text), '123-456-7890', { searched: [], ofTyped });
  expect(targets(found)).toEqual([{ path: '/dashboard/main?q=1234567890' }]);
});

it('offers administrators to search for other words; companies search while they type', () => {
  expect(targets(typedEntries('Eva Gast', 'admin', text))).toEqual(['search']);
  expect(typedEntries('Eva Gast', 'taxi', text)).toEqual([]);
  expect(typedEntries('E', 'admin', text)).toEqual([]);
});

it('opens a saved filter and the lists of rides', () => {
  expect(targets(filterEntries([{ name: 'Früh', query: 'day=tomorrow&terminal=1' }]))).toEqual([
    { path: '/dashboard/main?day=tomorrow&terminal=1' },
  ]);
  expect(targets(listEntries('taxi', text))).toContainEqual({ path: '/dashboard/main?status=closed' });
});

it('finds what is typed, the best match first, and keeps each group together', () => {
  const entry = (id: string, group: 'palette.rides' | 'palette.screens') =>
    ({ id, group, label: id, icon: 'rides', target: { path: id } }) as const;
  const all = [
    entry('Fahrten: Offen', 'palette.rides'),
    entry('Offen', 'palette.screens'),
    entry('Fahrten', 'palette.screens'),
    entry('Halboffen', 'palette.rides'),
  ];
  expect(foundEntries(all, 'offen', none).map(({ id }) => id)).toEqual(['Offen', 'Fahrten: Offen', 'Halboffen']);
  expect(foundEntries(all, '', none).map(({ group }) => group)).toEqual([
    'palette.rides',
    'palette.rides',
    'palette.screens',
    'palette.screens',
  ]);
});

it('opens the page of a company that is found, before what searches the text', () => {
  const searched = companyEntries([{ id: 'c 1', name: 'Taxi Zell GmbH', designation: 'Taxi Zell' }]);
  const found = foundEntries([], 'zell', { searched, ofTyped: typedEntries('zell', 'admin', text) });
  expect(targets(found)).toEqual([{ path: '/dashboard/company?company=c+1' }, 'search']);
});

it('searches the text only once the server has looked for companies, except a booking number', () => {
  const search = (typed: string) =>
    foundEntries([], typed, { searched: undefined, ofTyped: typedEntries(typed, 'admin', text) });
  expect(search('zell')).toEqual([]);
  expect(targets(search('1234567890'))).toEqual([{ path: '/dashboard/main?q=1234567890' }, 'search']);
});

it('offers a company also while its name could be a booking number', () => {
  const searched = companyEntries([{ id: 'c1', name: 'Alpentaxi Mayr', designation: 'Alpentaxi' }]);
  const found = foundEntries([], 'Alpentaxi M', { searched, ofTyped: typedEntries('Alpentaxi M', 'admin', text) });
  expect(targets(found)).toEqual([
    { path: '/dashboard/main?q=A1PENTAX1M' },
    'search',
    { path: '/dashboard/company?company=c1' },
  ]);
});

it('names day, time, guest, places and state of a found ride, and opens it by its number', () => {
  const ride = {
    id: 'HZ39ZKCJW4',
    pickupAt: '2026-11-21T14:30:00+01:00',
    status: 'confirmed',
    pickup: 'beim Sepp',
    destination: 'Mayrhofen',
    guestName: 'Eva Gast',
    carrier: 'Taxi Zell',
  } as const;
  const [entry, anonymous] = rideEntries([ride, { ...ride, guestName: null }], { role: 'taxi', lang: 'de', text });
  expect(entry).toMatchObject({
    label: 'Sa., 21.11.2026, 14:30 · Eva Gast',
    detail: 'beim Sepp → Mayrhofen · dashboard.tab.confirmed · HZ39ZKCJW4',
    target: { path: '/dashboard/main?q=HZ39ZKCJW4' },
  });
  expect(anonymous?.label).toBe('Sa., 21.11.2026, 14:30');
  expect(rideEntries([ride], { role: 'hotel', lang: 'de', text })[0]?.detail).toContain('Taxi Zell');
});
