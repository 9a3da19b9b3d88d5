import { randomUUID } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { dueUntilMs, type Kept } from '@talwaerts/domain/retention/retention.ts';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { callFunction } from './calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from './companies.ts';
import { liveOnce } from './crash/instance.ts';
import { callBySchedule, runScheduled } from './crash/platform.ts';
import { database } from './database.ts';
import { acceptRide, finishRide } from './guests.ts';
import { anOpenRide, anOrder } from './orders.ts';
import { admin, hotel } from './people.ts';
import { aPersonOf } from './staff.ts';
import { fileAt } from './stored-files.ts';
import { until } from './until.ts';

/** Long, since each run starts a process. */
export const timeout = 300_000;

/** Returns the newest timestamp that is due; `almostDue` is ten minutes newer. */
export const due = (kept: Kept): Timestamp => Timestamp.fromMillis(dueUntilMs(kept, Date.now()));
export const almostDue = (kept: Kept): Timestamp => Timestamp.fromMillis(dueUntilMs(kept, Date.now()) + 10 * 60_000);

/** Runs the scheduled function; `endAt` names the moment at which its process is killed. */
export const applyRetention = (endAt?: string) => liveOnce({ name: 'tasks.applyretention' }, endAt, callBySchedule);
export const runRetention = async (): Promise<void> => expect(await runScheduled('applyretention')).toBe(200);

export const exists = async (document: DocumentReference): Promise<boolean> => (await document.get()).exists;

/** Creates a past ride with its map picture. */
export async function aDrivenRide(change: Parameters<typeof anOpenRide>[0] = {}) {
  const id = await anOpenRide(change);
  await acceptRide(id);
  await finishRide(id);
  return pictured(id);
}

export async function aHotelRide() {
  const { terms: _, ...order } = await anOrder();
  const { result } = await callFunction('hotel-postride', { ...order, room: '12', payToPartner: false }, hotel);
  if (!result?.valid) throw new Error('The hotel could not order');
  return pictured(result.document);
}

export async function pictured(id: string) {
  const ride = database.doc(`rides/${id}`);
  await until(async () => (await ride.get()).get('mapImage') ?? undefined, 'a map picture');
  return {
    id,
    ride,
    contact: ride.collection('guest').doc('contact'),
    consent: ride.collection('guest').doc('consent'),
    view: database.doc(`companies/hotel-alpenrose/rides/${id}`),
    route: database.doc(`rides/${id}/map/route`),
    log: database.doc(`rides/${id}/history/log`),
    picture: `rides/${id}/map.png`,
  };
}

/** Creates a company with a licence and a member with an account, deactivated by an administrator. */
export async function aClosedCompany(state: Company['state'], kind: Company['kind'] = 'taxi') {
  const licenceFile = `licences/${randomUUID()}/konzession.pdf`;
  await fileAt(licenceFile).save('Konzession', { resumable: false });
  const companyId = await aCompanyOfItsOwn(0, { kind, state, licenceFile });
  const email = await aPersonOf(companyId, kind);
  const company = database.doc(`companies/${companyId}`);
  const members = async () => (await company.collection('members').get()).size;
  const { result } = await callFunction('admin-rejectuser', { userid: companyId, reason: 'Grund' }, admin);
  expect(result).toEqual({ valid: true });
  return {
    companyId,
    company,
    licenceFile,
    endAt: (end: Timestamp) => company.update({ 'ended.atMs': end.toMillis() }),
    hasAccount: async () => (await getAuth().getUsers([{ email }])).users.length === 1,
    members,
    memberCount: await members(),
  };
}

/**
 * Creates a ledger of `count` entries, the first `old` of them due. No company has it: the task that closes months, in
 * another test, would close those of years.
 */
export async function aLedger(count: number, old: number): Promise<string> {
  const companyId = `ledger-${randomUUID()}`;
  const batch = database.batch();
  for (let i = 0; i < count; i += 1) {
    batch.set(database.doc(`tokenAccounts/${companyId}/entries/booking_${companyId}_${i}`), {
      valueTokenCents: i % 3 === 0 ? -150 : 500 + i,
      balanceAfterTokenCents: 0,
      kind: 'booking',
      description: 'Gutschrift',
      rideId: null,
      sessionId: null,
      actor: 'x',
      createdAt: i < old ? due('books') : almostDue('books'),
    });
  }
  await batch.commit();
  const sum = (await entriesOf(companyId)).reduce((cents, entry) => cents + entry.get('valueTokenCents'), 0);
  await database.doc(`tokenAccounts/${companyId}`).set({ balanceTokenCents: sum });
  return companyId;
}

/** Expects that the balance is the opening balance plus the remaining entries. */
export async function expectSum(companyId: string): Promise<void> {
  const opening = (await database.doc(`tokenAccounts/${companyId}`).get()).get('openingTokenCents') ?? 0;
  const entries = await entriesOf(companyId);
  const sum = entries.reduce((cents, entry) => cents + (entry.get('valueTokenCents') as number), opening);
  expect(sum).toBe(await balanceOf(companyId));
}
