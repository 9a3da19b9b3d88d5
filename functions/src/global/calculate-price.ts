import { isDeepStrictEqual } from 'node:util';
import { calculatePriceSchema } from '@talwaerts/domain/calls/calculate-price.ts';
import { quotePrice } from '@talwaerts/domain/pricing/quote.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { guestCallable } from '../platform/callable.ts';
import { mapsServerKey } from '../platform/params.ts';
import { takeRouteRequest } from '../store/route-requests.ts';
import { loadTariff } from '../store/tariff.ts';
import { quoteRoute } from '../use-cases/quote-route.ts';

/** The price of one ride. Asked with kilometres and minutes it answers an estimate; a booking is priced from its places. */
export const calculateprice = guestCallable(
  'global-calculateprice',
  { payload: calculatePriceSchema, rateLimit: { requests: 120, perSeconds: 60 }, secrets: [mapsServerKey] },
  async (request, { nowMs }) => {
    const tariff = await loadTariff(nowMs);
    if ('distance' in request) {
      const pickupAtMs = validInstant(request.pickupDatum);
      const way = {
        distanceMeters: Math.round(request.distance * 1000),
        durationSeconds: Math.round(request.duration * 60),
      };
      return answer(quotePrice(tariff, { ...way, pickupAtMs, pax: request.pax }).priceCents, way);
    }
    if (isDeepStrictEqual(request.origin, request.destination)) return { valid: false, error: 'same-place' };
    const pickupAtMs = validInstant(request.date);
    const way = { from: request.origin, to: request.destination, pickupAtMs, pax: request.pax };
    const askedBy = 'placeId' in way.from && 'placeId' in way.to ? 'placeIds' : 'coordinates';
    const routed = await quoteRoute(tariff, way, nowMs, () => takeRouteRequest(askedBy, nowMs));
    return routed ? answer(routed.quote.priceCents, routed.route) : { valid: false, error: 'no-route' };
  },
);

function answer(
  priceCents: number,
  { distanceMeters, durationSeconds }: { distanceMeters: number; durationSeconds: number },
) {
  return {
    valid: true,
    price: (priceCents / 100).toFixed(2),
    km: Math.round(distanceMeters / 10) / 100,
    minutes: Math.round((durationSeconds / 60) * 100) / 100,
  } as const;
}
