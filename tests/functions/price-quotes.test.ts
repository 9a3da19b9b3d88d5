import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type QuotedRide, quoteHoldsMs } from '@talwaerts/domain/pricing/held-quote.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { afternoon, anOpenRide, anOrder, aPostedRide } from '../support/orders.ts';
import { hotel, memberOf } from '../support/people.ts';
import { aQuote } from '../support/quotes.ts';

type Order = PayloadOf<'global-createride'>;
const airport = { placeId: 'airport-innsbruck' };
const mayrhofen = { placeId: 'mayrhofen-hauptstrasse-409' };

/** No price of the tariff. */
const seenCents = 12_345;
const rideOf = ({ pickupPlaceId, destinationPlaceId, dateTime, pax, wishes }: Order): QuotedRide => ({
  fromPlaceId: pickupPlaceId,
  toPlaceId: destinationPlaceId,
  pickupAtMs: Date.parse(dateTime),
  pax,
  wishes,
});
/** An order at a price that the guest has seen, which the tariff does not have. */
async function anOrderAt(change: Partial<Order> = {}, ageMs = 0): Promise<Order> {
  const order = await anOrder({ wishes: { luggage: 2, flight: 'OS 905' }, ...change, price: seenCents / 100 });
  return { ...order, quote: aQuote(seenCents, rideOf(order), ageMs) };
}
const send = async (order: Order) => (await callFunction('global-createride', order)).result;
const stored = async (id: string) => (await database.doc(`rides/${id}`).get()).data();
const refused = { valid: false, error: 'AH1' };

