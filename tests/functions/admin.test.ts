import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { fileAt } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

/** Returns the audit log of one company, newest first, by the screen's query. */
async function auditOf(companyId: string) {
  const found = await database
    .collection('audit')
    .where('companyId', '==', companyId)
    .orderBy('createdAt', 'desc')
    .limit(10)
    .get();
  return found.docs.map((doc) => doc.data());
}
const byAdmin = { who: { uid: 'demo-admin', email: 'admin@talwaerts.example', role: 'admin' } };

describe('the list of companies', () => {
  it('returns all their data, sorted by name, one kind at a time', async () => {
    const { result } = await callFunction('admin-listusers', {}, admin);
    if (!result?.valid) throw new Error('No list');
    const zillertal = result.userList.find(({ user }) => user.id === 'taxi-zillertal');
    expect(zillertal).toMatchObject({
      user: { name: 'Hannes Kröll', status: true },
      company: { kind: 'taxi', state: 'active', companyFree: 'Taxi Zillertal', companyPhone: '+43 5282 10101' },
      token: { currentValue: (await balanceOf('taxi-zillertal')) / 100 },
    });
    expect(result.userList.filter(({ company }) => company.state === 'pending')).not.toEqual([]);
    expect(new Set(result.userList.map(({ company }) => company.kind))).toEqual(new Set(['taxi']));
    const hotels = await callFunction('admin-listusers', { group: 'hotel' }, admin);
    if (!hotels.result?.valid) throw new Error('No list');
    const names = hotels.result.userList.map(({ company }) => company.companyFree);
    expect(names).toContain('Hotel Alpenrose');
    expect(names).toEqual(names.toSorted(new Intl.Collator('de', { numeric: true }).compare));
    expect(new Set(hotels.result.userList.map(({ company }) => company.kind))).toEqual(new Set(['hotel']));
  });

  it.each([
    ['one', (id: string) => database.doc(`companies/${id}`).update({ designation: 7 })],
    ['the balance of one', (id: string) => database.doc(`tokenAccounts/${id}`).set({ balanceTokenCents: 'none' })],
  ])('returns the others if %s cannot be read', async (_, damage) => {
    const broken = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const whole = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    await damage(broken);
    const { result } = await callFunction('admin-listusers', { group: 'hotel' }, admin);
    for (const collection of ['companies', 'tokenAccounts']) await database.doc(`${collection}/${broken}`).delete();
    const ids = result?.valid ? result.userList.map(({ company }) => company.id) : [];
    expect([ids.includes(whole), ids.includes(broken)]).toEqual([true, false]);
  });
});

