import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, aMember, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn } from '../support/guests.ts';
import { type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';
import { aPage } from '../support/websites.ts';

type Typed = PayloadOf<'taxi-saveride'>['data'];
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const aRide = (change: Partial<Typed> = {}) => ({
  pickup: { text: 'beim Sepp' },
  destination: { placeId: 'zell-dorfplatz-1' },
  dateTime: inHours(2),
  pax: 2,
  price: 25,
  guestName: 'Anna Gruber',
  ...change,
});
const save = (token: string, data: unknown, requestId = randomUUID()) =>
  callFunction('taxi-saveride', { data, requestId }, token).then(({ result, error }) => result ?? error);
const cancel = (token: string, rideid: string) =>
  callFunction('taxi-cancelride', { rideid }, token).then(({ result }) => result);
async function saved(token: string, change: Partial<Typed> = {}): Promise<string> {
  const answer = await save(token, aRide(change));
  if (!answer || !('valid' in answer) || !answer.valid) throw new Error(JSON.stringify(answer));
  return answer.document;
}
const rideOf = async (id: string) => (await database.doc(`rides/${id}`).get()).data();
const contactOf = async (id: string) => (await database.doc(`rides/${id}/guest/contact`).get()).data();
const refused = (error: string) => ({ valid: false, error });
const anAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

describe('a company’s own ride', () => {
  it('is stored as confirmed for the company, with text and place, without tokens, mail and picture', async () => {
    const companyId = await aCompanyOfItsOwn();
    const id = await saved(memberOf(companyId), { price: null });
    expect(await rideOf(id)).toMatchObject({
      status: 'confirmed',
      source: 'company',
      carrier: { companyId },
      pickup: { label: 'beim Sepp', placeId: '', lat: null },
      destination: { placeId: 'zell-dorfplatz-1', bezirk: 'Schwaz' },
      priceCents: null,
      provisionTokenCents: 0,
      route: null,
      mapImage: '',
      lang: 'de',
    });
    expect(await contactOf(id)).toMatchObject({ name: 'Anna Gruber', phone: '', email: '' });
    expect(await balanceOf(companyId)).toBe(0);
    expect(await entriesOf(companyId)).toEqual([]);
    expect((await database.collection('mail').where('rideIds', 'array-contains', id).get()).size).toBe(0);
  });

  it('between two places has a route and a picture, also from a place that the market does not know', async () => {
    const companyId = await aCompanyOfItsOwn();
    const id = await saved(memberOf(companyId), { pickup: { placeId: 'lift-penkenbahn' } });
    expect((await rideOf(id))?.route).toMatchObject({ distanceMeters: expect.any(Number) });
    await until(async () => ((await rideOf(id))?.mapImage ? true : undefined), 'a map picture');
  });

  it('is stored once, however often its request is sent', async () => {
    const token = memberOf(await aCompanyOfItsOwn());
    const requestId = randomUUID();
    const ride = aRide();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(token, ride, requestId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await save(token, ride, requestId)).toEqual(answers[0]);
    expect(await save(token, { ...ride, pax: 3 }, requestId)).toEqual(refused('already-exists'));
  });

  it('is driven by the company’s own driver and vehicle alone', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const uid = `u-${companyId}-driver`;
    await database.doc(`companies/${companyId}/members/${uid}`).set({ ...aMember('Fahrer'), name: 'Max Muster' });
    const vehicle = { name: 'Caddy', plate: 'SZ 1 AB', seats: 7, equipment: [] };
    await database.doc(`companies/${companyId}/vehicles/v1`).set(vehicle);
    const id = await saved(token, { driverUid: uid, vehicleId: 'v1' });
    expect((await rideOf(id))?.crew).toMatchObject({ driverUid: uid, driverName: 'Max Muster', plate: 'SZ 1 AB' });
    const stranger = memberOf(await aCompanyOfItsOwn());
    expect(await save(stranger, aRide({ driverUid: uid }))).toEqual(refused('not-in-team'));
    expect(await save(stranger, aRide({ vehicleId: 'v1' }))).toEqual(refused('not-found'));
    expect(await save(token, { ...aRide({ driverUid: null }), rideId: id })).toEqual({ valid: true, document: id });
    expect((await rideOf(id))?.crew).toMatchObject({ driverUid: null, vehicleId: 'v1' });
  });

  it('is written of to a guest with an address, in the company’s name, with a ticket that has no rating', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const guestEmail = anAddress();
    const id = await saved(token, { guestEmail, price: null });
    const [mail] = await waitForMailsTo(guestEmail, 1);
    if (!mail) throw new Error('No mail');
    const name = (await database.doc(`companies/${companyId}`).get()).get('designation');
    expect(mail.text).toContain(`${name} holt Sie zur vereinbarten Zeit ab`);
    expect(mail.text).not.toContain('verbindlich');
    await callFunction('driver-finishride', { rideid: id }, token);
    const link = bookingLinkIn(mail).searchParams.get('token') ?? '';
    const { result } = await callFunction('global-openbooking', { token: link });
    expect(result).toMatchObject({ valid: true, data: { price: null, places: null, isUnrated: true, invoice: null } });
    const rated = await callFunction('global-rateride', { token: link, rideid: id, stars: 5, text: '' });
    expect(rated.result).toEqual(refused('not-finished'));
  });

  it('is shown to its guest at the page of its company, if that has one', async () => {
    const [page, companyId] = await Promise.all([aPage(), aCompanyOfItsOwn()]);
    const pathFor = async (company: string): Promise<string> => {
      const guestEmail = anAddress();
      await saved(memberOf(company), { guestEmail });
      const [mail] = await waitForMailsTo(guestEmail, 1);
      return bookingLinkIn(mail as ReceivedMail).pathname;
    };
    expect(await pathFor(page.companyId)).toBe(`/web/${page.slug}/mybooking`);
    expect(await pathFor(companyId)).toBe('/mybooking');
  });

  it('needs places that exist, an active company and a payload that fits', async () => {
    const token = memberOf(await aCompanyOfItsOwn());
    expect(await save(token, aRide({ pickup: { placeId: 'nowhere' } }))).toEqual(refused('invalid-place'));
    expect(await save(token, aRide({ dateTime: inHours(-25) }))).toEqual(refused('too-late'));
    const closed = memberOf(await aCompanyOfItsOwn(0, { state: 'inactive' }));
    expect(await save(closed, aRide())).toEqual(refused('company-inactive'));
    const both = { placeId: 'zell-dorfplatz-1', text: 'Zell' };
    const wrong: readonly Partial<Record<string, unknown>>[] = [
      ...[both, {}, 'Zell', null].map((pickup) => ({ pickup })),
      ...[undefined, '25', -1, 0.001].map((price) => ({ price })),
      ...[undefined, '', 7].map((guestName) => ({ guestName })),
      { guestPhone: 'x' },
      { guestEmail: 'x' },
      { pax: 0 },
      { driverUid: 'a/b' },
      { wishes: { childSeats: [1, 2, 3] } },
    ];
    for (const change of wrong) {
      expect(await save(token, { ...aRide(), ...change })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
  });

  it('of a company whose licence has ended is its own matter', async () => {
    const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2020-01-31', remindedDays: -1 };
    const companyId = await aCompanyOfItsOwn(0, { licence });
    expect(await save(memberOf(companyId), aRide())).toMatchObject({ valid: true });
  });
});

describe('a change of an own ride', () => {
  it('replaces facts and contact, once for each request, and tells the guest', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const guestEmail = anAddress();
    const id = await saved(token, { guestEmail, notes: 'Hund' });
    await waitForMailsTo(guestEmail, 1);
    const next = { ...aRide({ guestEmail, pax: 6, price: 40, guestPhone: '0664 1234567' }), rideId: id };
    const requestId = randomUUID();
    expect(await save(token, next, requestId)).toEqual({ valid: true, document: id });
    expect(await save(token, next, requestId)).toEqual({ valid: true, document: id });
    const ride = await rideOf(id);
    expect(ride).toMatchObject({ pax: 6, priceCents: 4_000, notes: null });
    expect(ride?.changes).toHaveLength(1);
    expect(await contactOf(id)).toMatchObject({ phone: '0664 1234567', phoneE164: '+436641234567' });
    const mails = await waitForMailsTo(guestEmail, 2);
    expect(mails.some(({ text }) => text.includes('40,00'))).toBe(true);
  });

  it('to other places draws the picture again', async () => {
    const token = memberOf(await aCompanyOfItsOwn());
    const id = await saved(token);
    const next = { ...aRide({ pickup: { placeId: 'station-jenbach' } }), rideId: id };
    expect(await save(token, next)).toEqual({ valid: true, document: id });
    await until(async () => ((await rideOf(id))?.mapImage ? true : undefined), 'a map picture');
  });

  it('is refused to other companies, and of rides that are not own', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const token = memberOf(companyId);
    const id = await saved(token);
    const stranger = memberOf(await aCompanyOfItsOwn());
    expect(await save(stranger, { ...aRide(), rideId: id })).toEqual(refused('not-yours'));
    expect(await cancel(stranger, id)).toEqual(refused('not-yours'));
    const market = await aConfirmedRide(companyId, 600);
    expect(await save(token, { ...aRide(), rideId: market })).toEqual(refused('not-yours'));
    expect(await cancel(token, market)).toEqual(refused('not-yours'));
    expect(await save(token, { ...aRide(), rideId: 'unknown' })).toEqual(refused('not-found'));
    expect(await cancel(token, 'unknown')).toEqual(refused('not-found'));
  });
});

