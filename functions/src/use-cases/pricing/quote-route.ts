import { type Quote, type QuoteRequest, quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { Route, RouteEnd } from '../../services/maps.ts';
import { findRoute } from './find-route.ts';

export interface RoutedQuote {
  readonly route: Route;
  readonly quote: Quote;
}

interface PricedTrip extends Pick<QuoteRequest, 'pickupAtMs' | 'pax' | 'wishes'> {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
}

/**
 * Returns route and price of one ride; undefined if no road connects the ends. `beforeRequest` runs before a request to
 * the maps service and prevents the request by throwing; it does not run for a cached route.
 */
export async function quoteRoute(
  tariff: Tariff,
  { from, to, ...ride }: PricedTrip,
  nowMs: number,
  beforeRequest?: () => Promise<void>,
): Promise<RoutedQuote | undefined> {
  const route = await findRoute(from, to, nowMs, beforeRequest);
  return route && { route, quote: quotePrice(tariff, { ...route, ...ride }) };
}
