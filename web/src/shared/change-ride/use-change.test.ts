import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { expect, it } from 'vitest';
import type { ChangeableRide } from './change-values.ts';
import { newPriceOf, newPriceOfPage } from './use-change.ts';

const pageRide: ChangeableRide = {
  id: 'R1',
  facts: { pax: 3, notes: null, wishes: {} },
  pickupAtMs: 0,
  priceCents: 9_500,
  guestName: 'Anna Gruber',
  guestPhone: null,
  ofHotel: null,
  consent: 'none',
  places: null,
};
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

it('a page’s ride has the page’s price for other passengers, and keeps its own for as many', () => {
  const ride = { ...pageRide, priceOfPage: (pax: number) => (pax > 7 ? undefined : pax > 3 ? 12_000 : 9_500) };
  expect(newPriceOfPage(ride, '6')).toEqual({ state: 'known', cents: 12_000 });
  expect(newPriceOfPage(ride, '2')).toEqual({ state: 'same' });
  expect(newPriceOfPage({ ...ride, priceCents: 8_000 }, '3')).toEqual({ state: 'same' });
  expect(newPriceOfPage(ride, '8')).toEqual({ state: 'failed', text: 'change.noPagePrice' });
  expect(newPriceOfPage(pageRide, '6')).toBeUndefined();
});
