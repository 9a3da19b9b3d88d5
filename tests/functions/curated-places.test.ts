import { randomUUID } from 'node:crypto';
import { curatedPlaceId } from '@talwaerts/domain/place/curated-place.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { mapsRequests } from '../support/maps.ts';
import { afternoon, anOpenRide, anOrder } from '../support/orders.ts';
import { pdfText } from '../support/pdf-text.ts';
import { admin } from '../support/people.ts';
import { hostingUrl } from '../support/suite.ts';
import { until } from '../support/until.ts';
import { aPage, brandingOnce } from '../support/websites.ts';

const values = {
  nameDE: 'Testalm',
  nameEN: 'Test mountain hut',
  kind: 'hut',
  town: 'Mayrhofen',
  lat: 47.1662,
  lng: 11.8604,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  meetingDE: '',
  meetingEN: '',
} as const;
const stored = async (id: string) => (await database.doc(`curatedPlaces/${id}`).get()).data();
const save = (id: string, change: object = {}, baseSavedAtMs: number | null = null) =>
  callFunction('admin-saveplace', { id, values: { ...values, ...change }, baseSavedAtMs }, admin).then(
    ({ result }) => result,
  );
const entriesAbout = async (place: string) => {
  const audit = await database.collection('audit').where('data.place', '==', place).get();
  return audit.docs.map((entry) => entry.data());
};

async function aPlace(change: object = {}): Promise<string> {
  const id = randomUUID();
  expect(await save(id, change)).toEqual({ valid: true });
  return id;
}

async function priceFrom(id: string) {
  const { result } = await callFunction('global-calculateprice', {
    pax: 3,
    date: afternoon(),
    origin: { placeId: curatedPlaceId(id) },
    destination: { placeId: 'station-jenbach' },
  });
  return result;
}

async function aRideFrom(id: string, lang: 'de' | 'en' = 'de'): Promise<string> {
  const price = await priceFrom(id);
  if (!price?.valid) throw new Error(`There is no price from ${id}`);
  const places = { pickupPlaceId: curatedPlaceId(id), destinationPlaceId: 'station-jenbach' };
  // What the browser says about the place counts for nothing.
  return anOpenRide({ ...places, lang, pickup: 'Wien', bezirk: 'Wien', price: Number(price.price) });
}

describe('a ride from a curated place', () => {
  it('has the price of the route from its pickup point, and is stored with the server’s names', async () => {
    const id = await aPlace();
    const byPosition = await callFunction('global-calculateprice', {
      pax: 3,
      date: afternoon(),
      origin: { lat: values.lat, lng: values.lng },
      destination: { placeId: 'station-jenbach' },
    });
    const byId = await priceFrom(id);
    expect(byPosition.result?.valid).toBe(true);
    // A price of places also has the token by which it holds.
    expect(byId).toEqual({ ...byPosition.result, quote: expect.any(String) });
    const ride = await database.doc(`rides/${await aRideFrom(id)}`).get();
    expect(ride.get('pickup')).toEqual({
      placeId: curatedPlaceId(id),
      label: 'Testalm, Mayrhofen',
      labelEN: 'Test mountain hut, Mayrhofen',
      lat: values.lat,
      lng: values.lng,
      land: 'AT',
      bundesland: 'Tirol',
      bezirk: 'Schwaz',
    });
  });

  it('gets its map picture', async () => {
    const rideid = await aRideFrom(await aPlace());
    const drawn = () => database.doc(`rides/${rideid}`).get();
    expect(await until(async () => (await drawn()).get('mapImage') || undefined, 'a map picture')).toContain('http');
  });

  it('cannot be priced or ordered if the place does not exist', async () => {
    expect(await priceFrom('no-such-place')).toEqual({ valid: false, error: 'no-route' });
    const order = await anOrder({ pickupPlaceId: curatedPlaceId('no-such-place') });
    expect((await callFunction('global-createride', order)).result).toEqual({ valid: false, error: 'invalid-place' });
  });

  it('tells its guest the present meeting point, on the ticket and in the mail, in the guest’s language', async () => {
    const id = await aPlace({ meetingDE: 'Bei der Kasse', meetingEN: 'By the ticket office' });
    const rideid = await aRideFrom(id, 'en');
    const [mail] = await waitForMails(rideid, 1);
    expect(mail?.text).toContain('Meeting point: By the ticket office');
    expect(mail?.text).toContain('From: Test mountain hut, Mayrhofen');
    const ticket = async () => {
      const payload = { orderId: rideid, email: 'anna.gruber@example.com' };
      const { result } = await callFunction('global-loadbooking', payload);
      return result?.valid ? result.data.meetingPoint : undefined;
    };
    const { savedAt } = (await stored(id)) ?? {};
    const plan = `/places/${id}/${savedAt.toMillis()}.png`;
    expect(await ticket()).toEqual({ de: 'Bei der Kasse', en: 'By the ticket office', plan });
    expect(mail?.html).toContain(plan);
    await save(id, { meetingDE: 'Beim Lift', meetingEN: '' }, savedAt.toMillis());
    expect(await ticket()).toMatchObject({ de: 'Beim Lift', en: 'Beim Lift' });
    await callFunction('admin-deleteplace', { id }, admin);
    expect(await ticket()).toBeNull();
  });
});