describe('a cancellation of an own ride', () => {
  it('is told to the guest, moves no tokens and counts once', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const guestEmail = anAddress();
    const id = await saved(token, { guestEmail });
    expect(await cancel(token, id)).toEqual({ valid: true });
    expect(await cancel(token, id)).toEqual({ valid: true });
    expect(await rideOf(id)).toMatchObject({ status: 'canceled', canceled: { how: 'canceled' } });
    expect(await entriesOf(companyId)).toEqual([]);
    await waitForMailsTo(guestEmail, 1);
    expect(await save(token, { ...aRide(), rideId: id })).toEqual(refused('wrong-state'));
  });
});

describe('an own ride that is handed on', () => {
  it('has the price that the receiver has read, moves no tokens, and then is the new carrier’s', async () => {
    const from = await aCompanyOfItsOwn();
    const to = await aCompanyOfItsOwn();
    const id = await saved(memberOf(from), { guestEmail: anAddress() });
    const offer = { rideid: id, companyid: to, price: 20 };
    expect((await callFunction('taxi-handon', offer, memberOf(from))).result).toEqual({ valid: true });
    expect((await callFunction('taxi-handon', offer, memberOf(from))).result).toEqual({ valid: true });
    const dearer = { ...offer, price: 21 };
    expect((await callFunction('taxi-handon', dearer, memberOf(from))).result).toEqual(refused('already-offered'));
    const read = (await database.doc(`handOns/${id}`).get()).data();
    expect(read).toMatchObject({ companyId: to, priceCents: 2_000, chargeTokenCents: 0 });
    expect(JSON.stringify(read)).not.toContain('Gruber');
    const stranger = memberOf(await aCompanyOfItsOwn());
    const take = { rideid: id, accept: true };
    expect((await callFunction('taxi-answerhandon', take, stranger)).result).toEqual(refused('offer-over'));
    expect((await callFunction('taxi-answerhandon', take, memberOf(to))).result).toEqual({ valid: true });
    expect(await rideOf(id)).toMatchObject({ source: 'company', priceCents: 2_000, carrier: { companyId: to } });
    expect([await entriesOf(from), await entriesOf(to)]).toEqual([[], []]);
    expect((await database.collection('audit').where('rideId', '==', id).get()).size).toBe(0);
    expect(await cancel(memberOf(from), id)).toEqual(refused('not-yours'));
    expect(await save(memberOf(to), { ...aRide(), rideId: id })).toEqual({ valid: true, document: id });
  });

  it('has no price of its own if it is the market’s', async () => {
    const from = await aCompanyOfItsOwn(50_000);
    const to = await aCompanyOfItsOwn(50_000);
    const rideid = await aConfirmedRide(from, 600);
    const offer = await callFunction('taxi-handon', { rideid, companyid: to, price: 20 }, memberOf(from));
    expect(offer.result).toEqual(refused('wrong-state'));
  });
});

