import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { getAuth } from 'firebase-admin/auth';
import { db } from '../src/platform/app.ts';
import { storeCuratedPlace } from '../src/store/curated-places.ts';
import { storePostings } from '../src/store/ledger.ts';
import { storeNewRide } from '../src/store/rides.ts';
import { demoPlaces } from './curated-places.ts';
import { alpentaxiLedger, pageLedger, zillertalLedger } from './ledger.ts';
import { seedLicence } from './licence.ts';
import { adminSinceMs, companies, type DemoPerson, demoPassword, people } from './people.ts';
import { demoPageRides, demoRides } from './rides.ts';
import { seedWebsitePictures, storeDemoVisits, storeDemoWebsites } from './websites.ts';

export { remindOfLicences } from '../src/use-cases/company/remind-of-licences.ts';
export {
  sweepApplications,
  sweepMails,
  sweepMapPictures,
  sweepUploads,
} from '../src/use-cases/mail/sweep-lost-tasks.ts';

const placesSavedAtMs = Date.UTC(2026, 5, 1, 8, 0);

/** Stores the demo data: the accounts that README names, with companies, rides, ledgers and websites. Idempotent. */
export async function seedDemo(nowMs = Date.now()): Promise<void> {
  const database = db();
  for (const person of people) await seedPerson(person);
  if ((await database.doc('config/tariff').get()).exists) return;
  for (const { name, address, licenceFile } of Object.values(companies)) {
    if (licenceFile) await seedLicence(licenceFile, ['Konzession (Muster)', 'Taxigewerbe', name, address]);
  }
  await seedWebsitePictures();
  const rides = [...demoRides(nowMs), ...demoPageRides(companies, nowMs)];
  const ridesOf = (companyId: string) =>
    rides.flatMap(({ ride }) => (carrierOf(ride)?.companyId === companyId ? ride : []));
  await database.runTransaction(async (tx) => {
    for (const [id, company] of Object.entries(companies)) tx.set(database.doc(`companies/${id}`), company);
    for (const { ride, contact } of rides) storeNewRide(tx, ride, contact);
    const ledgers = [
      zillertalLedger(ridesOf('taxi-zillertal'), nowMs),
      alpentaxiLedger(nowMs),
      ...['sonnentaxi-achensee', 'nachtfahrt-schwaz'].map((id) => pageLedger(id, ridesOf(id), nowMs)),
    ];
    for (const { account, entries } of ledgers)
      storePostings(tx, account.companyId, account.balanceTokenCents, entries);
    for (const { uid, role, companyId, teamRole, name, email } of people) {
      if (role === 'admin') {
        tx.set(database.doc(`admins/${uid}`), {
          name,
          email,
          sinceMs: adminSinceMs,
          needsSecondFactor: false,
        } satisfies Administrator);
      }
      if (!companyId || !teamRole) continue;
      tx.set(database.doc(`companies/${companyId}/members/${uid}`), {
        name,
        email,
        teamRole,
        joinedAtMs: companies[companyId]?.createdAtMs ?? nowMs,
      } satisfies TeamMember);
    }
    storeDemoWebsites(tx, companies);
    storeDemoVisits(tx, nowMs);
    for (const { id, ...place } of demoPlaces) storeCuratedPlace(tx, id, place, placesSavedAtMs);
    tx.set(database.doc('config/tariff'), defaultTariff);
  });
}

async function seedPerson({ uid, email, name, role, companyId, teamRole }: DemoPerson): Promise<void> {
  const auth = getAuth();
  const { users } = await auth.getUsers([{ uid }]);
  const disabled = companyId !== undefined && companies[companyId]?.state !== 'active';
  if (users.length === 0)
    await auth.createUser({ uid, email, password: demoPassword, displayName: name, emailVerified: true, disabled });
  await auth.setCustomUserClaims(uid, { role, ...(companyId && { companyId, teamRole }) });
}
