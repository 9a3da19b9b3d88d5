// @module-tag long
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { answerChangeAs, askForSix, aTakenRide } from '../support/change-requests.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { mailsOf, stateOf } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

async function aRequest() {
  const company = await aCompanyOfItsOwn(50_000);
  const ride = await aTakenRide(company);
  // The suite stores the map picture in the ride, which would repeat a transaction: a run with more moments.
  await until(async () => (await stateOf(ride.id))?.mapImage ?? undefined, 'a map picture');
  expect(await askForSix(ride)).toEqual({ valid: true, state: 'requested' });
  const watch = new LedgerWatch();
  return { id: ride.id, company, expectInvariants: () => watch.expectInvariants([company], [ride.id]) };
}

it('an answer by a process killed at any point has changed ride, tokens and mails, or nothing', {
  timeout,
}, async () => {
  const leftBehind = new Set<boolean>();
  await atEveryMoment(4, async (endAt) => {
    const { id, company, expectInvariants } = await aRequest();
    const balance = await balanceOf(company);
    const life = await liveOnce({ name: 'driver.answerchange' }, endAt, (url) =>
      callAt<'driver-answerchange'>(url, { rideid: id, accept: true }, memberOf(company)),
    );
    const isChanged = (await stateOf(id))?.pax === 6;
    if (life.hasEnded) leftBehind.add(isChanged);
    else expect(life.answer).toEqual({ result: { valid: true } });
    expect([endAt, (await balanceOf(company)) < balance]).toEqual([endAt, isChanged]);
    await expectInvariants();
    expect([endAt, await answerChangeAs(id, company, true)]).toEqual([endAt, { valid: true }]);
    await expectInvariants();
    const mails = (await mailsOf(id)).filter((mail) => mail.startsWith('ride-changed'));
    expect([endAt, mails]).toEqual([endAt, ['ride-changed_carrier_1', 'ride-changed_guest_1']]);
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
});

it('a request whose time is over ends once, also if the task is killed at any point', { timeout }, async () => {
  // Other tests' rides that are due would give the first run more moments than the others have.
  await runScheduled('escalaterides');
  const live = async (endAt: string | undefined) => {
    const { id, company, expectInvariants } = await aRequest();
    await database.doc(`rides/${id}`).update({ 'changeRequest.untilMs': Date.now() - 1_000 });
    const life = await liveOnce({ name: 'tasks.escalaterides' }, endAt, callBySchedule);
    await runScheduled('escalaterides');
    expect([endAt, (await stateOf(id))?.changeAnswer?.end]).toEqual([endAt, 'expired']);
    const mails = (await mailsOf(id)).filter((mail) => mail.startsWith('change-declined'));
    expect([endAt, mails]).toEqual([endAt, ['change-declined_guest_1']]);
    await expectInvariants();
    const { result } = await callFunction('driver-answerchange', { rideid: id, accept: true }, memberOf(company));
    expect([endAt, result]).toEqual([endAt, { valid: false, error: 'change-over' }]);
    return life;
  };
  // One at a time: each run ends all requests that are due.
  await atEveryMoment(3, live, 1);
});
