import { checkTimeSchema } from '@talwaerts/domain/calls/website.ts';
import { isoInVienna, validInstant } from '@talwaerts/domain/time/vienna.ts';
import { askedTimeOf, freeTimesNear, isCarFree } from '@talwaerts/domain/website/capacity.ts';
import { ridesAtOnceOf, timeRefusal } from '@talwaerts/domain/website/page-hours.ts';
import { ridePlaceOf } from '@talwaerts/domain/website/page-place.ts';
import { readPageHours } from '@talwaerts/domain/website/stored-website.ts';
import { priceId } from '@talwaerts/domain/website/website.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { countVehicles } from '../store/companies.ts';
import { loadTakenTimes } from '../store/occupancies.ts';
import { loadBranding, loadPlaces, readPagePrices, routesOf, websiteDocument } from '../store/websites.ts';

/**
 * Says whether a car is free for a ride of a company's page, else the nearest times at which one is. Limited like
 * bookings and about one time, so that nobody reads a competitor's day from it; it reads eleven documents.
 */
export const checktime = guestCallable(
  'website-checktime',
  { payload: checkTimeSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  ({ slug, pickupId, destinationId, dateTime, dateTimeThere }, { nowMs }) =>
    db().runTransaction(
      async (tx) => {
        const page = await loadBranding(tx, slug);
        if (!page) return refusal({ refused: 'page-closed' });
        const { companyID, hours, closedTimes } = page;
        const prices = websiteDocument(companyID).collection('prices');
        const ends = [pickupId, destinationId];
        const idsIn = (list: readonly { readonly id: string }[]) =>
          list.map(({ id }) => id).filter((id) => ends.includes(id));
        const legs = [priceId(pickupId, destinationId), priceId(destinationId, pickupId)];
        const [website, priced, vehicles, taken, places] = await Promise.all([
          tx.get(websiteDocument(companyID)),
          tx.getAll(...legs.map((id) => prices.doc(id))),
          countVehicles(tx, companyID),
          loadTakenTimes(tx, companyID),
          loadPlaces(tx, companyID, { pickups: idsIn(page.pickups), destinations: idsIn(page.destinations) }),
        ]);
        const [from, to] = ends.map((end) => [...places.pickups, ...places.destinations].find(({ id }) => id === end));
        if (!from || !to) return refusal({ refused: 'invalid-place' });
        const pickupAtMs = validInstant(dateTime);
        const [route = null] = Object.values(routesOf(readPagePrices(priced.filter(({ exists }) => exists))));
        const pickup = ridePlaceOf(from, places.curated, null);
        const destination = ridePlaceOf(to, places.curated, null);
        const asked = askedTimeOf({ pickup, destination, route, pickupAtMs });
        const ownRide = { pickup: destination, destination: pickup, route };
        const capacity = {
          hours,
          closedTimes,
          ridesAtOnce: ridesAtOnceOf(readPageHours(website), vehicles),
          taken: [
            ...taken,
            ...(dateTimeThere === undefined
              ? []
              : [askedTimeOf({ ...ownRide, pickupAtMs: validInstant(dateTimeThere) })]),
          ],
        };
        const isFree = timeRefusal(capacity, pickupAtMs, nowMs) === undefined && isCarFree(asked, capacity);
        const others = isFree ? [] : freeTimesNear(asked, capacity, nowMs);
        return { valid: true, isFree, others: others.map(isoInVienna) };
      },
      { readOnly: true },
    ),
);
