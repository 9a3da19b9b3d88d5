import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFigures, noRides } from '../figures/figures.ts';
import type { Company } from './company.ts';
import { companyKeyOf, companyRowOf, noLicenceEnd } from './company-row.ts';

const company: Company = {
  kind: 'taxi',
  name: 'Österreicher & Söhne Taxi GmbH',
  designation: 'Taxi Zillertal',
  address: 'Dorfplatz 1, 6280 Zell am Ziller',
  email: 'office@company.example',
  phone: '+43 5282 50505',
  licenceFile: null,
  state: 'active',
  reason: null,
  ended: null,
  contactName: 'Maria Muster',
  createdAtMs: 1,
  emailConfirmedAtMs: null,
  referralCode: 'r',
};
const rowOf = (change: Partial<Company> = {}) =>
  companyRowOf({ company: { ...company, ...change }, balanceTokenCents: 500, figures: undefined, month: '2026-11' });
const isFound = (row: ReturnType<typeof rowOf>, typed: string): boolean => row.keys.includes(companyKeyOf(typed) ?? '');

describe('a company’s row', () => {
  it('has the rides of the month that a taxi came for', () => {
    const day = (finished: number, noShows: number) => ({
      ...noFigures,
      districts: { Schwaz: { ...noRides, requested: 9, finished, noShows, canceled: 4 } },
    });
    const figures = { month: '2026-11', days: { '2026-11-01': day(2, 1), '2026-11-07': day(4, 0) } };
    const row = companyRowOf({ company, balanceTokenCents: -250, figures, month: '2026-11' });
    expect(row).toMatchObject({ rides: 7, balanceTokenCents: -250, month: '2026-11' });
  });

  it('without figures has no rides', () => expect(rowOf().rides).toBe(0));

  it('is sorted by its name without case and accents', () =>
    expect(rowOf().sortName).toBe('osterreicher & sohne taxi gmbh'));

  it('without a licence’s end is sorted behind every licence', () => {
    expect(rowOf().licenceEnd).toBe(noLicenceEnd);
    const licence = { number: null, authority: null, validUntil: '2199-12-31', remindedDays: null };
    expect(rowOf({ licence }).licenceEnd < noLicenceEnd).toBe(true);
  });

  it('of a turned-down application is listed as such', () =>
    expect(rowOf({ state: 'inactive', ended: { atMs: 1, toRemove: 'application' } }).state).toBe('turned-down'));

  it('says whether a new licence waits', () => {
    expect(rowOf().hasRenewal).toBe(false);
    expect(rowOf({ renewal: { file: 'licences/x', sentAtMs: 1 } }).hasRenewal).toBe(true);
  });
});

it('a row says whether facts of an active taxi company’s licence are missing', () => {
  const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2031-05-31', remindedDays: null };
  expect(rowOf({ licence }).lacksLicence).toBe(false);
  for (const fact of ['number', 'authority', 'validUntil'] as const)
    expect(rowOf({ licence: { ...licence, [fact]: null } }).lacksLicence).toBe(true);
  expect(rowOf().lacksLicence).toBe(true);
  for (const state of ['pending', 'inactive'] as const) expect(rowOf({ state }).lacksLicence).toBe(false);
  expect(rowOf({ kind: 'hotel' }).lacksLicence).toBe(false);
});

describe('a search for companies', () => {
  it.each([
    't',
    'taxi',
    'TAXI z',
    'zillertal',
    'Öst',
    'Oest',
    'sohne',
    'soehne',
    'söhne taxi',
    'muster',
    'zell am',
    'dorfplatz 1',
  ])('finds a company by %j', (typed) => expect(isFound(rowOf(), typed)).toBe(true));

  it.each(['0664', '+43 664 12', '0043664 123', '43664123', '+43 0664/1234567', '(0664) 123', '٠٦٦٤ ١٢٣'])(
    'finds a company by its phone number %j',
    (typed) => expect(isFound(rowOf({ phone: '+43 664 1234567' }), typed)).toBe(true),
  );

  it('does not find a company by another number', () =>
    expect(isFound(rowOf({ phone: '+43 664 1234567' }), '0664 2')).toBe(false));

  it.each(['illertal', 'zillertal taxi', 'bergbahn'])('does not find it by %j', (typed) =>
    expect(isFound(rowOf(), typed)).toBe(false),
  );

  it('for nothing but signs asks for no key', () => expect(companyKeyOf(' –!')).toBeUndefined());

  it('finds a company by every beginning of its name that has a letter or digit', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), fc.nat(40), (name, length) => {
        const typed = Array.from(name).slice(0, length).join('');
        fc.pre(companyKeyOf(typed) !== undefined);
        expect(isFound(rowOf({ name }), typed)).toBe(true);
      }),
    );
  });

  it('has few enough keys to be indexed, however long the names are', () => {
    const long = 'Personenbeförderung '.repeat(12);
    const row = rowOf({ name: long, designation: `x${long}`, contactName: `y${long}`, address: `z${long}` });
    expect(row.keys.length).toBeLessThanOrEqual(4 * 6 * 14 + 14);
  });
});
