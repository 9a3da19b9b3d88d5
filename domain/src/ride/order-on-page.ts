import { provisionOf } from '../pricing/quote.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { isOutside, type RegionPage } from '../product/region-pages.ts';
import { type Refused, refused } from '../refusals.ts';
import type { Order } from './place-rides.ts';

/**
 * Applies the rules of a region's own page, such as a fixed price, to a priced order. Refused with `outside-region`.
 */
export function orderOnPage<O extends Pick<Order, 'there' | 'back'>>(
  order: O,
  page: RegionPage,
  tariff: Pick<Tariff, 'provisionPercent'>,
): O | Refused {
  const { fixPriceCents: priceCents } = page;
  if (isOutside(page, [order.there.pickup, order.there.destination])) return refused('outside-region');
  if (priceCents === undefined) return order;
  const quote = { priceCents, provisionTokenCents: provisionOf(tariff, priceCents) };
  return { ...order, there: { ...order.there, quote }, back: order.back && { ...order.back, quote } };
}
