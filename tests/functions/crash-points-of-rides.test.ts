// @module-tag long
import type { CallName, PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { balanceOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { mailsOf, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

interface Scene {
  readonly id: string;
  readonly first: string;
  readonly second: string;
}

/** Creates a ride two days ahead, or in an hour, which the first company has accepted unless it stays open. */
async function aScene({ isOpen, isSoon }: Pick<Row<CallName>, 'isOpen' | 'isSoon'>): Promise<Scene> {
  const [first, second] = await twoCompanies();
  const id = await anOpenRide();
  // The suite stores the map picture in the ride, which would repeat a transaction: a run with more moments.
  await until(async () => (await stateOf(id))?.mapImage ?? undefined, 'a map picture');
  if (!isOpen) {
    const { result } = await callFunction('driver-confirmride', { rideid: id }, memberOf(first));
    expect(result).toEqual({ valid: true });
  }
  if (isSoon) await movePickup(id, 60);
  return { id, first, second };
}

/** What one transaction of a call stores: ride, tokens, audit log and mails. */
async function factsOf({ id, first, second }: Scene) {
  const audit = await database.collection('audit').where('rideId', '==', id).get();
  const returned = await database.doc(`companies/${first}/returns/${id}`).get();
  const { status, round, escalation, provisionTokenCents, carrier, crew, progress, reports } =
    (await stateOf(id)) ?? {};
  const facts = {
    ride: { status, round, escalation, provisionTokenCents, carrier: carrier?.companyId, crew, progress },
    reports: reports?.length,
    isReturned: returned.exists,
    balances: [await balanceOf(first), await balanceOf(second)],
    audit: audit.docs.map((entry) => entry.get('what')).sort(),
    mails: await mailsOf(id),
  };
  return JSON.parse(JSON.stringify(facts).replaceAll(first, 'first').replaceAll(second, 'second'));
}

interface Row<N extends CallName> {
  readonly call: N;
  readonly isOpen?: boolean;
  readonly isSoon?: boolean;
  readonly payload: (scene: Scene) => PayloadOf<N>;
  readonly by: (scene: Scene) => string;
}
const row = <N extends CallName>(of: Row<N>) => of;
const byManager = ({ first }: Scene): string => memberOf(first);

it.each([
  row({ call: 'driver-giveback', payload: ({ id }) => ({ rideid: id, reason: 'Panne' }), by: byManager }),
  row({
    call: 'admin-reassign',
    payload: ({ id, second }) => ({ rideid: id, companyid: second, reason: 'Panne' }),
    by: () => admin,
  }),
  row({
    call: 'admin-lowerprovision',
    isOpen: true,
    payload: ({ id }) => ({ rideid: id, provision: 7.5 }),
    by: () => admin,
  }),
  row({ call: 'admin-tellguest', isOpen: true, payload: ({ id }) => ({ rideid: id }), by: () => admin }),
  row({
    call: 'taxi-setcrew',
    payload: ({ id, first }) => ({ rideid: id, driverUid: `u-${first}-driver`, vehicleId: null }),
    by: byManager,
  }),
  row({
    call: 'driver-progress',
    isSoon: true,
    payload: ({ id }) => ({ rideid: id, step: 'onTheWay', at: new Date().toISOString() }),
    by: byManager,
  }),
])('$call by a process killed at any point counts as a whole or not at all, and once', { timeout }, async (of) => {
  const { call, payload, by, ...kind } = of as Row<CallName>;
  let whole: unknown;
  const leftBehind = new Set<boolean>();
  await atEveryMoment(3, async (endAt) => {
    const scene = await aScene(kind);
    const watch = new LedgerWatch();
    const before = await factsOf(scene);
    const life = await liveOnce({ name: call.replace('-', '.') }, endAt, (url) =>
      callAt(url, payload(scene), by(scene)),
    );
    const after = await factsOf(scene);
    whole ??= after;
    const isDone = JSON.stringify(after) !== JSON.stringify(before);
    if (isDone) expect([endAt, after]).toEqual([endAt, whole]);
    if (life.hasEnded) leftBehind.add(isDone);
    const { result } = await callFunction(call, payload(scene), by(scene));
    expect([endAt, result]).toMatchObject([endAt, { valid: true }]);
    expect([endAt, await factsOf(scene)]).toEqual([endAt, whole]);
    await watch.expectInvariants([scene.first, scene.second], [scene.id]);
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
});