describe('a token booking', () => {
  const booking = (userid: string, change = {}) => ({
    userid,
    value: 12.34,
    description: 'Gutschrift',
    requestId: randomUUID(),
    ...change,
  });

  it('is in the ledger once, however often the request is repeated, and in the audit log', async () => {
    const companyId = await aCompanyOfItsOwn(1_000);
    const payload = booking(companyId);
    const answers = await Promise.all([1, 2, 3].map(() => callFunction('admin-tokenbooking', payload, admin)));
    expect(answers.map(({ result }) => result)).toEqual([{ valid: true }, { valid: true }, { valid: true }]);
    expect(await balanceOf(companyId)).toBe(2_234);
    expect((await entriesOf(companyId)).map(({ id }) => id)).toContain(`booking_${payload.requestId}`);
    expect(await auditOf(companyId)).toMatchObject([
      { what: 'token-booking', ...byAdmin, data: { valueTokenCents: 1_234, description: 'Gutschrift' } },
    ]);
  });

  it('may take the balance below zero', async () => {
    const companyId = await aCompanyOfItsOwn(1_000);
    await callFunction('admin-tokenbooking', booking(companyId, { value: -10.01 }), admin);
    expect(await balanceOf(companyId)).toBe(-1);
  });

  it('is refused with the request id of another booking, also of another company’s', async () => {
    const companyId = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const payload = booking(companyId);
    await callFunction('admin-tokenbooking', payload, admin);
    for (const change of [{ value: 12.35 }, { description: 'Anders' }, { userid: other }]) {
      expect((await callFunction('admin-tokenbooking', { ...payload, ...change }, admin)).result).toEqual({
        valid: false,
        error: 'already-exists',
      });
    }
    expect([await balanceOf(companyId), await balanceOf(other)]).toEqual([1_234, 0]);
  });

  it.each([
    ['description', '  '],
    ['description', undefined],
    ['value', 0],
    ['value', 1e-10],
    ['value', 100_000.01],
    ['value', 1.234],
    ['value', '5'],
    ['value', 1e9],
    ['value', -1e12],
    ['value', -9e13],
    ['requestId', 'again'],
    ['userid', '../rides'],
  ])('is refused with %s = %j', async (field, value) => {
    const companyId = await aCompanyOfItsOwn();
    const { error } = await callFunction('admin-tokenbooking', booking(companyId, { [field]: value }), admin);
    expect([error?.status, Object.keys(error?.details ?? {})]).toEqual(['INVALID_ARGUMENT', [field]]);
    expect(await entriesOf(companyId)).toEqual([]);
  });

  it('is refused to an unknown company, and creates no account', async () => {
    expect((await callFunction('admin-tokenbooking', booking('nobody'), admin)).result).toEqual({
      valid: false,
      error: 'not-found',
    });
    expect((await database.doc('tokenAccounts/nobody').get()).exists).toBe(false);
  });

  it('is refused to a hotel, which has no token account', async () => {
    const companyId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const { result } = await callFunction('admin-tokenbooking', booking(companyId), admin);
    expect(result).toEqual({ valid: false, error: 'not-found' });
    expect(await entriesOf(companyId)).toEqual([]);
  });

  it('adds an entry for each call without a request id, which the specified payload lacks', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { requestId: _, ...withoutId } = booking(companyId);
    for (let i = 0; i < 2; i += 1) {
      expect((await callFunction('admin-tokenbooking', withoutId, admin)).result).toEqual({ valid: true });
    }
    expect(await entriesOf(companyId)).toHaveLength(2);
  });
});

describe('a company’s data', () => {
  const data = {
    companyName: 'Neu GmbH',
    companyFree: 'Neu',
    companyAddress: 'Hauptstraße 1',
    companyPhone: '+43 5285 1',
    companyEmail: 'neu@example.com',
  };

  it('are corrected, with the former values in the audit log', async () => {
    const userid = await aCompanyOfItsOwn();
    const edit = () => callFunction('admin-editcompanydata', { userid, data }, admin);
    expect((await edit()).result).toEqual({ valid: true });
    expect((await database.doc(`companies/${userid}`).get()).data()).toMatchObject({
      name: 'Neu GmbH',
      designation: 'Neu',
      email: 'neu@example.com',
      state: 'active',
    });
    const [entry] = await auditOf(userid);
    expect(entry).toMatchObject({ what: 'company-edited', data: { phone: '+43 5282 50505 → +43 5285 1' } });
    expect((await edit()).result).toEqual({ valid: true });
    expect(await auditOf(userid)).toHaveLength(1);
  });

  it('are refused with an invalid field, which is named by its path', async () => {
    const userid = await aCompanyOfItsOwn();
    const bad = { userid, data: { ...data, companyEmail: 'neu' } };
    expect((await callFunction('admin-editcompanydata', bad, admin)).error?.details).toEqual({
      'data.companyEmail': 'email',
    });
  });
});