describe('administrators', () => {
  it('find no own ride, whatever they ask', async () => {
    const companyId = await aCompanyOfItsOwn();
    const guestName = `Vroni ${randomUUID().slice(0, 8)}`;
    const guestEmail = anAddress();
    const rideid = await saved(memberOf(companyId), { guestName, guestEmail });
    const other = await aCompanyOfItsOwn(50_000);
    const answers = await Promise.all([
      callFunction('admin-cancelride', { rideid }, admin),
      callFunction('admin-reopenride', { rideid, reason: 'Probe' }, admin),
      callFunction('admin-reassign', { rideid, companyid: other, reason: 'Probe' }, admin),
      callFunction('admin-assignride', { rideid, companyid: other }, admin),
      callFunction('admin-rejectride', { rideid }, admin),
      callFunction('admin-lowerprovision', { rideid, provision: 0 }, admin),
      callFunction('admin-candidates', { rideid }, admin),
      callFunction('admin-tellguest', { rideid }, admin),
      callFunction('admin-exportguest', { rideid }, admin),
      callFunction('admin-eraseguest', { rideid }, admin),
      callFunction('driver-finishride', { rideid }, admin),
      callFunction('driver-noshow', { rideid }, admin),
      callFunction('global-ridehistory', { rideid }, admin),
    ]);
    expect(answers.map(({ result }) => result)).toEqual(answers.map(() => refused('not-found')));
    for (const text of [rideid, guestName, guestEmail]) {
      const { result } = await callFunction('admin-findrides', { text }, admin);
      expect(result).toEqual({ valid: true, rides: [] });
    }
    expect(await rideOf(rideid)).toMatchObject({ status: 'confirmed' });
  });

  it('read figures without own rides, which are in those of their company', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const rideid = await saved(token, { dateTime: inHours(0) });
    expect((await callFunction('driver-finishride', { rideid }, token)).result).toEqual({ valid: true });
    const period = viennaDay(Date.now()).slice(0, 7);
    const own = await callFunction('global-figures', { period }, token);
    expect(own.result).toMatchObject({ valid: true, parts: [{ finished: 1, turnoverCents: 2_500 }] });
    const seen = await callFunction('global-figures', { period, companyID: companyId }, admin);
    expect(seen.result).toMatchObject({ valid: true, parts: [] });
  });
});
