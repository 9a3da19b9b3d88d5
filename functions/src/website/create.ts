import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { createWebsiteSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { formulaOfEur, formulaTiers } from '@talwaerts/domain/website/price-formula.ts';
import { carTextsOf, introTexts } from '@talwaerts/domain/website/propose-page.ts';
import { priceId } from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  formulaSaved,
  newListEntry,
  newWebsite,
  priceDocument,
  priceSaved,
} from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadVehicles } from '../store/companies.ts';
import { websiteDocument } from '../store/websites.ts';
import { changeWebsite, takeSlug, webmasterRoles } from '../use-cases/website/change-website.ts';

/** Creates the company's page, inactive, with a slug of its own: empty, or with places and prices by a formula. */
export const create = memberCallable(
  'website-create',
  { roles: webmasterRoles, payload: createWebsiteSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ companyID, page }, caller) => {
    const { nowMs, member } = caller;
    const created = await changeWebsite(caller, companyID, async (tx, owned) => {
      const { companyId, company, website } = owned;
      if (website) return refused('website-exists');
      const fleet = page ? await loadVehicles(tx, companyId) : [];
      const { slug, store } = await takeSlug(tx, owned);
      store();
      const empty = newWebsite(companyId, slug, company);
      if (page) storeFilled(tx, { companyId, empty, page, fleet, by: member.uid, nowMs });
      else tx.create(websiteDocument(companyId), empty);
      return { what: 'website-created', result: { url: slug } };
    });
    return 'refused' in created ? refusal(created) : { valid: true, url: created.url };
  },
);

interface Filled {
  readonly companyId: string;
  readonly empty: ReturnType<typeof newWebsite>;
  readonly page: NonNullable<PayloadOf<'website-create'>['page']>;
  readonly fleet: Awaited<ReturnType<typeof loadVehicles>>;
  readonly by: string;
  readonly nowMs: number;
}

/** Stores the page with its places, vehicles and prices, which follow the formula. */
function storeFilled(tx: Transaction, { companyId, empty, page, fleet, by, nowMs }: Filled): void {
  const document = websiteDocument(companyId);
  const formula = formulaOfEur(page.formula);
  // Lists are in the order of creation.
  const stampAt = (index: number) => ({ by, at: Timestamp.fromMillis(nowMs + index) });
  const storeList = <V extends Parameters<typeof newListEntry>[0]>(list: string, all: readonly V[]) =>
    all.map((values, index) => {
      const id = randomUUID();
      tx.create(document.collection(list).doc(id), newListEntry(values, stampAt(index)));
      return id;
    });
  const cars = carTextsOf(fleet);
  storeList('cars', cars);
  const pickups = storeList('pickups', page.pickups);
  const destinations = storeList('destinations', page.destinations);
  const routes = page.meters.map((distanceMeters, i) => ({ distanceMeters, durationSeconds: page.seconds[i] ?? 0 }));
  const ids = pickups.flatMap((from) => destinations.map((to) => priceId(from, to)));
  for (const [i, id] of ids.entries()) {
    const route = routes[i];
    if (!route?.distanceMeters || !route.durationSeconds) continue;
    const price = priceDocument({ ...formulaTiers(formula, route), route }, undefined, stampAt(0));
    tx.create(document.collection('prices').doc(id), price);
  }
  tx.create(document, {
    ...empty,
    ...introTexts(page.pickups),
    ...formulaSaved(formula, stampAt(0)),
    ...priceSaved(stampAt(0)),
    ...(cars.length > 0 && carSaved),
  });
}
