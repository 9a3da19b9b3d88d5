import { proposePageSchema } from '@talwaerts/domain/calls/website.ts';
import { curatedIdOf, routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { formulaOfEur, formulaOfTariff } from '@talwaerts/domain/website/price-formula.ts';
import {
  type ProposedPlace,
  placeChoices,
  proposedPlaces,
  proposedPrices,
  textsOfPlace,
} from '@talwaerts/domain/website/propose-page.ts';
import { storedFormula } from '@talwaerts/domain/website/website-writes.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { rateLimitFactor } from '../platform/params.ts';
import { googleMaps, type RouteEnd } from '../services/maps.ts';
import { loadTariff } from '../store/config.ts';
import { findCuratedPlace, findCuratedPlaces } from '../store/curated-places.ts';
import { takeFromBudget } from '../store/route-requests.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../store/usage.ts';
import { changeWebsite, webmasterRoles } from '../use-cases/website/change-website.ts';

/** So many routes are one use. */
const routesOfUse = 100;
/** A company's measured routes of a day are at most 40 times 100, and one proposal more: about 20 EUR at Google's. */
const companyLimit = (routes: number): UsageLimit => ({
  name: 'page-proposal',
  counts: Math.ceil(routes / routesOfUse),
  windows: [{ max: 40 * rateLimitFactor.value(), perMs: 86_400_000 }],
});
/** So many routes count as one request of the maps service in its hourly budget. */
const routesOfRequest = 25;
/** Pairs of the places that are proposed if the caller names none, at most. */
const usualSide = 8;

interface EndOfPage {
  readonly texts: ProposedPlace;
  readonly end: RouteEnd;
}

/** Proposes a page's places and prices, in one batch of routes. Stores nothing of it. */
export const propose = memberCallable(
  'website-propose',
  { roles: webmasterRoles, payload: proposePageSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ placeIds, destinationIds, formula: sent, companyID }, caller) => {
    const { nowMs } = caller;
    const pairs = (placeIds?.length ?? usualSide) * (destinationIds?.length ?? usualSide);
    const company = await changeWebsite(caller, companyID, async (tx, owned) => {
      const limit = companyLimit(pairs);
      const usage = await tx.get(usageDocument(limit, owned.companyId));
      requireUse(usage, limit, nowMs);
      storeUse(tx, usage, limit, nowMs);
      return { what: undefined, result: owned.company };
    });
    if ('refused' in company) return refusal(company);
    const needsList = placeIds === undefined || destinationIds === undefined;
    const choices = needsList && proposedPlaces(placeChoices(await findCuratedPlaces(), company));
    const idsOf = (side: 'pickups' | 'destinations'): readonly string[] =>
      choices ? choices[side].map((place) => textsOfPlace(place).placeId) : [];
    const from = await resolveAll(placeIds ?? idsOf('pickups'), nowMs);
    const to = await resolveAll(destinationIds ?? idsOf('destinations'), nowMs);
    if (!from || !to) return refusal(refused('invalid-place'));
    const tariff = await loadTariff(nowMs);
    const formula = sent ? formulaOfEur(sent) : formulaOfTariff(tariff);
    const routes = await measure(from, to, nowMs);
    const pickups = from.map(({ texts }) => texts);
    const destinations = to.map(({ texts }) => texts);
    const prices = proposedPrices(pickups, destinations, routes, { formula, tariff });
    return { valid: true, pickups, destinations, prices, formula: storedFormula(formula) };
  },
);

async function measure(from: readonly EndOfPage[], to: readonly EndOfPage[], nowMs: number) {
  if (from.length === 0 || to.length === 0) return [];
  for (let routes = from.length * to.length; routes > 0; routes -= routesOfRequest) {
    await takeFromBudget('pageRoutes', nowMs);
  }
  return googleMaps.routeLengths(
    from.map(({ end }) => end),
    to.map(({ end }) => end),
  );
}

/** Resolves the places; undefined if one does not exist. */
async function resolveAll(placeIds: readonly string[], nowMs: number): Promise<readonly EndOfPage[] | undefined> {
  const places = await Promise.all(placeIds.map((placeId) => resolve(placeId, nowMs)));
  const found = places.filter((place) => place !== undefined);
  return found.length === places.length ? found : undefined;
}

async function resolve(placeId: string, nowMs: number): Promise<EndOfPage | undefined> {
  const curatedId = curatedIdOf(placeId);
  if (curatedId !== undefined) {
    const curated = await findCuratedPlace(curatedId);
    return curated && { texts: textsOfPlace(curated), end: { lat: curated.lat, lng: curated.lng } };
  }
  await takeFromBudget('pageRoutes', nowMs);
  const resolved = await googleMaps.place(placeId);
  if (!resolved) return undefined;
  const { label } = resolved.place;
  return { texts: { captionDE: label, captionEN: label, placeId }, end: routeEndOf(resolved.place) };
}
