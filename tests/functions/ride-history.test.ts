import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, markOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { answerAs, offerTo, stateOf } from '../support/hand-ons.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedRide, anOpenRide, aPostedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const day = 1_440;
const historyOf = async (rideid: string, token: string) => {
  const { result } = await callFunction('global-ridehistory', { rideid }, token);
  if (!result?.valid) throw new Error(`No history: ${JSON.stringify(result)}`);
  return result;
};
/** The events, oldest first. */
const whatOf = ({ events }: Awaited<ReturnType<typeof historyOf>>) => events.map(({ what }) => what).toReversed();

describe('the history of a ride', () => {
  it('has for administrators every company, with names, tokens and mails', async () => {
    const first = await aCompanyOfItsOwn(50_000);
    const second = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(first, 2 * day);
    await waitForMails(`Ihre Fahrt ${id} ist bestätigt`, 1);
    await callFunction('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(first));
    await callFunction('admin-assignride', { rideid: id, companyid: second }, admin);
    await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
    const history = await historyOf(id, admin);
    expect(whatOf(history)).toEqual(['ordered', 'givenBack', 'assigned']);
    const byKind = new Map(history.events.map((event) => [event.what, event]));
    expect(byKind.get('givenBack')).toMatchObject({ actor: 'carrier', name: 'Maria Muster', reason: 'Panne' });
    expect(byKind.get('assigned')).toMatchObject({ actor: 'admin', name: 'admin@talwaerts.example' });
    const mark = (companyId: string) => companyId.split('-')[1];
    expect(byKind.get('assigned')?.company).toContain(mark(second));
    const entries = history.entries.map(({ kind, company }) => [kind, company.split(' ')[1]]);
    expect(entries.toSorted()).toEqual(
      [
        ['provision', mark(first)],
        ['provision', mark(second)],
        ['provisionRefund', mark(first)],
      ].toSorted(),
    );
    expect(history.mails).toContainEqual(
      expect.objectContaining({ template: 'ride-confirmed', to: 'guest', state: 'sent' }),
    );
    expect(history.mails.map(({ template }) => template)).not.toContain('open-rides');
  });

  it('says of a mail to a guest without an address that it was not sent, and why', async () => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const id = await aPostedRide(hotelId, { guestEmail: null });
    const companyId = await aCompanyOfItsOwn(50_000);
    await callFunction('driver-confirmride', { rideid: id }, memberOf(companyId));
    const mail = { template: 'ride-confirmed', to: 'guest', state: 'skipped', skipReason: 'no-address' };
    await until(async () => {
      const { mails } = await historyOf(id, admin);
      return mails.some(({ state }) => state === 'skipped') || undefined;
    }, 'a mail that is skipped');
    expect((await historyOf(id, admin)).mails).toContainEqual(expect.objectContaining(mail));
  });

  it('has for the carrier what happened since it has the ride, and nothing of the company before it', async () => {
    const first = await aCompanyOfItsOwn(50_000);
    const second = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(first, 2 * day);
    await callFunction('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(first));
    await callFunction('driver-confirmride', { rideid: id }, memberOf(second));
    await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
    const history = await historyOf(id, memberOf(second));
    expect(whatOf(history)).toEqual(['ordered', 'accepted']);
    expect(history.events.map(({ name }) => name)).toEqual(expect.arrayContaining([null, 'Maria Muster']));
    const text = JSON.stringify(history);
    expect(text).not.toContain('Panne');
    expect(text).not.toContain(first.split('-')[1]);
    expect(text).not.toContain('talwaerts.example');
    expect(history.entries).toMatchObject([{ kind: 'provision' }]);
    expect((await historyOf(id, memberOf(second, 'driver'))).entries).toEqual([]);
    // The former carrier, and a company that has nothing to do with it.
    for (const other of [first, await aCompanyOfItsOwn()]) {
      const { result } = await callFunction('global-ridehistory', { rideid: id }, memberOf(other));
      expect(result).toEqual({ valid: false, error: 'not-found' });
    }
  });

  it('has for the carrier the mails from the very instant at which it got the ride', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 2 * day);
    await waitForMails(`Ihre Fahrt ${id} ist bestätigt`, 1);
    const confirmedAtMs: number = (await database.doc(`rides/${id}`).get()).get('confirmed.atMs');
    const { docs } = await database.collection('mail').where('rideIds', 'array-contains', id).get();
    const [mail] = docs.filter((one) => one.get('template') === 'ride-confirmed');
    const templates = async () => {
      const { mails } = await historyOf(id, memberOf(companyId));
      return mails.map(({ template }) => template);
    };
    await mail?.ref.update({ createdAt: Timestamp.fromMillis(confirmedAtMs) });
    expect(await templates()).toContain('ride-confirmed');
    await mail?.ref.update({ createdAt: Timestamp.fromMillis(confirmedAtMs - 1) });
    expect(await templates()).not.toContain('ride-confirmed');
  });

  it('has each crew and each offer to another company with how it ended, for the carrier without that company', async () => {
    const first = await aCompanyOfItsOwn(50_000);
    const second = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(first, 2 * day);
    await database.doc(`companies/${second}/members/u-${second}-taxi`).update({ name: 'Eva Neu' });
    const setCrew = (driverUid: string | null) =>
      callFunction('taxi-setcrew', { rideid: id, driverUid, vehicleId: null }, memberOf(first));
    const driver = database.doc(`companies/${first}/members/u-${first}-driver`);
    await setCrew(driver.id);
    // Sent again, because the answer was lost.
    await setCrew(driver.id);
    await offerTo(id, first, second);
    await answerAs(id, second, false);
    await offerTo(id, first, second);
    await callFunction('taxi-withdrawhandon', { rideid: id }, memberOf(first));
    await driver.delete();
    await until(async () => (await stateOf(id))?.crew.driverUid === null || undefined, 'a ride without its driver');
    const history = await historyOf(id, admin);
    expect(whatOf(history)).toEqual([
      'ordered',
      'accepted',
      'crewSet',
      'handOnOffered',
      'handOnDeclined',
      'handOnOffered',
      'handOnWithdrawn',
      'crewSet',
    ]);
    const [left, withdrawn, , declined, , crew] = history.events;
    expect(crew).toMatchObject({ actor: 'carrier', name: 'Maria Muster', crew: { vehicle: null } });
    expect(left).toMatchObject({ actor: 'platform', crew: { driver: null, vehicle: null } });
    expect(declined).toMatchObject({ actor: 'carrier', name: 'Eva Neu' });
    for (const offer of [declined, withdrawn]) expect(offer?.company).toContain(markOf(second));
    const own = await historyOf(id, memberOf(first));
    expect(whatOf(own)).toEqual(whatOf(history));
    for (const other of [markOf(second), 'Eva Neu']) expect(JSON.stringify(own)).not.toContain(other);
    expect(own.events.find(({ what }) => what === 'handOnDeclined')).toMatchObject({ name: null, company: null });
  });

  it('of an open ride is for administrators only', async () => {
    const id = await anOpenRide();
    expect(whatOf(await historyOf(id, admin))).toContain('ordered');
    const { result } = await callFunction('global-ridehistory', { rideid: id }, memberOf(await aCompanyOfItsOwn()));
    expect(result).toEqual({ valid: false, error: 'not-found' });
  });

  it('keeps a finish that an administrator has reverted', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, -30);
    expect((await callFunction('driver-finishride', { rideid: id }, memberOf(companyId))).result?.valid).toBe(true);
    const reopen = () => callFunction('admin-reopenride', { rideid: id, reason: 'Irrtum' }, admin);
    expect((await reopen()).result).toEqual({ valid: true });
    // The answer was lost.
    expect((await reopen()).result).toEqual({ valid: true });
    expect(whatOf(await historyOf(id, admin)).slice(-2)).toEqual(['finished', 'reopened']);
    const own = await historyOf(id, memberOf(companyId));
    expect(own.events.find(({ what }) => what === 'finished')).toMatchObject({ name: 'Maria Muster' });
    expect(own.events.find(({ what }) => what === 'reopened')).toMatchObject({ name: null, reason: null });
  });

  it('is not for a company that was closed', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 2 * day);
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    const { result } = await callFunction('global-ridehistory', { rideid: id }, memberOf(companyId));
    expect(result).toEqual({ valid: false, error: 'company-inactive' });
  });
});