describe('a company that is deactivated', () => {
  const deactivate = (userid: string) =>
    callFunction('admin-rejectuser', { userid, reason: 'Konzession abgelaufen' }, admin);

  it('is stored as inactive with the reason, and its calls are refused at once', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await anOpenRide();
    expect((await deactivate(companyId)).result).toEqual({ valid: true });
    expect((await database.doc(`companies/${companyId}`).get()).data()).toMatchObject({
      state: 'inactive',
      reason: 'Konzession abgelaufen',
    });
    for (const name of ['driver-confirmride', 'driver-finishride', 'driver-noshow'] as const) {
      expect((await callFunction(name, { rideid }, memberOf(companyId))).result).toEqual({
        valid: false,
        error: 'company-inactive',
      });
    }
    expect((await callFunction('admin-assignride', { rideid, companyid: companyId }, admin)).result).toEqual({
      valid: false,
      error: 'company-inactive',
    });
    expect(await balanceOf(companyId)).toBe(100_000);
    await callFunction('admin-confirmuser', { userid: companyId }, admin);
    expect((await callFunction('driver-confirmride', { rideid }, memberOf(companyId))).result).toEqual({ valid: true });
    expect((await auditOf(companyId)).map(({ what }) => what)).toEqual(['company-activated', 'company-deactivated']);
  });

  it('cannot cancel or withdraw as a hotel', async () => {
    const companyId = await aCompanyOfItsOwn(0, { kind: 'hotel', state: 'inactive' });
    const rideid = await anOpenRide();
    for (const name of ['admin-cancelride', 'hotel-withdrawride'] as const) {
      expect((await callFunction(name, { rideid }, memberOf(companyId, 'hotel'))).result).toEqual({
        valid: false,
        error: 'company-inactive',
      });
    }
  });

  it('posts no ride as a hotel; a repeated earlier post gets the same answer, even after a renaming', async () => {
    const companyId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Alt' });
    const { terms: _, ...order } = await anOrder();
    const post = (requestId: string) => {
      const payload = { ...order, requestId, guestEmail: null, room: '7', payToPartner: true };
      return callFunction('hotel-postride', payload, memberOf(companyId, 'hotel'));
    };
    const { result } = await post(order.requestId);
    expect(result).toMatchObject({ valid: true });
    await database.doc(`companies/${companyId}`).update({ designation: 'Hotel Neu' });
    expect((await post(order.requestId)).result).toEqual(result);
    await deactivate(companyId);
    expect((await post(order.requestId)).result).toEqual(result);
    expect((await post(randomUUID())).result).toEqual({ valid: false, error: 'company-inactive' });
    expect((await database.collection('rides').where('hotel.companyId', '==', companyId).get()).size).toBe(1);
  });

  it('locks its members’ accounts, and unlocks them when it is activated again', async () => {
    const companyId = 'alpentaxi-mayrhofen';
    await database.doc(`companies/${companyId}/members/without-account`).set({ name: 'Max', teamRole: 'Fahrer' });
    const account = () => getAuth().getUser('demo-taxi2');
    const { tokensValidAfterTime: before } = await account();
    await deactivate(companyId);
    // Waits for the end of the sessions, which is the last change of the account.
    const closed = await until(async () => {
      const now = await account();
      return now.tokensValidAfterTime === before ? undefined : now;
    }, 'sessions that have ended');
    expect(closed.disabled).toBe(true);
    await callFunction('admin-confirmuser', { userid: companyId }, admin);
    await until(async () => ((await account()).disabled ? undefined : true), 'an enabled account');
  });

  it('and its Admin receive one mail each, only the latter with the reason, even if the call is repeated', async () => {
    const companyId = await aCompanyOfItsOwn(0, { designation: 'Taxi Ohne Konzession', email: 'ohne@company.example' });
    await deactivate(companyId);
    expect((await deactivate(companyId)).result).toEqual({ valid: true });
    expect(await auditOf(companyId)).toHaveLength(1);
    const mails = await waitForMails('Taxi Ohne Konzession', 2);
    const isForCompany = (address: string | undefined) => address === 'ohne@company.example';
    expect(
      mails.map(({ to, text }) => [isForCompany(to[0]?.address), text.includes('Grund: Konzession abgelaufen')]).sort(),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
    const { error } = await callFunction('admin-rejectuser', { userid: companyId, reason: ' ' }, admin);
    expect(error?.details).toEqual({ reason: 'required' });
  });
});

