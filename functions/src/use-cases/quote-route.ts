import { type Quote, quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { googleMaps, type Route, type RouteEnd } from '../services/maps.ts';

/** How long an instance relies on a way that it has asked for: guests try passengers and times on the same way. */
const freshMs = 10 * 60_000;
const maxRoutes = 1_000;
const routes = new Map<string, { readonly route: Route | undefined; readonly askedAtMs: number }>();

export interface RoutedQuote {
  readonly route: Route;
  readonly quote: Quote;
}

/** The price of one way; undefined where there is no way by road. */
export async function quoteWay(
  tariff: Tariff,
  way: { readonly from: RouteEnd; readonly to: RouteEnd; readonly pickupAtMs: number; readonly pax: number },
  nowMs: number,
): Promise<RoutedQuote | undefined> {
  const route = await routeOf(way.from, way.to, nowMs);
  return route && { route, quote: quotePrice(tariff, { ...route, pickupAtMs: way.pickupAtMs, pax: way.pax }) };
}

async function routeOf(from: RouteEnd, to: RouteEnd, nowMs: number): Promise<Route | undefined> {
  const key = JSON.stringify([from, to]);
  const known = routes.get(key);
  if (known && nowMs - known.askedAtMs < freshMs) return known.route;
  const route = await googleMaps.route(from, to);
  routes.set(key, { route, askedAtMs: nowMs });
  const [oldest] = routes.keys();
  if (routes.size > maxRoutes && oldest !== undefined) routes.delete(oldest);
  return route;
}
