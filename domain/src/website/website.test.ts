import { describe, expect, it } from 'vitest';
import { places } from '../ride/fixtures.ts';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { UnreadableDocument } from '../stored/stored-fields.ts';
import { brandingOf } from './branding.ts';
import { isPageOpen } from './page-access.ts';
import {
  readBranding,
  readCar,
  readPagePlace,
  readPagePrice,
  readWebsite,
  readWebsiteConfig,
} from './stored-website.ts';
import { completeCaptions, inListOrder, neverSaved, type Website } from './website.ts';
import {
  carSaved,
  formulaSaved,
  listEntryUpdate,
  newListEntry,
  newWebsite,
  placeSaved,
  priceDocument,
  priceSaved,
  sectionUpdate,
} from './website-writes.ts';

const owner = {
  designation: 'Taxi Zillertal',
  name: 'Taxi Kröll GmbH',
  address: 'Bahnhofstraße 3, 6280 Zell',
  email: 'taxi@example.com',
  phone: '+43 5282 10101',
};
const created = newWebsite('c', 'taxi-zillertal', owner);
const website: Website = readWebsite(snapshotOf('websites/c', created));
const stamp = { by: 'u', at: storedInstant(5) };

describe('a new website', () => {
  it('is inactive, was never saved, and has a welcome text in both languages', () => {
    const off = { activated: false, bookingActive: false, carActive: false };
    expect(website).toMatchObject({ companyId: 'c', url: 'taxi-zillertal', ...off });
    expect(website.sections.main).toMatchObject({
      values: { colorHEX: '#000000', contrastHEX: '#FFCE09', imprint: { name: 'Taxi Kröll GmbH', court: '' } },
      saved: neverSaved,
    });
    expect(website.sections.intro.values).toMatchObject({
      introtitleDE: 'Willkommen bei Taxi Zillertal',
      introtitleEN: 'Welcome to Taxi Zillertal',
    });
    expect(website.sections.car.values.carSectionTitleEN).toBe('Our Cars');
  });

  it('truncates a title to 50 characters', () => {
    const { introtitleDE } = newWebsite('c', 's', { ...owner, designation: 'x'.repeat(250) });
    expect(introtitleDE).toHaveLength(50);
  });
});

describe('a saved section, place or price', () => {
  it('has an incremented version, and records who saved it and when', () => {
    const values = { ...website.sections.intro.values, introtitleDE: 'Servus' };
    const update = sectionUpdate('intro', values, website.sections.intro.saved, stamp);
    const saved = readWebsite(snapshotOf('websites/c', { ...created, ...update }));
    expect(saved.sections.intro).toEqual({ values, saved: { version: 1, atMs: 5, by: 'u' } });
    expect(sectionUpdate('intro', values, saved.sections.intro.saved, stamp).introVersion).toBe(2);
    expect(saved.sections.main.saved).toEqual(neverSaved);
  });

  it('has no time until the server has set it', () => {
    const update = sectionUpdate('car', website.sections.car.values, neverSaved, { by: 'u', at: null });
    expect(readWebsite(snapshotOf('websites/c', { ...created, ...update })).sections.car.saved.atMs).toBeNull();
  });

  it('is read as written, with an incremented version', () => {
    const captions = { captionDE: 'Zell', captionEN: 'Zell' };
    const first = newListEntry(captions, stamp);
    const place = readPagePlace(snapshotOf('websites/c/pickups/p', first));
    expect(place).toEqual({ id: 'p', ...captions, saved: { version: 1, atMs: 5, by: 'u' }, createdAtMs: 5 });
    const next = listEntryUpdate({ captionDE: 'Ried', captionEN: 'Ried' }, place.saved, {
      by: 'v',
      at: storedInstant(9),
    });
    expect(readPagePlace(snapshotOf('websites/c/pickups/p', { ...first, ...next }))).toMatchObject({
      captionDE: 'Ried',
      saved: { version: 2, by: 'v' },
      createdAtMs: 5,
    });
  });

  it('keeps the place of the map behind its captions, if it has one', () => {
    const texts = { captionDE: 'Penkenbahn', captionEN: 'Penken lift', placeId: 'curated-penken' };
    expect(readPagePlace(snapshotOf('websites/c/pickups/p', newListEntry(texts, stamp)))).toMatchObject(texts);
    expect(completeCaptions(texts)).toEqual(texts);
    expect(completeCaptions({ ...texts, placeId: '' })).not.toHaveProperty('placeId');
  });

  it('has a formula in EUR, and prices that say whether they follow it', () => {
    const formula = { baseCents: 550, perKmCents: 221, minCents: 1_500, fourSevenPercent: 135, roundToCents: 50 };
    const update = formulaSaved(formula, stamp);
    expect(update).toEqual({
      formula: { baseEur: 5.5, perKmEur: 2.21, minEur: 15, fourSevenFactor: 1.35, roundToEur: 0.5 },
      bookingUpdate: stamp.at,
      bookingBy: 'u',
    });
    expect(readWebsite(snapshotOf('websites/c', { ...created, ...update })).formula).toEqual(formula);
    const facts = { oneThreeCents: 4_550, fourSevenCents: 0, route: { distanceMeters: 9, durationSeconds: 2 } };
    const read = (one: Readonly<Record<string, unknown>>) => readPagePrice(snapshotOf('websites/c/prices/a_b', one));
    expect(read(priceDocument(facts, undefined, stamp))).toMatchObject(facts);
    expect(read(priceDocument({ ...facts, byHand: true }, undefined, stamp)).byHand).toBe(true);
  });

  it('has EUR in the document and cents in the domain', () => {
    const stored = priceDocument({ oneThreeCents: 4_550, fourSevenCents: 0 }, undefined, stamp);
    expect(stored).toMatchObject({ oneThree: 45.5, fourSeven: 0, version: 1 });
    const price = readPagePrice(snapshotOf('websites/c/prices/a_b', stored));
    expect(price).toMatchObject({ id: 'a_b', oneThreeCents: 4_550, fourSevenCents: 0 });
    expect(priceDocument(price, price.saved, stamp).version).toBe(2);
    expect(priceSaved(stamp)).toEqual({ bookingActive: true, bookingUpdate: stamp.at, bookingBy: 'u' });
    expect(placeSaved(stamp)).not.toHaveProperty('bookingActive');
  });
});

