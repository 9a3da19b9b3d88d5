import { expect, it } from 'vitest';
import { type Imprint, imprintFields, isRequiredByLaw, knownImprint, missingImprintFields } from './imprint.ts';
import { emptyImprint } from './website-writes.ts';

const complete: Imprint = {
  name: 'Taxi Kröll GmbH',
  legalForm: 'gmbh',
  address: 'Bahnhofstraße 3, 6280 Zell am Ziller',
  email: 'taxi@example.com',
  phone: '+43 5282 10101',
  registerNumber: 'FN 123456 a',
  court: 'Landesgericht Innsbruck',
  vatId: 'ATU12345678',
  authority: 'BH Schwaz',
  chamber: 'WKO Tirol',
};

it('an empty imprint lacks every required field, in the form’s order', () => {
  expect(missingImprintFields(emptyImprint, null)).toEqual(imprintFields);
});

it('a complete imprint lacks nothing', () => {
  expect(missingImprintFields(complete, 'vat')).toEqual([]);
});

it.each(imprintFields)('an imprint without %s lacks only that', (field) => {
  expect(missingImprintFields({ ...complete, [field]: '' }, 'vat')).toEqual([field]);
});

it('a blank field counts as missing', () => {
  expect(missingImprintFields({ ...complete, court: '  ' }, 'vat')).toEqual(['court']);
});

it('a sole trader’s imprint needs no register number and court', () => {
  const soleTrader = { ...complete, legalForm: 'einzelunternehmen', registerNumber: '', court: '' } as const;
  expect(missingImprintFields(soleTrader, 'vat')).toEqual([]);
});

it('the imprint of a Kleinunternehmer needs no VAT number, and shows none', () => {
  expect(missingImprintFields({ ...complete, vatId: '' }, 'small')).toEqual([]);
  expect(isRequiredByLaw('vatId', complete, 'small')).toBe(false);
});

it.each([
  ['Taxi Kröll GmbH', 'Schwaz', 'gmbh', 'Bezirkshauptmannschaft Schwaz', 'Landesgericht Innsbruck'],
  ['Taxi GmbH & Co KG', 'Lienz', 'gmbh-co-kg', 'Bezirkshauptmannschaft Lienz', 'Landesgericht Innsbruck'],
  ['Taxi Egger e.U.', 'Innsbruck-Stadt', 'eu', 'Stadtmagistrat Innsbruck', 'Landesgericht Innsbruck'],
  ['Taxi Egger OG', 'Imst', 'og', 'Bezirkshauptmannschaft Imst', 'Landesgericht Innsbruck'],
  ['Franz Egger', 'Reutte', '', 'Bezirkshauptmannschaft Reutte', ''],
])('of %s in %s the law’s details are known as far as its name and district say', (name, district, ...known) => {
  const { legalForm, authority, court } = knownImprint(name, district);
  expect([legalForm, authority, court]).toEqual(known);
  expect(knownImprint(name, 'Erding')).toEqual({ legalForm: known[0] });
});
