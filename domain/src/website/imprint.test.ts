import { expect, it } from 'vitest';
import { type Imprint, imprintFields, missingImprintFields } from './imprint.ts';
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

it('an empty imprint lacks every field, in the order of the form', () => {
  expect(missingImprintFields(emptyImprint)).toEqual(imprintFields);
});

it('a complete imprint lacks nothing', () => {
  expect(missingImprintFields(complete)).toEqual([]);
});

it.each(imprintFields)('an imprint without %s lacks that alone', (field) => {
  expect(missingImprintFields({ ...complete, [field]: '' })).toEqual([field]);
});

it('blanks are no entry', () => {
  expect(missingImprintFields({ ...complete, court: '  ' })).toEqual(['court']);
});

it('a sole trader, who is in no register, lacks neither number nor court', () => {
  const soleTrader = { ...complete, legalForm: 'einzelunternehmen', registerNumber: '', court: '' } as const;
  expect(missingImprintFields(soleTrader)).toEqual([]);
});
