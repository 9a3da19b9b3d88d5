import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf, bookRoundTrip } from '../support/guests.ts';
import { mailsAbout, waitForMails } from '../support/mails.ts';
import { afternoon, anOpenRide, aPostedRide, priceOf } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

type Change = PayloadOf<'global-changebooking'>['change'];

const rideOf = async (id: string) => (await database.doc(`rides/${id}`).get()).data();
const contactOf = async (id: string) => (await database.doc(`rides/${id}/guest/contact`).get()).data();
const pictureOf = (id: string) =>
  until(async () => ((await rideOf(id))?.mapImage as string | null) ?? undefined, 'the map picture');
const tokenOf = async (id: string) => (await bookingLinkOf(id)).searchParams.get('token') ?? '';
const aRide = async () => {
  const id = await anOpenRide();
  return { id, token: await tokenOf(id) };
};

const change = (
  { id, token }: { readonly id: string; readonly token: string },
  changed: Change,
  price?: number,
  requestId: string = randomUUID(),
) =>
  callFunction('global-changebooking', {
    token,
    rideid: id,
    change: changed,
    requestId,
    ...(price !== undefined && { price }),
  }).then(({ result }) => result);
const done = { valid: true, state: 'changed' };

describe('a guest’s change of an open ride', () => {
  it('counts at the server’s price, once for each request, and is mailed with a calendar file', async () => {
    const ride = await aRide();
    // Drawn meanwhile, it would look like a change.
    await pictureOf(ride.id);
    const before = await rideOf(ride.id);
    const dateTime = afternoon(3);
    const price = await priceOf(dateTime, 6);
    const requestId = randomUUID();
    const wanted: Change = { dateTime, pax: 6, guestName: 'Eva Huber', notes: null };
    expect(await change(ride, wanted, price - 1)).toEqual({ valid: false, error: 'AH1' });
    expect(await change(ride, wanted)).toEqual({ valid: false, error: 'AH1' });
    expect(await rideOf(ride.id)).toEqual(before);
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(ride, wanted, price, requestId)));
    expect(answers).toEqual(Array(5).fill(done));
    expect(await change(ride, { pax: 2 }, price, requestId)).toEqual({ valid: false, error: 'already-exists' });
    const after = await rideOf(ride.id);
    expect(after).toMatchObject({ pax: 6, notes: null, priceCents: Math.round(price * 100), status: 'open' });
    expect(after?.changes).toHaveLength(1);
    expect(after?.provisionTokenCents).not.toBe(before?.provisionTokenCents);
    expect(after?.nextStepAt.toMillis()).toBe(
      before?.nextStepAt.toMillis() + Date.parse(dateTime) - Date.parse(afternoon()),
    );
    expect(await contactOf(ride.id)).toMatchObject({ name: 'Eva Huber', phone: '+43 664 1234567' });
    const [mail] = await waitForMails(`Fahrt ${ride.id} wurde geändert`, 1);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['talwaerts.ics', `talwaerts-${ride.id}.pdf`]);
    expect(await mailsAbout(`Fahrt ${ride.id} wurde geändert`)).toHaveLength(1);
  });

  it('of its places draws the picture again', async () => {
    const ride = await aRide();
    const drawn = await pictureOf(ride.id);
    const destinationPlaceId = 'zell-dorfplatz-1';
    const { result } = await callFunction('global-calculateprice', {
      pax: 3,
      date: afternoon(),
      origin: { placeId: 'airport-innsbruck' },
      destination: { placeId: destinationPlaceId },
    });
    const price = result?.valid ? Number(result.price) : 0;
    expect(await change(ride, { destinationPlaceId: 'lift-penkenbahn' }, price)).toMatchObject({
      error: 'invalid-place',
    });
    expect(await change(ride, { destinationPlaceId: 'airport-innsbruck' }, price)).toMatchObject({ valid: false });
    expect(await change(ride, { destinationPlaceId }, price)).toEqual(done);
    const again = await pictureOf(ride.id);
    expect(again).not.toBe(drawn);
    expect((await rideOf(ride.id))?.destination.placeId).toBe(destinationPlaceId);
  });

  it('is refused by a stranger’s token, for another booking’s ride, and too soon', async () => {
    const ride = await aRide();
    const other = await aRide();
    expect(await change({ ...ride, token: other.token }, { notes: 'x' })).toEqual({ valid: false, error: 'not-found' });
    expect(await change({ ...ride, token: `${ride.token}A` }, { notes: 'x' })).toMatchObject({ error: 'not-found' });
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await change(ride, { dateTime: soon }, 100)).toEqual({ valid: false, error: 'lead-time' });
  });

  it('of the number counts for both rides of a round trip, whose order in time stays', async () => {
    const [there, back] = await bookRoundTrip();
    const token = await tokenOf(there);
    expect(await change({ id: back, token }, { guestPhone: '+43 660 7654321' })).toEqual(done);
    for (const id of [there, back]) expect(await contactOf(id)).toMatchObject({ phone: '+43 660 7654321' });
    const dateTime = afternoon(5);
    const price = await priceOf(dateTime, 3);
    expect(await change({ id: there, token }, { dateTime }, price)).toMatchObject({ error: 'return-too-early' });
  });
});

describe('a guest’s change of a confirmed ride', () => {
  it('counts for name, number and notes', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aRide();
    await callFunction('driver-confirmride', { rideid: ride.id }, memberOf(company));
    const balance = await balanceOf(company);
    expect(await change(ride, { guestPhone: '+43 660 7654321', notes: 'Tor 2' })).toEqual(done);
    expect(await contactOf(ride.id)).toMatchObject({ phone: '+43 660 7654321' });
    expect(await rideOf(ride.id)).toMatchObject({ status: 'confirmed', pax: 3, notes: 'Tor 2' });
    expect(await balanceOf(company)).toBe(balance);
    await waitForMails(`Fahrt ${ride.id} wurde geändert`, 2);
  });
});

describe('a hotel’s change', () => {
  it('counts for its own ride only, in its view, and on the audit log', async () => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const id = await aPostedRide(hotelId);
    const send = (caller: string) =>
      callFunction(
        'hotel-changeride',
        {
          rideid: id,
          change: { guestName: 'Eva Huber', notes: 'Zimmer 12', room: '12', payToPartner: false },
          requestId: randomUUID(),
        },
        caller,
      ).then(({ result }) => result);
    const stranger = memberOf(await aCompanyOfItsOwn(0, { kind: 'hotel' }), 'hotel');
    expect(await send(stranger)).toEqual({ valid: false, error: 'not-yours' });
    expect(await send(memberOf(hotelId, 'hotel'))).toEqual(done);
    const view = (await database.doc(`companies/${hotelId}/rides/${id}`).get()).data();
    expect(view).toMatchObject({ notes: 'Zimmer 12', contact: { name: 'Eva Huber', room: '12' }, payToPartner: false });
    expect(view).not.toHaveProperty('changes');
    const audit = await database.collection('audit').where('rideId', '==', id).get();
    expect(audit.docs.map((entry) => entry.get('what'))).toContain('ride-changed');
  });
});