describe('a price', () => {
  const date = afternoon();
  const priceFor = async (payload: object) =>
    (await callFunction('global-calculateprice', { pax: 2, date, ...payload })).result;

  it('is answered with a quote if both ends are place ids', async () => {
    expect(await priceFor({ origin: airport, destination: mayrhofen })).toHaveProperty('quote');
    const somewhere = { lat: 47.26, lng: 11.34 };
    expect(await priceFor({ origin: somewhere, destination: mayrhofen })).not.toHaveProperty('quote');
    const estimate = { distance: 10, duration: 10, pickupDatum: date };
    expect(await priceFor(estimate)).not.toHaveProperty('quote');
  });

  it('that a guest has seen holds although the tariff has changed, with the provision of the new tariff', async () => {
    const projectId = `demo-quote-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    const instanceOf = <R>(name: string, run: (url: string) => Promise<R>) =>
      liveOnce({ name, projectId }, undefined, run).then(({ answer }) => answer);
    const order = await anOrder();
    const payload = { pax: order.pax, date: order.dateTime, origin: airport, destination: mayrhofen };
    const seen = await instanceOf('global.calculateprice', async (url) => {
      const { result } = await callAt<'global-calculateprice'>(url, payload);
      return result?.valid ? result : undefined;
    });
    await documents.doc('config/tariff').set({ ...defaultTariff, minimumCents: 100_000, provisionPercent: 20 });
    const price = Number(seen?.price);
    const answers = await instanceOf('global.createride', async (url) => {
      const sendTo = async (quote?: string) =>
        (await callAt<'global-createride'>(url, { ...order, requestId: randomUUID(), price, quote })).result;
      return { without: await sendTo(), quoted: await sendTo(seen?.quote) };
    });
    expect(answers).toEqual({ without: refused, quoted: { valid: true, document: expect.any(String) } });
    const [ride] = (await documents.collection('rides').get()).docs;
    const priceCents = Math.round(price * 100);
    expect(ride?.data()).toMatchObject({ priceCents, provisionTokenCents: Math.round(priceCents / 5) });
  });
});

describe('a quote', () => {
  it('determines the price of its order for 15 minutes', async () => {
    const booked = await send(await anOrderAt({}, quoteHoldsMs - 60_000));
    if (!booked?.valid) throw new Error(JSON.stringify(booked));
    expect(await stored(booked.document)).toMatchObject({ priceCents: seenCents, provisionTokenCents: 1_235 });
    expect(await send(await anOrderAt({}, quoteHoldsMs + 1))).toEqual(refused);
  });

  it.each<[string, Partial<Order>]>([
    ['pickup', { pickupPlaceId: 'station-jenbach' }],
    ['destination', { destinationPlaceId: 'zell-dorfplatz-1' }],
    ['direction', { pickupPlaceId: mayrhofen.placeId, destinationPlaceId: airport.placeId }],
    ['time', { dateTime: afternoon(3) }],
    ['number of passengers', { pax: 2 }],
    ['wish', { wishes: { luggage: 3 } }],
    ['price', { price: seenCents / 100 - 1 }],
  ])('is worth nothing for an order with another %s', async (_, change) => {
    const order = await anOrderAt();
    expect(await send({ ...order, ...change })).toEqual(refused);
    // Another flight has no price.
    expect(await send({ ...order, wishes: { luggage: 2, flight: 'LH 1' } })).toMatchObject({ valid: true });
  });

  it('is worth nothing once it was changed, and refused if it can be none', async () => {
    const order = await anOrderAt();
    const cheaper = { ...order, price: 50, quote: order.quote?.replace(String(seenCents), '5000') };
    expect(await send(cheaper)).toEqual(refused);
    const { error } = await callFunction('global-createride', { ...order, quote: 'a b' });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { quote: 'format' } });
  });

  it('can be another one when the same order is sent again', async () => {
    const order = await anOrderAt();
    const first = await send(order);
    expect(first).toMatchObject({ valid: true });
    expect(await send({ ...order, quote: aQuote(seenCents, rideOf(order)) })).toEqual(first);
    expect(await send({ ...order, quote: undefined })).toEqual(first);
  });

  it('of each ride determines the price of a round trip', async () => {
    const order = await anOrderAt({ dateTimeBack: afternoon(4) });
    const back = {
      ...rideOf(order),
      fromPlaceId: order.destinationPlaceId,
      toPlaceId: order.pickupPlaceId,
      pickupAtMs: Date.parse(order.dateTimeBack ?? ''),
    };
    const both = { ...order, price: (seenCents + 5_000) / 100, quoteBack: aQuote(5_000, back) };
    expect(await send({ ...both, quote: both.quoteBack, quoteBack: both.quote })).toEqual(refused);
    const booked = await send(both);
    if (!booked?.valid) throw new Error(JSON.stringify(booked));
    const rides = await Promise.all([booked.document, booked.documentBack ?? ''].map(stored));
    expect(rides.map((ride) => ride?.priceCents)).toEqual([seenCents, 5_000]);
  });

  it('determines the price of a hotel’s order', async () => {
    const { terms: _, ...order } = await anOrderAt();
    const posted = { ...order, room: '7', payToPartner: true };
    const { result } = await callFunction('hotel-postride', posted, hotel);
    if (!result?.valid) throw new Error(JSON.stringify(result));
    expect(await stored(result.document)).toMatchObject({ priceCents: seenCents });
  });

  it('determines the price of a changed ride, for its guest and its hotel', async () => {
    const dateTime = afternoon(3);
    const quoted = { fromPlaceId: airport.placeId, toPlaceId: mayrhofen.placeId, pax: 6 };
    const quote = aQuote(seenCents, { ...quoted, pickupAtMs: Date.parse(dateTime) });
    const changed = { change: { dateTime, pax: 6 }, price: seenCents / 100, quote };
    const id = await anOpenRide();
    const token = (await bookingLinkOf(id)).searchParams.get('token') ?? '';
    const change = async (payload: object) =>
      (await callFunction('global-changebooking', { token, rideid: id, requestId: randomUUID(), ...payload })).result;
    expect(await change({ ...changed, change: { dateTime, pax: 5 } })).toEqual(refused);
    expect(await change(changed)).toEqual({ valid: true, state: 'changed' });
    expect(await stored(id)).toMatchObject({ priceCents: seenCents, pax: 6 });

    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const posted = await aPostedRide(hotelId);
    const payload = { rideid: posted, requestId: randomUUID(), ...changed };
    const { result } = await callFunction('hotel-changeride', payload, memberOf(hotelId, 'hotel'));
    expect(result).toEqual({ valid: true, state: 'changed' });
    expect(await stored(posted)).toMatchObject({ priceCents: seenCents, pax: 6 });
  });
});
