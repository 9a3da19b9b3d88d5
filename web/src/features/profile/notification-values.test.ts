import { defaultSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { expect, it } from 'vitest';
import { arePaired, districtsBeside, payloadOf, priceOf, typedOf } from './notification-values.ts';

const settings = { ...defaultSettings('taxi', 'Admin', ['Schwaz']), minPriceCents: 1_250 };

it.each([
  ['', 0],
  ['12', 12],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['12,505', undefined],
  ['-1', undefined],
  ['zwölf', undefined],
  ['10001', undefined],
])('reads the price "%s" as %s', (typed, price) => {
  expect(priceOf(typed)).toBe(price);
});

it('returns what was stored if nothing is changed', () => {
  const { minPriceCents, quietFrom, quietTo, ...rest } = settings;
  expect(payloadOf(typedOf(settings))).toEqual({ data: { ...rest, minPrice: 12.5 } });
  const quiet = payloadOf(typedOf({ ...settings, quietFrom: '22:00', quietTo: '06:00' }));
  expect(quiet.data).toMatchObject({ quietFrom: '22:00', quietTo: '06:00' });
});

it('requires both quiet times, or none', () => {
  const typed = typedOf(settings);
  expect(arePaired(typed)).toBe(true);
  expect(arePaired({ ...typed, quietFrom: '22:00' })).toBe(false);
});

it('offers a chosen district outside of Tyrol', () => {
  expect(districtsBeside(['Schwaz', 'Erding'])).toHaveLength(10);
});
