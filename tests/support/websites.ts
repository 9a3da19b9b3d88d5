import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { ClosedRide } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { noMapImage } from '@talwaerts/domain/ride/ride-fields.ts';
import { dayMinutes, type PageHours, weekdays } from '@talwaerts/domain/website/page-hours.ts';
import { ridesOfKnownPage } from '@talwaerts/domain/website/waiting-booking.ts';
import type { PriceTiers } from '@talwaerts/domain/website/website.ts';
import { newListEntry, newWebsite, priceDocument, priceSaved } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { callFunction } from './calls.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { database } from './database.ts';
import { linkIn, waitForMailWith } from './mails.ts';
import { afternoon } from './orders.ts';
import { memberOf } from './people.ts';
import { until } from './until.ts';

export interface TestPage {
  readonly companyId: string;
  readonly slug: string;
}

const stamp = (companyId: string) => ({ by: `u-${companyId}-taxi`, at: Timestamp.now() });
const places = {
  'pickups/airport': { captionDE: 'Flughafen Innsbruck', captionEN: 'Innsbruck Airport' },
  'pickups/station': { captionDE: 'Jenbach Bahnhof', captionEN: 'Jenbach station' },
  'destinations/zell': { captionDE: 'Dorfplatz 1, Zell am Ziller', captionEN: 'Zell am Ziller' },
} as const;

/** Takes every booking that a test makes. */
const openHours: PageHours = {
  open: weekdays.map((weekday) => ({ weekday, fromMinute: 0, untilMinute: dayMinutes })),
  leadMinutes: 10,
  ridesAtOnce: 100,
};

/**
 * Creates a company with an activated page, open at any hour: two pickups, and a destination that costs `tiers` from
 * either. Waits for the public projection, without which guests would find no page. Stores all in one batch: triggers
 * on an earlier version of the page would repeat their transactions a second later.
 */
export async function aPage(
  balanceTokenCents = 0,
  tiers: PriceTiers = { oneThreeCents: 9_500, fourSevenCents: 12_000 },
  change: Partial<Company> = {},
): Promise<TestPage> {
  const slug = `taxi-${randomUUID().slice(0, 8)}`;
  const companyId = await aCompanyOfItsOwn(balanceTokenCents, {
    designation: slug.replace('taxi-', 'Taxi '),
    ...change,
  });
  const company = readCompany(await database.doc(`companies/${companyId}`).get());
  const website = database.doc(`websites/${companyId}`);
  const batch = database.batch();
  batch.create(database.doc(`slugs/${slug}`), { companyId, createdAt: Timestamp.now() });
  const saved = priceSaved(stamp(companyId));
  batch.create(website, { ...newWebsite(companyId, slug, company), ...saved, hours: openHours, activated: true });
  for (const [path, captions] of Object.entries(places)) {
    batch.set(website.firestore.doc(`${website.path}/${path}`), newListEntry(captions, stamp(companyId)));
  }
  for (const pickup of ['airport', 'station']) {
    batch.set(website.collection('prices').doc(`${pickup}_zell`), priceDocument(tiers, undefined, stamp(companyId)));
  }
  await batch.commit();
  await brandingOnce(slug, (branding) => branding.exists);
  return { companyId, slug };
}

/** Creates a page as `aPage` does, whose guests book without a click in a mail: it has finished rides of its own. */
export async function aKnownPage(...page: Parameters<typeof aPage>): Promise<TestPage> {
  const created = await aPage(...page);
  const batch = database.batch();
  const closed = { atMs: Date.now(), by: `u-${created.companyId}-driver`, how: 'finished' } as const;
  for (let i = 0; i < ridesOfKnownPage; i += 1) {
    const id = `known-${randomUUID()}`;
    const driven = confirmedRide(created.companyId, { id, source: 'partnerPage', mapImage: noMapImage, pickupAtMs: 0 });
    const ride = { ...driven, status: 'closed', closed } satisfies ClosedRide;
    batch.create(database.doc(`rides/${id}`), toStored(ride, Timestamp.fromMillis));
  }
  await batch.commit();
  return created;
}

/** The rides of a page's company that wait for their pickup. */
export const ridesAhead = ({ companyId }: Pick<TestPage, 'companyId'>) =>
  database.collection('rides').where('carrier.companyId', '==', companyId).where('status', '==', 'confirmed');

/** The imprint that the law demands of a sole trader. */
export const completeImprint = {
  'imprint.legalForm': 'einzelunternehmen',
  'imprint.vatId': 'ATU12345678',
  'imprint.authority': 'BH Schwaz',
  'imprint.chamber': 'WK Tirol',
} as const;

export async function activate({ companyId }: TestPage, activated: boolean): Promise<void> {
  if (activated) await database.doc(`websites/${companyId}`).update(completeImprint);
  const { result } = await callFunction('website-activate', { activated }, memberOf(companyId));
  if (!result?.valid) throw new Error('Not activated');
}

/** Polls a page's public projection until `isWanted` accepts it. */
export const brandingOnce = (slug: string, isWanted: (branding: FirebaseFirestore.DocumentSnapshot) => boolean) =>
  until(async () => {
    const branding = await database.doc(`branding/${slug}`).get();
    return isWanted(branding) ? branding : undefined;
  }, `branding/${slug} as wanted`);

/** Returns a booking from the airport to Zell at the right price; each has a different e-mail address. */
export const aPageRide = (
  { slug }: TestPage,
  change: Partial<PayloadOf<'website-newride'>> = {},
): PayloadOf<'website-newride'> => ({
  slug,
  pickupId: 'airport',
  destinationId: 'zell',
  dateTime: afternoon(),
  pax: 3,
  price: 95,
  guestName: 'Anna Gruber',
  guestPhone: '+43 664 1234567',
  guestEmail: `${randomUUID()}@example.com`,
  notes: null,
  lang: 'de',
  terms: true,
  requestId: randomUUID(),
  ...change,
});

export const bookOn = (payload: unknown) => callFunction('website-newride', payload);

/** Waits for the mail that asks a guest to confirm a booking. Returns the token of its link. */
export async function confirmationTokenOf(guestEmail: string): Promise<string> {
  const mail = await waitForMailWith(guestEmail, 'Bitte bestätigen Sie Ihre Buchung');
  return linkIn(mail, '/confirmbooking').searchParams.get('token') ?? '';
}
