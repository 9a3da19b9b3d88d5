import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import type { Branding } from './branding.ts';
import { baseSettingsIn, captionsIn, carTextsIn } from './stored-website.ts';

/** `branding/{slug}` */
export function readBranding(snapshot: StoredSnapshot): Branding {
  const fields = fieldsOf(snapshot);
  const withId =
    <T>(read: (one: StoredFields) => T) =>
    (one: StoredFields) => ({ id: one.text('id'), ...read(one) });
  return {
    companyID: fields.text('companyID'),
    url: snapshot.id,
    activated: fields.flag('activated'),
    companyFree: fields.text('companyFree'),
    companyName: fields.text('companyName'),
    companyEmail: fields.text('companyEmail'),
    companyPhone: fields.text('companyPhone'),
    companyAddress: fields.text('companyAddress'),
    ...baseSettingsIn(fields),
    introtitleDE: fields.text('introtitleDE'),
    introtitleEN: fields.text('introtitleEN'),
    introTextDE: fields.text('introTextDE'),
    introTextEN: fields.text('introTextEN'),
    introImage: fields.text('introImage'),
    carSectionTitleDE: fields.text('carSectionTitleDE'),
    carSectionTitleEN: fields.text('carSectionTitleEN'),
    carSectionTextDE: fields.text('carSectionTextDE'),
    carSectionTextEN: fields.text('carSectionTextEN'),
    carActive: fields.flag('carActive'),
    bookingActive: fields.flag('bookingActive'),
    pickups: fields.parts('pickups', withId(captionsIn)),
    destinations: fields.parts('destinations', withId(captionsIn)),
    cars: fields.parts('cars', withId(carTextsIn)),
    prices: fields.part('prices', (prices) =>
      prices.mapParts((tiers) => ({
        oneThreeCents: tiers.integer('oneThreeCents'),
        fourSevenCents: tiers.integer('fourSevenCents'),
      })),
    ),
  };
}