describe('a stored price', () => {
  const read = (oneThree: unknown) =>
    readPagePrice(
      snapshotOf('websites/c/prices/a_b', { version: 1, updatedAt: stamp.at, updatedBy: 'u', oneThree, fourSeven: 0 }),
    ).oneThreeCents;

  it.each([
    [10, 1_000],
    [10.0000005, 1_000],
    [19.99, 1_999],
    [9_999.9999999, 1_000_000],
    [0, 0],
  ])('of %s EUR is %s cents', (eur, cents) => {
    expect(read(eur)).toBe(cents);
  });

  it.each([10.00001, 1.234, -0.01, 10_000.01, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '10', null, undefined])(
    'of %s is unreadable',
    (eur) => {
      expect(() => read(eur)).toThrow(UnreadableDocument);
    },
  );
});

it('a place gets a missing caption from the other language', () => {
  expect(completeCaptions({ captionDE: ' Zell ', captionEN: '' })).toEqual({ captionDE: 'Zell', captionEN: 'Zell' });
  expect(completeCaptions({ captionDE: '', captionEN: 'Airport' })).toEqual({
    captionDE: 'Airport',
    captionEN: 'Airport',
  });
  expect(completeCaptions({ captionDE: ' ', captionEN: '' })).toBeUndefined();
});

it('a list is sorted by creation, with pending creations last', () => {
  const all = [
    { id: 'new', createdAtMs: null },
    { id: 'b', createdAtMs: 2 },
    { id: 'c', createdAtMs: 1 },
    { id: 'a', createdAtMs: 2 },
  ];
  expect(inListOrder(all).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'new']);
});

