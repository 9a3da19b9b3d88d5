import { describe, expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedHotelRide, aConfirmedRide, anOpenRide, aPostedRide, movePickup } from '../support/orders.ts';
import { admin, memberOf, taxi } from '../support/people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const statusOf = async (rideid: string): Promise<string> => (await database.doc(`rides/${rideid}`).get()).get('status');
const auditOf = async (rideid: string) =>
  (await database.collection('audit').where('rideId', '==', rideid).get()).docs.map((doc) => doc.data());
const refused = (error: string) => ({ valid: false, error });

describe('a no-show over HTTP', () => {
  it('is refused as too early before pickup, also to an administrator, and accepted after it', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, 5);
    const balance = await balanceOf(companyId);
    for (const token of [memberOf(companyId), memberOf(companyId, 'driver'), admin]) {
      expect((await callFunction('driver-noshow', { rideid }, token)).result).toEqual(refused('too-early'));
    }
    expect(await statusOf(rideid)).toBe('confirmed');
    await movePickup(rideid, -1);
    expect((await callFunction('driver-noshow', { rideid }, memberOf(companyId, 'driver'))).result).toEqual({
      valid: true,
    });
    expect(await statusOf(rideid)).toBe('closed');
    expect(await balanceOf(companyId)).toBe(balance);
  });

  it('can be reported in the demo data, which contain a ride of Taxi Zillertal whose pickup has just passed', async () => {
    const rides = await database
      .collection('rides')
      .where('carrier.companyId', '==', 'taxi-zillertal')
      .where('status', '==', 'confirmed')
      .get();
    const demo = rides.docs.find((ride) => ride.id.startsWith('DEM') && ride.get('pickupAt').toMillis() < Date.now());
    if (!demo) throw new Error('No confirmed demo ride has its pickup behind it');
    const rideid = demo.id;
    expect((await callFunction('driver-noshow', { rideid }, taxi)).result).toEqual({ valid: true });
    // Restores the ride for other tests.
    const undo = await callFunction('admin-reopenride', { rideid, reason: 'Probe' }, admin);
    expect(undo.result).toEqual({ valid: true });
  });
});

describe('reopening a ride over HTTP', () => {
  const reopen = (rideid: string, reason = 'Falsche Fahrt') =>
    callFunction('admin-reopenride', { rideid, reason }, admin);

  it('confirms a finished ride again, with its reason in the audit log, and moves no tokens', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, 60);
    const before = await database.doc(`rides/${rideid}`).get();
    const entries = await entriesOf(companyId);
    await callFunction('driver-finishride', { rideid }, memberOf(companyId));
    expect((await reopen(rideid, ' Falsche Fahrt ')).result).toEqual({ valid: true });
    const after = await database.doc(`rides/${rideid}`).get();
    // The map picture may have been drawn meanwhile.
    expect(after.data()).toEqual({ ...before.data(), mapImage: after.get('mapImage'), reopenings: 1 });
    expect((await entriesOf(companyId)).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(await auditOf(rideid)).toMatchObject([
      { what: 'ride-reopened', companyId, who: { uid: 'demo-admin' }, data: { reason: 'Falsche Fahrt' } },
    ]);
  });

  it('mails guest and carrier about each reverted no-show', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, -1);
    for (const times of [1, 2]) {
      expect((await callFunction('driver-noshow', { rideid }, memberOf(companyId))).result).toEqual({ valid: true });
      expect((await reopen(rideid)).result).toEqual({ valid: true });
      const mails = await waitForMails(`Fahrt ${rideid}: Meldung zurückgenommen`, 2 * times);
      expect(new Set(mails.map(({ to }) => to[0]?.address))).toEqual(
        new Set(['anna.gruber@example.com', 'office@company.example']),
      );
    }
    expect(await waitForMails(`Fahrt ${rideid}: Gast nicht angetroffen`, 2)).toHaveLength(2);
    expect((await callFunction('driver-finishride', { rideid }, memberOf(companyId))).result).toEqual({ valid: true });
  });

  it('is refused after seven days, for a ride that is not closed, and without a reason', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, -1);
    expect((await reopen(rideid)).result).toEqual(refused('wrong-state'));
    await callFunction('driver-finishride', { rideid }, memberOf(companyId));
    expect((await reopen(rideid, '  ')).error?.details).toEqual({ reason: 'required' });
    await database.doc(`rides/${rideid}`).update({ 'closed.atMs': Date.now() - 7 * day - minute });
    expect((await reopen(rideid)).result).toEqual(refused('too-late'));
    await database.doc(`rides/${rideid}`).update({ 'closed.atMs': Date.now() - 7 * day + minute });
    expect((await reopen(rideid)).result).toEqual({ valid: true });
  });

  it('is refused because the guest was erased, not because it is too late', async () => {
    const rideid = await aConfirmedRide(await aCompanyOfItsOwn(100_000), -1);
    await callFunction('driver-finishride', { rideid }, admin);
    expect((await callFunction('admin-eraseguest', { rideid }, admin)).result).toEqual({ valid: true });
    expect((await reopen(rideid)).result).toEqual(refused('guest-removed'));
  });

  it('is for administrators only', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, -1);
    await callFunction('driver-finishride', { rideid }, memberOf(companyId));
    const payload = { rideid, reason: 'Falsche Fahrt' };
    for (const token of [memberOf(companyId), memberOf(companyId, 'driver')]) {
      expect((await callFunction('admin-reopenride', payload, token)).error?.status).toBe('PERMISSION_DENIED');
    }
    expect(await statusOf(rideid)).toBe('closed');
  });
});

