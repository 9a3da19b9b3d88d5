import { expect, it } from 'vitest';
import { readFormula, typedFormula, wrongFields } from './typed-formula.ts';

const formula = { baseCents: 550, perKmCents: 220, minCents: 1_500, fourSevenPercent: 135, roundToCents: 100 };

it('a formula is typed in euros and in percent more for a bus, and read back', () => {
  const typed = typedFormula(formula);
  expect(typed).toEqual({
    baseCents: '5,50',
    perKmCents: '2,20',
    minCents: '15',
    fourSevenPercent: '35',
    roundToCents: 100,
  });
  expect(readFormula(typed)).toEqual(formula);
  expect(wrongFields(typed)).toEqual([]);
});

it.each([
  ['baseCents', 'viel'],
  ['baseCents', '501'],
  ['perKmCents', '51'],
  ['minCents', '9,99'],
  ['fourSevenPercent', '-5'],
  ['fourSevenPercent', '401'],
] as const)('%s as %j is named and read as nothing', (field, value) => {
  const typed = { ...typedFormula(formula), [field]: value };
  expect(wrongFields(typed)).toEqual([field]);
  expect(readFormula(typed)).toBeUndefined();
});
