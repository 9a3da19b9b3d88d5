import type { Company } from '../company/company.ts';
import type { CuratedPlace } from '../place/curated-place.ts';
import { isTyrolean } from '../place/districts.ts';
import type { Average } from '../rating/rating.ts';
import type { ShapeOf } from '../stored/shape.ts';
import { contrastOf } from './colour.ts';
import { defaultPageHours } from './page-hours.ts';
import { shownPlaceOf } from './page-place.ts';
import { isBookablePrice } from './page-price.ts';
import {
  type Car,
  inListOrder,
  maxCars,
  maxPlaces,
  type PagePlace,
  type PagePrice,
  type PriceTiers,
  priceId,
  type Website,
} from './website.ts';
import type { brandingFields } from './website-fields.ts';

/**
 * `branding/{slug}`: everything that a page shows, readable by everyone. Triggers update it while the page and its
 * company are active, then delete it. A preview computes the same from the builder's documents.
 */
export type Branding = ShapeOf<typeof brandingFields> & { readonly url: string };

export interface WebsiteLists {
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
  readonly cars: readonly Car[];
  readonly prices: readonly PagePrice[];
  /** The places behind the captions; a preview has none. */
  readonly curated?: readonly CuratedPlace[];
}

type CompanyOfPage = Pick<
  Company,
  'name' | 'designation' | 'address' | 'place' | 'email' | 'phone' | 'taxStatus' | 'closedTimes'
>;

/** Makes the public projection; a preview's is without the rating. Omits prices of removed places. */
export function brandingOf(
  website: Website,
  company: CompanyOfPage,
  lists: WebsiteLists,
  rating: Average | null = null,
): Branding {
  const shown = (places: readonly PagePlace[]) =>
    inListOrder(places)
      .slice(0, maxPlaces)
      .map((place) => shownPlaceOf(place, lists.curated ?? []));
  const pickups = shown(lists.pickups);
  const destinations = shown(lists.destinations);
  const cars = inListOrder(lists.cars).slice(0, maxCars).map(textsOf);
  const ids = new Set(pickups.flatMap((from) => destinations.map((to) => priceId(from.id, to.id))));
  const prices = Object.fromEntries(lists.prices.filter(({ id }) => ids.has(id)).map((one) => [one.id, tiersOf(one)]));
  const { main, intro, car } = website.sections;
  const district = company.place?.bezirk ?? '';
  const { open, leadMinutes } = website.hours ?? defaultPageHours;
  return {
    companyID: website.companyId,
    url: website.url,
    activated: website.activated,
    companyFree: company.designation,
    companyName: company.name,
    companyEmail: company.email,
    companyPhone: company.phone,
    companyAddress: company.address,
    ...(isTyrolean(district) && { district }),
    taxStatus: company.taxStatus ?? null,
    ...main.values,
    contrastHEX: contrastOf(main.values.colorHEX),
    ...intro.values,
    ...car.values,
    carActive: website.carActive && cars.length > 0,
    bookingActive: website.bookingActive && hasBookablePrice(prices),
    rating,
    hours: { open, leadMinutes },
    closedTimes: (company.closedTimes ?? []).filter(({ page }) => page),
    pickups,
    destinations,
    cars,
    prices,
  };
}

export const hasBookablePrice = (prices: Readonly<Record<string, PriceTiers>>): boolean =>
  Object.values(prices).some(
    ({ oneThreeCents, fourSevenCents }) => isBookablePrice(oneThreeCents) || isBookablePrice(fourSevenCents),
  );

export const tiersOf = ({ oneThreeCents, fourSevenCents }: PagePrice): PriceTiers => ({
  oneThreeCents,
  fourSevenCents,
});
const textsOf = ({ id, titleDE, titleEN, textDE, textEN, image }: Car) => ({
  id,
  titleDE,
  titleEN,
  textDE,
  textEN,
  image,
});