describe('a ride from a place of the maps service that is a curated airport or station', () => {
  it('has the meeting point kept there, on ticket, mail and PDF', async () => {
    const ride = await anOpenRide({ pickupPlaceId: 'airport-innsbruck', lang: 'en' });
    const { pickup, destination } = (await database.doc(`rides/${ride}`).get()).data() ?? {};
    expect(pickup).toMatchObject({ placeId: 'airport-innsbruck', meetingId: 'airport-innsbruck' });
    expect(destination).not.toHaveProperty('meetingId');
    const { meetingDE, meetingEN } = (await stored('airport-innsbruck')) ?? {};
    expect(meetingDE).not.toBe('');
    const [mail] = await waitForMails(ride, 1);
    expect(mail?.text).toContain(`Meeting point: ${meetingEN}`);
    const proof = { orderId: ride, email: 'anna.gruber@example.com' };
    const ticket = (await callFunction('global-loadbooking', proof)).result;
    expect(ticket?.valid && ticket.data.meetingPoint?.de).toBe(meetingDE);
    const paper = (await callFunction('global-bookingpaper', { ...proof, lang: 'de' })).result;
    const words = paper?.valid ? await pdfText(Buffer.from(paper.content, 'base64')) : '';
    expect(words).toContain(`Treffpunkt ${meetingDE}`);
  });
});

describe('a curated place behind a caption of a company’s page', () => {
  it('shows guests its present meeting point, and where a village is, but no id', async () => {
    const station = await aPlace({ kind: 'station', meetingDE: 'Vorplatz' });
    const village = await aPlace({ kind: 'village' });
    const page = await aPage();
    const website = database.doc(`websites/${page.companyId}`);
    await website
      .collection('pickups')
      .doc('station')
      .update({ placeId: curatedPlaceId(station) });
    await website
      .collection('destinations')
      .doc('zell')
      .update({ placeId: curatedPlaceId(village) });
    const meetingIs = (textDE: string) => (branding: FirebaseFirestore.DocumentSnapshot) =>
      JSON.stringify(branding.get('pickups')).includes(textDE) && JSON.stringify(branding.data()).includes('"village"');
    const branding = await brandingOnce(page.slug, meetingIs('Vorplatz'));
    expect(branding.get('pickups')).toContainEqual({
      id: 'station',
      captionDE: 'Jenbach Bahnhof',
      captionEN: 'Jenbach station',
      meeting: { textDE: 'Vorplatz', textEN: 'Vorplatz' },
    });
    expect(branding.get('destinations')).toMatchObject([{ village: { lat: values.lat, lng: values.lng } }]);
    const savedAtMs = (await database.doc(`curatedPlaces/${station}`).get()).get('savedAt').toMillis();
    const moved = { kind: 'station', meetingDE: 'Bussteig 3', meetingEN: 'Bus stop 3' };
    expect(await save(station, moved, savedAtMs)).toEqual({ valid: true });
    await brandingOnce(page.slug, meetingIs('Bussteig 3'));
  });
});

