import { type Quote, type QuoteRequest, quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { googleMaps, type Route, type RouteEnd } from '../../services/maps.ts';

interface RoutedQuote {
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

/** How long an instance caches a route: guests try passengers and times for the same route. */
const freshMs = 3_600_000;
const maxRoutes = 1_000;
const routes = new Map<string, { readonly route: Route | undefined; readonly requestedAtMs: number }>();

/**
 * Returns the route between two ends; undefined if no road connects them. `beforeRequest` runs before a request to the
 * maps service and prevents the request by throwing; it does not run for a cached route.
 */
export async function findRoute(
  from: RouteEnd,
  to: RouteEnd,
  nowMs: number,
  beforeRequest?: () => Promise<void>,
): Promise<Route | undefined> {
  const ends = [roundCoordinates(from), roundCoordinates(to)] as const;
  const key = JSON.stringify(ends);
  const known = routes.get(key);
  if (known && nowMs - known.requestedAtMs < freshMs) return known.route;
  await beforeRequest?.();
  const route = await googleMaps.route(...ends);
  routes.delete(key);
  routes.set(key, { route, requestedAtMs: nowMs });
  const [oldest] = routes.keys();
  if (routes.size > maxRoutes && oldest !== undefined) routes.delete(oldest);
  return route;
}

/** Rounds coordinates to about ten metres, so that requests from one place share a route. */
function roundCoordinates(end: RouteEnd): RouteEnd {
  if ('placeId' in end) return { placeId: end.placeId };
  return { lat: Number(end.lat.toFixed(4)), lng: Number(end.lng.toFixed(4)) };
}