describe('the public page', () => {
  const entry = (id: string, atMs: number) => ({ id, saved: neverSaved, createdAtMs: atMs });
  const lists = {
    pickups: [{ ...entry('airport', 1), captionDE: 'Flughafen', captionEN: 'Airport' }],
    destinations: [{ ...entry('zell', 1), captionDE: 'Zell', captionEN: 'Zell' }],
    cars: [{ ...entry('bus', 1), titleDE: 'Bus', titleEN: 'Bus', textDE: '', textEN: '', image: '' }],
    prices: [
      { id: 'airport_zell', oneThreeCents: 9_000, fourSevenCents: 12_000, saved: neverSaved },
      { id: 'removed_zell', oneThreeCents: 9_000, fourSevenCents: 12_000, saved: neverSaved },
    ],
  };
  const built: Website = { ...website, activated: true, bookingActive: true, ...carSaved };

  it('contains what guests see, without the prices of removed places', () => {
    const branding = brandingOf(built, owner, lists);
    expect(branding).toMatchObject({ companyFree: 'Taxi Zillertal', bookingActive: true, carActive: true });
    expect(branding.taxStatus).toBeNull();
    const districtOf = (bezirk: string) =>
      brandingOf(built, { ...owner, place: { ...places.pickup, bezirk } }, lists).district;
    expect([districtOf('Schwaz'), districtOf('Traunstein'), branding.district]).toEqual([
      'Schwaz',
      undefined,
      undefined,
    ]);
    expect(brandingOf(built, { ...owner, taxStatus: 'small' }, lists).taxStatus).toBe('small');
    expect(Object.keys(branding.prices)).toEqual(['airport_zell']);
    expect(branding.pickups).toEqual([{ id: 'airport', captionDE: 'Flughafen', captionEN: 'Airport' }]);
  });

  it('is read as stored', () => {
    const branding = brandingOf(built, owner, lists, { stars: 4.6, count: 5 });
    expect(readBranding(snapshotOf('branding/taxi-zillertal', { ...branding }))).toEqual(branding);
  });

  it('has no booking without a price of at least 10 EUR, and no fleet without a car', () => {
    const cheap = [{ id: 'airport_zell', oneThreeCents: 999, fourSevenCents: 0, saved: neverSaved }];
    const branding = brandingOf(built, owner, { ...lists, cars: [], prices: cheap });
    expect(branding).toMatchObject({ bookingActive: false, carActive: false });
    expect(brandingOf({ ...built, bookingActive: false }, owner, lists).bookingActive).toBe(false);
  });

  it('has a computed contrast colour, whatever is stored', () => {
    const { main } = website.sections;
    const values = { ...main.values, colorHEX: '#ffffff', contrastHEX: '#ffffff' };
    const odd: Website = { ...built, sections: { ...built.sections, main: { ...main, values } } };
    expect(brandingOf(odd, owner, lists).contrastHEX).toBe('#000000');
  });

  it('shows at most 60 places of a list and 20 cars', () => {
    const many = Array.from({ length: 70 }, (_, i) => ({ ...entry(`p${i}`, i), captionDE: 'x', captionEN: 'x' }));
    const cars = many.map(({ id }, i) => ({
      ...entry(id, i),
      titleDE: '',
      titleEN: '',
      textDE: '',
      textEN: '',
      image: '',
    }));
    const branding = brandingOf(built, owner, { pickups: many, destinations: many, cars, prices: [] });
    expect([branding.pickups.length, branding.destinations.length, branding.cars.length]).toEqual([60, 60, 20]);
  });
});

describe('a page is open to guests', () => {
  const config = { lowestBalanceTokenCents: -10_000, clickAboveTokenCents: 3_000 };
  const open = { activated: true, isCompanyActive: true, balanceTokenCents: -10_000 };

  it('while it and its company are active and the balance is not below the limit', () => {
    expect(isPageOpen(open, config)).toBe(true);
    expect(isPageOpen({ ...open, balanceTokenCents: -10_001 }, config)).toBe(false);
    expect(isPageOpen({ ...open, activated: false }, config)).toBe(false);
    expect(isPageOpen({ ...open, isCompanyActive: false }, config)).toBe(false);
  });

  it('down to -100 tokens unless an administrator has set another limit', () => {
    expect(readWebsiteConfig(snapshotOf('config/websites', undefined)).lowestBalanceTokenCents).toBe(-10_000);
    const stored = snapshotOf('config/websites', { ...config, lowestBalanceTokenCents: 0 });
    expect(readWebsiteConfig(stored).lowestBalanceTokenCents).toBe(0);
  });
});

it('a car without a picture can be read', () => {
  const texts = { titleDE: 'Bus', titleEN: 'Bus', textDE: '', textEN: '', image: '' };
  expect(readCar(snapshotOf('websites/c/cars/b', newListEntry(texts, stamp)))).toMatchObject({ id: 'b', ...texts });
});