describe('the pages of curated places', () => {
  it('list what the search needs, without meeting points', async () => {
    const id = await aPlace({ meetingDE: 'Bei der Kasse' });
    const listed = await until(async () => {
      const places: readonly { readonly id: string }[] = await (await fetch(`${hostingUrl}/places.json`)).json();
      return places.find((place) => place.id === id);
    }, 'the place in the list');
    const { meetingDE, meetingEN, ...expected } = values;
    expect(listed).toEqual({ ...expected, id });
  });

  it('draw the plan of the present version only, and ask the maps service for nothing else', async () => {
    // Of its own: the stand-in remembers the latest requests of all tests.
    const lat = Number((47.2 + Math.random() / 100).toFixed(6));
    const id = await aPlace({ lat });
    const requests = async () => (await mapsRequests()).filter(({ url }) => url.includes(String(lat))).length;
    const { savedAt } = (await stored(id)) ?? {};
    const path = `/places/${id}/${savedAt.toMillis()}.png`;
    const plan = await fetch(hostingUrl + path);
    expect([plan.status, plan.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(plan.headers.get('cache-control')).toContain('public');
    const drawn = await requests();
    expect(drawn).toBeGreaterThan(0);
    for (const wrong of [`${path}?v=1`, `/places/${id}/1.png`, '/places/no-such-place/1.png', '/places/__x__/1.png']) {
      expect((await fetch(hostingUrl + wrong)).status).toBe(404);
    }
    expect((await fetch(hostingUrl + path, { method: 'POST' })).status).toBe(405);
    expect(await requests()).toBe(drawn);
  });
});

describe('an administrator', () => {
  it('adds, changes and deletes a place, each recorded once however often it is sent', async () => {
    const id = randomUUID();
    const nameDE = `Alm ${randomUUID()}`;
    expect([await save(id, { nameDE }), await save(id, { nameDE })]).toEqual([{ valid: true }, { valid: true }]);
    const { savedAt, ...first } = (await stored(id)) ?? {};
    expect(first).toEqual({ ...values, nameDE });
    expect(await save(id, { nameDE, lat: 47.2 }, savedAt.toMillis())).toEqual({ valid: true });
    expect(await stored(id)).toMatchObject({ lat: 47.2 });
    for (const _ of [1, 2]) {
      expect((await callFunction('admin-deleteplace', { id }, admin)).result).toEqual({ valid: true });
    }
    expect(await stored(id)).toBeUndefined();
    const audited = (await entriesAbout(nameDE)).toSorted((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
    expect(audited.map(({ what, data }) => [what, data])).toEqual([
      ['place-saved', { place: nameDE }],
      ['place-saved', { place: nameDE, lat: `${values.lat} → 47.2` }],
      ['place-deleted', { place: nameDE }],
    ]);
  });

  it('replaces no version that was not seen', async () => {
    const id = await aPlace();
    expect(await save(id, { lat: 47.2 }, 1)).toEqual({ valid: false, error: 'place-changed' });
    expect(await save(id, { lat: 47.2 })).toEqual({ valid: false, error: 'place-changed' });
    await callFunction('admin-deleteplace', { id }, admin);
    expect(await save(id, { lat: 47.2 }, 1)).toEqual({ valid: false, error: 'not-found' });
  });

  it.each([
    [{ lat: 95 }, 'values.lat'],
    [{ kind: 'beach' }, 'values.kind'],
    [{ nameDE: 'Zwei\nZeilen' }, 'values.nameDE'],
    [{ meetingDE: 'x'.repeat(401) }, 'values.meetingDE'],
  ])('cannot save %j', async (change, field) => {
    const payload = { id: randomUUID(), values: { ...values, ...change }, baseSavedAtMs: null };
    const { error } = await callFunction('admin-saveplace', payload, admin);
    expect(Object.keys(error?.details ?? {})).toEqual([field]);
  });

  it('imports places, of which those that are stored alike are left out', async () => {
    const known = await aPlace();
    const added = randomUUID();
    const send = async (places: readonly object[]) =>
      (await callFunction('admin-importplaces', { places }, admin)).result;
    const places = [
      { ...values, id: known, town: 'Zell' },
      { ...values, id: added },
    ];
    expect(await send(places)).toEqual({ valid: true, added: 1, changed: 1 });
    expect(await send(places)).toEqual({ valid: true, added: 0, changed: 0 });
    expect(await stored(known)).toMatchObject({ town: 'Zell' });
    expect(await stored(added)).toMatchObject(values);
  });

  it('looks for a pickup point on a map picture', async () => {
    const area = { lat: 47.17, lng: 11.86, zoom: 14 };
    const { result } = await callFunction('admin-areamap', area, admin);
    if (!result?.valid) throw new Error('There is no picture');
    expect(Buffer.from(result.picture, 'base64').toString('latin1', 1, 4)).toBe('PNG');
    const [, further] = await Promise.all([result, callFunction('admin-areamap', { ...area, zoom: 12 }, admin)]);
    expect(further.result).not.toEqual(result);
  });
});