describe('an action on a ride that is repeated after a lost answer', () => {
  type Action =
    | `driver-${'finishride' | 'noshow'}`
    | 'hotel-withdrawride'
    | `admin-${'cancel' | 'reject' | 'reopen'}ride`;
  const act = async (name: Action, payload: object, token: string) => (await callFunction(name, payload, token)).result;

  /** Acts twice as the same member, then as others, who are refused. */
  async function expectRepeatable(name: Action, payload: object, token: string, others: readonly string[]) {
    for (const _ of ['first', 'after a lost answer']) expect(await act(name, payload, token)).toEqual({ valid: true });
    for (const other of others) expect(await act(name, payload, other)).toEqual(refused('wrong-state'));
  }

  it('succeeds for the driver who reported the end, and is refused to colleagues', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const finished = await aConfirmedRide(companyId, -1);
    const missed = await aConfirmedRide(companyId, -1);
    const driver = memberOf(companyId, 'driver');
    await expectRepeatable('driver-finishride', { rideid: finished }, driver, [memberOf(companyId), admin]);
    await expectRepeatable('driver-noshow', { rideid: missed }, driver, [memberOf(companyId), admin]);
    expect(await act('driver-noshow', { rideid: finished }, driver)).toEqual(refused('wrong-state'));
    expect(await act('driver-finishride', { rideid: finished }, memberOf(await aCompanyOfItsOwn()))).toEqual(
      refused('not-yours'),
    );
    expect(await waitForMails(`Fahrt ${missed}: Gast nicht angetroffen`, 1)).toHaveLength(1);
  });

  it('succeeds for the hotel’s member who withdrew or canceled the ride, and refunds once', async () => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const companyId = await aCompanyOfItsOwn(100_000);
    const receptionist = memberOf(hotelId, 'hotel');
    const members = database.collection(`companies/${hotelId}/members`);
    await members.doc(`colleague-${hotelId}`).set((await members.doc(`u-${hotelId}-hotel`).get()).data() ?? {});
    const colleague = tokenFor(`colleague-${hotelId}`, { role: 'hotel', companyId: hotelId, teamRole: 'Admin' });
    const open = await aPostedRide(hotelId);
    await expectRepeatable('hotel-withdrawride', { rideid: open }, receptionist, [colleague]);
    const confirmed = await aConfirmedHotelRide(hotelId, companyId, 5);
    await expectRepeatable('admin-cancelride', { rideid: confirmed }, receptionist, [colleague, admin]);
    await movePickup(confirmed, -1);
    expect(await act('admin-cancelride', { rideid: confirmed }, receptionist)).toEqual({ valid: true });
    expect(await balanceOf(companyId)).toBe(100_000);
    expect((await auditOf(open)).map(({ what }) => what).sort()).toEqual(['ride-ordered', 'ride-withdrawn']);
    expect((await auditOf(confirmed)).map(({ what }) => what).sort()).toEqual(['ride-canceled', 'ride-ordered']);
  });

  it('succeeds for the administrator who decided the same, and is recorded once', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const other = `admin-of-${companyId}`;
    const entry = database.doc(`admins/${other}`);
    await entry.set({ name: 'Maria Muster', email: 'maria@talwaerts.example', sinceMs: 0, needsSecondFactor: false });
    try {
      const otherAdmin = tokenFor(other, { role: 'admin' });
      const open = await anOpenRide();
      const kept = await aConfirmedRide(companyId, 5);
      const reopened = await aConfirmedRide(companyId, -1);
      await expectRepeatable('admin-rejectride', { rideid: open }, admin, [otherAdmin]);
      await expectRepeatable('admin-cancelride', { rideid: kept, refund: false }, admin, [otherAdmin]);
      expect(await act('admin-cancelride', { rideid: kept }, admin)).toEqual(refused('wrong-state'));
      await expectRepeatable('driver-noshow', { rideid: reopened }, admin, [otherAdmin]);
      const reopening = { rideid: reopened, reason: 'Falsche Fahrt' };
      await expectRepeatable('admin-reopenride', reopening, admin, [otherAdmin]);
      expect(await act('admin-reopenride', { ...reopening, reason: 'Irrtum' }, admin)).toEqual(refused('wrong-state'));
      const recorded = [...(await auditOf(open)), ...(await auditOf(kept)), ...(await auditOf(reopened))];
      expect(recorded.map(({ what }) => what).sort()).toEqual([
        'ride-canceled',
        'ride-no-show',
        'ride-rejected',
        'ride-reopened',
      ]);
    } finally {
      await entry.delete();
    }
  });
});

