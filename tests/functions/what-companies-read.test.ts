import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aPostedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { suite } from '../support/suite.ts';

/** Reads documents like a browser, under the security rules. Returns the status, and the whole answer as text. */
async function readAs(token: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const documents = `http://127.0.0.1:${suite.ports.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

/** Returns texts that identify the guest and the member who ordered the ride of `aPostedRide`. */
const secretsOf = (hotelId: string) => [`u-${hotelId}-hotel`, 'Anna Gruber', 'anna.gruber', '664 1234567'];

const auditOf = async (rideid: string) =>
  (await database.collection('audit').where('rideId', '==', rideid).get()).docs.map((doc) => doc.data());

it('an open ride of a hotel names neither the guest nor the person who ordered it to taxi companies', async () => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn();
  const rideid = await aPostedRide(hotelId);
  const read = await readAs(memberOf(taxiId), `rides/${rideid}`);
  expect(read.status).toBe(200);
  // The privacy page states that taxi companies read these.
  for (const shown of ['Hauptstraße 409', 'Zwei Paar Ski', hotelId]) expect(read.text).toContain(shown);
  for (const secret of secretsOf(hotelId)) expect(read.text).not.toContain(secret);
  expect((await readAs(memberOf(taxiId), `rides/${rideid}/guest/contact`)).status).toBe(403);
  expect((await database.doc(`rides/${rideid}`).get()).get('created.by')).toBe('hotel');
  // The audit log, under the hotel, names the person to administrators.
  expect(await auditOf(rideid)).toMatchObject([
    { what: 'ride-ordered', companyId: hotelId, who: { uid: `u-${hotelId}-hotel`, role: 'hotel' } },
  ]);
});

it('the member of a hotel who withdraws a ride is named only in the audit log', async () => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const rideid = await aPostedRide(hotelId);
  const { result } = await callFunction('hotel-withdrawride', { rideid }, memberOf(hotelId, 'hotel'));
  expect(result).toEqual({ valid: true });
  expect((await database.doc(`rides/${rideid}`).get()).get('canceled.by')).toBe('hotel');
  expect(await auditOf(rideid)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'ride-withdrawn',
        companyId: hotelId,
        who: { uid: `u-${hotelId}-hotel`, email: null, role: 'hotel' },
      }),
    ]),
  );
});

it('a ride and the ledger name no people of hotels or of the platform to the carrier', async () => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(50_000);
  const rideid = await aPostedRide(hotelId);
  const step = async (answer: ReturnType<typeof callFunction>) =>
    expect((await answer).result).toEqual({ valid: true });
  await step(callFunction('admin-assignride', { rideid, companyid: taxiId }, admin));
  await step(callFunction('driver-finishride', { rideid }, admin));
  await step(callFunction('admin-reopenride', { rideid, reason: 'Irrtum' }, admin));
  await step(callFunction('admin-cancelride', { rideid }, memberOf(hotelId, 'hotel')));
  const ride = await readAs(memberOf(taxiId), `rides/${rideid}`);
  const entries = `tokenAccounts/${taxiId}/entries`;
  const [provision, refund] = await Promise.all(
    ['provision', 'refund'].map((kind) => readAs(memberOf(taxiId), `${entries}/ride_${rideid}_${kind}`)),
  );
  for (const read of [ride, provision, refund]) {
    expect(read?.status).toBe(200);
    for (const name of [`u-${hotelId}-hotel`, 'demo-admin']) expect(read?.text).not.toContain(name);
  }
  expect((await auditOf(rideid)).map(({ what, who }) => [what, who.uid]).sort()).toEqual([
    ['ride-assigned', 'demo-admin'],
    ['ride-canceled', `u-${hotelId}-hotel`],
    ['ride-finished', 'demo-admin'],
    ['ride-ordered', `u-${hotelId}-hotel`],
    ['ride-reopened', 'demo-admin'],
  ]);
});
