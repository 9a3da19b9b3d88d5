// @vitest-environment jsdom
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { ListedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadCuratedPlaces } from '../../../shared/places/curated-list.ts';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { NewWebsite } from './new-website.tsx';

// Loads the list once for a page; each test has its own.
vi.mock('../../../shared/places/curated-list.ts', () => ({ loadCuratedPlaces: vi.fn() }));

const placeOf = (id: string, kind: ListedPlace['kind']) =>
  ({ id, kind, nameDE: id, nameEN: id, town: id, lat: 47, lng: 11, bezirk: 'Landeck' }) as ListedPlace;
const onPage = (id: string) => ({ placeId: `curated-${id}`, captionDE: id, captionEN: id });
const formula = { baseEur: 5, perKmEur: 2, minEur: 10, fourSevenFactor: 1.3, roundToEur: 1 };
const proposal = {
  pickups: [onPage('Ischgl')],
  destinations: [onPage('INN'), onPage('Malta')],
  // No road leads to Malta.
  prices: [
    {
      pickup: 'curated-Ischgl',
      destination: 'curated-INN',
      oneThree: 200,
      fourSeven: 260,
      market: 210,
      route: { distanceMeters: 97_000, durationSeconds: 4_500 },
    },
  ],
  formula,
};

let sent: Record<string, unknown> = {};
let failing: readonly string[] = [];
beforeEach(() => {
  sent = {};
  failing = [];
  vi.mocked(loadCuratedPlaces).mockResolvedValue([
    placeOf('Ischgl', 'village'),
    placeOf('INN', 'airport'),
    placeOf('Malta', 'airport'),
  ]);
});

/** Opens the offer to create a page. */
async function begin() {
  await show(<NewWebsite companyId="c" company={{ servedDistricts: null } as unknown as Company} />);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const name = url.replace('/api/', '');
    sent = { ...sent, [name]: (JSON.parse(String(body)) as { data: unknown }).data };
    if (failing.includes(name)) throw new TypeError('No network');
    const result = { valid: true, ...(name === 'website-propose' && proposal) };
    return new Response(JSON.stringify({ result }));
  });
  await press('website.createNow');
}
const press = (name: keyof typeof german) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: german[name] })));

it('a page is made of two answers, with nothing measured where no road leads', async () => {
  await begin();
  expect(screen.getByText('Wir messen 2 Strecken für Sie. Das kostet Sie nichts.')).toBeTruthy();
  await press('website.start.next');
  expect(sent['website-propose']).toEqual({
    companyID: 'c',
    placeIds: ['curated-Ischgl'],
    destinationIds: ['curated-INN', 'curated-Malta'],
  });
  await press('website.start.create');
  expect(sent['website-create']).toEqual({
    companyID: 'c',
    page: {
      pickups: proposal.pickups,
      destinations: proposal.destinations,
      meters: [97_000, 0],
      seconds: [4_500, 0],
      formula,
    },
  });
});

it('measures nothing while one side has no place', async () => {
  await begin();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ischgl' })));
  await press('website.start.next');
  expect(sent).toEqual({});
});

it('keeps the typed formula while the places are chosen again, and waits for a right one', async () => {
  await begin();
  await press('website.start.next');
  const base = () => screen.getByLabelText<HTMLInputElement>(german['website.formula.baseCents']);
  await act(async () => fireEvent.change(base(), { target: { value: '7,50' } }));
  await press('website.start.back');
  await press('website.start.next');
  expect(base().value).toBe('7,50');
  await act(async () => fireEvent.change(base(), { target: { value: 'viel' } }));
  await press('website.start.create');
  expect(sent['website-create']).toBeUndefined();
});

it('creates an empty page on demand, and where there is nothing to choose', async () => {
  await begin();
  await press('website.start.empty');
  expect(sent).toEqual({ 'website-create': { companyID: 'c' } });
  sent = {};
  await show(null);
  vi.mocked(loadCuratedPlaces).mockRejectedValue(new Error('offline'));
  await begin();
  expect(sent).toEqual({ 'website-create': { companyID: 'c' } });
});

it('says that the page was not created, and tries again with what was chosen', async () => {
  failing = ['website-create'];
  await begin();
  await press('website.start.next');
  await press('website.start.create');
  expect(screen.getByRole('alert').textContent).toContain(german['website.failure.create']);
  failing = [];
  await press('website.start.create');
  expect(sent['website-create']).toMatchObject({ page: { meters: [97_000, 0] } });
});
