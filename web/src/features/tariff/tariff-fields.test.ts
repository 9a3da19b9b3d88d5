import { parseTariff, tariffBounds } from '@talwaerts/domain/pricing/parse-tariff.ts';
import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolverOf } from '../../shared/account/use-stored-form.ts';
import { tariffFields, tariffLabel } from '../../shared/labels.ts';
import german from '../../texts/de.json';
import english from '../../texts/en.json';
import { checkTariff, draftOf, problemOf, typedOf } from './tariff-fields.ts';

const typed = typedOf(defaultTariff);

describe('the form of the tariff', () => {
  it('shows amounts in euros with a comma, and percent and hours as whole numbers', () => {
    expect(typed).toMatchObject({ baseFeeCents: '5,00', vanFactorPercent: '130', nightFromHour: '22' });
    expect(typed.kmSteps).toEqual([
      { upToKm: '10', perKmCents: '2,20' },
      { upToKm: '30', perKmCents: '1,90' },
      { upToKm: '', perKmCents: '1,60' },
    ]);
    expect(typedOf({ ...defaultTariff, baseFeeCents: 1_000_000 }).baseFeeCents).toBe('10000,00');
  });

  it('parses the shown values back to the same tariff', () => {
    const amount = fc.integer({ min: 1, max: 10_000 });
    const anyTariff: fc.Arbitrary<Tariff> = fc
      .record({ baseFeeCents: amount, perMinuteCents: amount, roundToCents: amount, minimumCents: amount })
      .chain((amounts) =>
        fc
          .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 19 })
          .map((ends) => [...ends.sort((a, b) => a - b), null])
          .map((ends) => ({
            ...defaultTariff,
            ...amounts,
            kmSteps: ends.map((upToKm) => ({ upToKm, perKmCents: amounts.baseFeeCents })),
          })),
      );
    fc.assert(
      fc.property(anyTariff, (tariff) => {
        expect(parseTariff(draftOf(typedOf(tariff)))).toEqual({ tariff });
      }),
    );
  });

  it.each([
    ['5,5', 550],
    ['5.50', 550],
    [' 6 ', 600],
    ['0', 0],
  ])('reads the amount %j as %i cents', (text, cents) => {
    expect(draftOf({ ...typed, baseFeeCents: text })).toMatchObject({ baseFeeCents: cents });
  });

  it.each([
    ['baseFeeCents', '', 'tariff.error.amount'],
    ['baseFeeCents', '5,555', 'tariff.error.amount'],
    ['baseFeeCents', '-1', 'tariff.error.amount'],
    ['baseFeeCents', '10000,01', 'tariff.error.amount'],
    ['baseFeeCents', '1.00,00', 'tariff.error.amount'],
    ['vanFactorPercent', '1,3', 'tariff.error.number'],
    ['vanFactorPercent', '99', 'tariff.error.number'],
    ['nightUntilHour', '23', 'tariff.error.night'],
    ['provisionPercent', 'zehn', 'tariff.error.number'],
  ] as const)('refuses %s %j with a text of its own', async (name, text, id) => {
    const { errors } = await resolve({ ...typed, [name]: text });
    expect(Object.keys(errors)).toEqual([name]);
    expect(problemOf(name, String(errors[name]?.type)).id).toBe(id);
  });

  it('refuses a step that ends before the one above it, or has no price', async () => {
    const [first, second, last] = typed.kmSteps;
    if (!first || !second || !last) throw new Error('The default tariff has three steps');
    const swapped = await resolve({ ...typed, kmSteps: [second, first, last] });
    expect(problemOf('kmSteps', String(swapped.errors.kmSteps?.root?.type)).id).toBe('tariff.error.steps');
    const empty = await resolve({ ...typed, kmSteps: [first, { ...second, perKmCents: '' }, last] });
    expect(empty.errors.kmSteps?.[1]?.perKmCents?.type).toBe('type');
  });

  it('submits the tariff of valid fields', async () => {
    expect((await resolve({ ...typed, baseFeeCents: '6' })).values).toEqual({ ...defaultTariff, baseFeeCents: 600 });
  });

  it('shows an invalid tariff as far as it is stored', () => {
    const { kmSteps, baseFeeCents, minimumCents } = typedOf({ kmSteps: 'none', baseFeeCents: '500' });
    expect({ kmSteps, baseFeeCents, minimumCents }).toEqual({
      kmSteps: [{ upToKm: '', perKmCents: '' }],
      baseFeeCents: '500',
      minimumCents: '',
    });
  });
});

describe('a problem of a stored tariff', () => {
  it('names the field and its bounds', () => {
    const parsed = parseTariff({ ...defaultTariff, perMinuteCents: '25', kmSteps: [{ upToKm: null }], nightFee: 300 });
    if (!('invalid' in parsed)) throw new Error('The tariff is invalid');
    const listed = Object.entries(parsed.invalid).map(([path, reason]) => [tariffLabel(path), problemOf(path, reason)]);
    const { min, max } = { min: '€\u00a00,00', max: '€\u00a010.000,00' };
    expect(listed).toContainEqual(['tariff.perMinuteCents', { id: 'tariff.error.amount', values: { min, max } }]);
    expect(listed).toContainEqual(['tariff.section.km', { id: 'tariff.error.amount', values: { min, max } }]);
    expect(listed).toContainEqual(['tariff.unknown', { id: 'tariff.error.unknown', values: {} }]);
  });

  it('has bounds for every number', () => {
    expect(problemOf('nightFromHour', 'max').values).toEqual({ min: '0', max: '23' });
    for (const name of Object.keys(tariffBounds)) expect(problemOf(name, 'min').id).not.toBe('tariff.error.list');
  });
});

it.each([german, english])('each field has a label, without the unit, which its values have', (texts) => {
  expect([...tariffFields].toSorted()).toEqual(Object.keys(defaultTariff).toSorted());
  for (const field of tariffFields) expect(texts[tariffLabel(field)]).not.toMatch(/\(/);
});

const resolve = async (values: typeof typed) =>
  resolverOf(checkTariff)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