describe('a licence', () => {
  it('is shown by a link to the file, with an audit entry', async () => {
    const companyId = await aCompanyOfItsOwn(0, { licenceFile: 'licences/test/konzession.pdf' });
    await fileAt('licences/test/konzession.pdf').save('%PDF-1.4 Konzession', {
      contentType: 'application/pdf',
      resumable: false,
    });
    const { result } = await callFunction('admin-licencelink', { userid: companyId }, admin);
    if (!result?.valid) throw new Error(`No link: ${JSON.stringify(result)}`);
    const shown = await fetch(result.url);
    expect([shown.status, await shown.text()]).toEqual([200, '%PDF-1.4 Konzession']);
    expect(await auditOf(companyId)).toMatchObject([{ what: 'licence-opened', ...byAdmin }]);
  });

  it('is not found if the company has none, or its file is missing', async () => {
    const without = await aCompanyOfItsOwn();
    const lost = await aCompanyOfItsOwn(0, { licenceFile: 'licences/lost.pdf' });
    for (const userid of [without, lost, 'nobody']) {
      expect((await callFunction('admin-licencelink', { userid }, admin)).result).toEqual({
        valid: false,
        error: 'not-found',
      });
    }
    expect(await auditOf(lost)).toEqual([]);
  });
});

describe('actions of administrators on rides', () => {
  it('assign a ride to the company in `companyid` or `userid`, and need one of them', async () => {
    const companyId = await aCompanyOfItsOwn(1_000_000);
    for (const field of ['companyid', 'userid']) {
      const rideid = await anOpenRide();
      expect((await callFunction('admin-assignride', { rideid, [field]: companyId }, admin)).result).toEqual({
        valid: true,
      });
      expect((await database.doc(`rides/${rideid}`).get()).get('carrier.companyId')).toBe(companyId);
    }
    const { error } = await callFunction('admin-assignride', { rideid: await anOpenRide() }, admin);
    expect([error?.status, error?.details]).toEqual(['INVALID_ARGUMENT', { companyid: 'required' }]);
  });

  it('assign a ride once, although the request is repeated after its answer was lost', async () => {
    const companyId = await aCompanyOfItsOwn(1_000_000);
    const other = await aCompanyOfItsOwn(1_000_000);
    const rideid = await anOpenRide();
    const assignTo = async (companyid: string) =>
      (await callFunction('admin-assignride', { rideid, companyid }, admin)).result;
    expect(await assignTo(companyId)).toEqual({ valid: true });
    const balance = await balanceOf(companyId);
    expect(await assignTo(companyId)).toEqual({ valid: true });
    expect(balance).toBeLessThan(1_000_000);
    expect(await balanceOf(companyId)).toBe(balance);
    expect((await auditOf(companyId)).map(({ what }) => what)).toEqual(['ride-assigned']);
    expect(await assignTo(other)).toEqual({ valid: false, error: 'wrong-state' });
  });

  it('are in the audit log of the company concerned', async () => {
    const companyId = await aCompanyOfItsOwn(1_000_000);
    const kept = await anOpenRide();
    const canceled = await anOpenRide();
    for (const rideid of [kept, canceled]) {
      await callFunction('admin-assignride', { rideid, companyid: companyId }, admin);
    }
    expect(await waitForMails(`Fahrt ${kept} wurde Ihnen zugeteilt`, 1)).toHaveLength(1);
    await callFunction('admin-cancelride', { rideid: canceled }, admin);
    await callFunction('driver-finishride', { rideid: kept }, admin);
    const entries = (await auditOf(companyId)).map(({ what, rideId }) => [what, rideId]);
    expect(entries).toEqual([
      ['ride-finished', kept],
      ['ride-canceled', canceled],
      ['ride-assigned', canceled],
      ['ride-assigned', kept],
    ]);
    expect(await balanceOf(companyId)).toBeLessThan(1_000_000);
  });

  it('are not in the audit log if refused', async () => {
    const rideid = await anOpenRide();
    await callFunction('admin-rejectride', { rideid, reason: ' Doppelt bestellt ' }, admin);
    const about = async () => (await database.collection('audit').where('rideId', '==', rideid).get()).docs;
    expect((await about()).map((doc) => [doc.get('what'), doc.get('data')])).toEqual([
      ['ride-rejected', { reason: 'Doppelt bestellt' }],
    ]);
    expect((await callFunction('driver-finishride', { rideid }, admin)).result).toEqual({
      valid: false,
      error: 'wrong-state',
    });
    expect(await about()).toHaveLength(1);
  });
});
