import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { expect, it } from 'vitest';
import { newPriceOf } from './use-change.ts';

const answer = (price: string) => ({
  valid: true as const,
  price,
  km: 60,
  minutes: 50,
  vehicles: 1,
  surcharges: [],
  freeWaiting: defaultTariff,
});

it('wishes that change the price show the new one, those that do not keep the ride’s', () => {
  expect(newPriceOf([answer('160.00'), answer('150.00')])).toEqual({ state: 'known', cents: 16_000 });
  expect(newPriceOf([answer('150.00'), answer('150.00')])).toEqual({ state: 'same' });
});

it('another change shows the new price, also an equal one', () => {
  expect(newPriceOf([answer('150.00')])).toEqual({ state: 'known', cents: 15_000 });
});

it('a price that the server refuses shows the reason', () => {
  expect(newPriceOf([{ valid: false, error: 'no-route' }])).toEqual({ state: 'failed', text: 'error.no-route' });
});