describe('canceling a confirmed ride over HTTP', () => {
  it('is possible for its hotel until pickup, and always refunds the provision', async () => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedHotelRide(hotelId, companyId, -1);
    const cancel = () => callFunction('admin-cancelride', { rideid, refund: false }, memberOf(hotelId, 'hotel'));
    expect((await cancel()).result).toEqual(refused('too-late'));
    expect(await balanceOf(companyId)).toBeLessThan(100_000);
    await movePickup(rideid, 5);
    expect((await cancel()).result).toEqual({ valid: true });
    expect(await balanceOf(companyId)).toBe(100_000);
  });

  it('is possible after pickup only for an administrator, who decides about the refund of the provision', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const kept = await aConfirmedRide(companyId, -30);
    const returned = await aConfirmedRide(companyId, -30);
    const paid = await balanceOf(companyId);
    const { provisionTokenCents, ...ride } = (await database.doc(`rides/${kept}`).get()).data() ?? {};
    expect((await callFunction('admin-cancelride', { rideid: kept, refund: false }, admin)).result).toEqual({
      valid: true,
    });
    expect(await balanceOf(companyId)).toBe(paid);
    expect((await database.doc(`rides/${kept}`).get()).data()).toMatchObject({
      carrier: ride.carrier,
      status: 'canceled',
      canceled: { how: 'canceled', isProvisionKept: true },
    });
    expect((await callFunction('admin-cancelride', { rideid: returned }, admin)).result).toEqual({ valid: true });
    expect(await balanceOf(companyId)).toBe(paid + provisionTokenCents);
    expect((await auditOf(kept)).map(({ data }) => data)).toEqual([{ refundTokenCents: 0, reason: null }]);
    expect((await auditOf(returned)).map(({ data }) => data)).toEqual([
      { refundTokenCents: provisionTokenCents, reason: null },
    ]);
    const mails = await waitForMails(`Fahrt ${kept} ist storniert`, 2);
    const toCarrier = mails.find(({ to }) => to[0]?.address === 'office@company.example');
    expect(toCarrier?.text).toContain('Die Provision wird nicht zurückgegeben.');
  });

  it('refuses a value for the refund that is not a boolean', async () => {
    const rideid = await aConfirmedRide(await aCompanyOfItsOwn(100_000), 5);
    const { error } = await callFunction('admin-cancelride', { rideid, refund: 'false' }, admin);
    expect([error?.status, error?.details]).toEqual(['INVALID_ARGUMENT', { refund: 'type' }]);
  });
});
