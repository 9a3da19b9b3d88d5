import { isDeepStrictEqual } from 'node:util';
import { calculatePriceSchema } from '@talwaerts/domain/calls/calculate-price.ts';
import { missingEquipment, usualMinutesAt } from '@talwaerts/domain/figures/district-figures.ts';
import { curatedIdOf } from '@talwaerts/domain/place/curated-place.ts';
import { quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import { surchargesOf, vehiclesFor } from '@talwaerts/domain/pricing/surcharges.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import type { Wishes } from '@talwaerts/domain/ride/wishes.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { guestCallable } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { signQuote } from '../platform/tokens.ts';
import type { Route, RouteEnd } from '../services/maps.ts';
import { loadTariff } from '../store/config.ts';
import { findCuratedPlace } from '../store/curated-places.ts';
import { loadDistrictFigures } from '../store/district-figures.ts';
import { takeRouteRequest } from '../store/route-requests.ts';
import { quoteRoute } from '../use-cases/pricing/quote-route.ts';
import { signedLine } from '../use-cases/pricing/route-picture.ts';

/**
 * Returns the price of one ride. A price from kilometres and minutes is an estimate: bookings are priced by places.
 */
export const calculateprice = guestCallable(
  'global-calculateprice',
  {
    payload: calculatePriceSchema,
    rateLimit: { requests: 120, perSeconds: 60 },
  },
  async (request, { sender, nowMs }) => {
    const tariff = await loadTariff(nowMs);
    if ('distance' in request) {
      const pickupAtMs = validInstant(request.pickupDatum);
      const measured = {
        distanceMeters: Math.round(request.distance * 1000),
        durationSeconds: Math.round(request.duration * 60),
      };
      const ride = { pickupAtMs, pax: request.pax, wishes: request.wishes };
      return answer(tariff, ride, measured);
    }
    if (isDeepStrictEqual(request.origin, request.destination)) return { valid: false, error: 'same-place' };
    const pickupAtMs = validInstant(request.date);
    const { pax, wishes } = request;
    const ends = placeIdsOf(request.origin, request.destination);
    const [from, to] = await Promise.all([resolveEnd(request.origin), resolveEnd(request.destination)]);
    if (!from || !to) return { valid: false, error: 'no-route' };
    const ride = { from, to, pickupAtMs, pax, wishes };
    const placeForm = ends ? 'placeIds' : 'coordinates';
    const routed = await quoteRoute(tariff, ride, nowMs, () => takeRouteRequest(placeForm, sender, nowMs));
    if (!routed) return { valid: false, error: 'no-route' };
    const ofDistrict = request.district ? await districtAnswer(request.district, wishes, nowMs) : {};
    const picture = signedLine(routed.route);
    const quoted = { priceCents: routed.quote.priceCents, quotedAtMs: nowMs };
    return {
      ...answer(tariff, ride, routed.route),
      ...ofDistrict,
      ...(picture && { picture }),
      // Orders have place ids.
      ...(ends && { quote: signQuote(quoted, { ...ends, pickupAtMs, pax, wishes }, linkSigningKey.value()) }),
    };
  },
);

const placeIdsOf = (from: RouteEnd, to: RouteEnd) =>
  'placeId' in from && 'placeId' in to ? { fromPlaceId: from.placeId, toPlaceId: to.placeId } : undefined;

/** Replaces a curated place by its pickup point; undefined if it does not exist. */
async function resolveEnd(end: RouteEnd): Promise<RouteEnd | undefined> {
  const curatedId = 'placeId' in end ? curatedIdOf(end.placeId) : undefined;
  if (curatedId === undefined) return end;
  const curated = await findCuratedPlace(curatedId);
  return curated && { lat: curated.lat, lng: curated.lng };
}

type PricedRide = Parameters<typeof surchargesOf>[1];

function answer(tariff: Tariff, ride: PricedRide, route: Pick<Route, 'distanceMeters' | 'durationSeconds'>) {
  const { distanceMeters, durationSeconds } = route;
  const { freeWaitingAirportMinutes, freeWaitingStationMinutes, freeWaitingElsewhereMinutes } = tariff;
  const quoteFor = (pax: number) => quotePrice(tariff, { distanceMeters, durationSeconds, ...ride, pax }).priceCents;
  const priceCents = quoteFor(ride.pax);
  return {
    valid: true,
    price: (priceCents / 100).toFixed(2),
    km: Math.round(distanceMeters / 10) / 100,
    minutes: Math.round((durationSeconds / 60) * 100) / 100,
    surcharges: surchargesOf(tariff, ride),
    vehicles: vehiclesFor(ride.pax),
    freeWaiting: { freeWaitingAirportMinutes, freeWaitingStationMinutes, freeWaitingElsewhereMinutes },
    ...(ride.pax < maxPax && { onePersonMore: ((quoteFor(ride.pax + 1) - priceCents) / 100).toFixed(2) }),
  } as const;
}

/** Returns what is known about the taxis of the pickup's district, for a guest who orders now. */
async function districtAnswer(district: string, wishes: Wishes = {}, nowMs: number) {
  const figures = await loadDistrictFigures(nowMs);
  const missing = missingEquipment(figures, { district, wishes });
  const usualMinutes = usualMinutesAt(figures, { district, atMs: nowMs });
  return { ...(missing.length > 0 && { missing }), ...(usualMinutes !== null && { usualMinutes }) };
}
