import { randomInt, randomUUID } from 'node:crypto';
import { type PageHours, weekdays } from '@talwaerts/domain/website/page-hours.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFrom, callFunction } from '../support/calls.ts';
import { balanceOf, entriesOf } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { calendarOf, headerOf, waitForMails, waitForMailsTo, waitForMailWith } from '../support/mails.ts';
import { afternoon, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { isLong } from '../support/suite.ts';
import { until } from '../support/until.ts';
import {
  activate,
  aKnownPage,
  aPage,
  aPageRide,
  bookOn,
  confirmationTokenOf,
  ridesAhead,
  type TestPage,
} from '../support/websites.ts';

const booked = async (payload: unknown): Promise<string> => {
  const { result, error } = await bookOn(payload);
  if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
  return result.document;
};
/** Returns a booking that waits for its guest's click. */
const expensive = (page: TestPage) => aPageRide(page, { pax: 16, price: 360 });
const rideOf = (id: string) => database.doc(`rides/${id}`).get();

describe('a booking on a company’s page', () => {
  it('is confirmed at once, costs a tenth of the price even below zero, and stores contact, consent and picture', async () => {
    const page = await aKnownPage(500);
    const payload = aPageRide(page, { notes: 'Zwei Paar Ski' });
    const id = await booked(payload);
    expect((await rideOf(id)).data()).toMatchObject({
      status: 'confirmed',
      source: 'partnerPage',
      priceCents: 9_500,
      provisionTokenCents: 950,
      carrier: { companyId: page.companyId },
      pickup: { label: 'Flughafen Innsbruck' },
      destination: { label: 'Dorfplatz 1, Zell am Ziller' },
      notes: 'Zwei Paar Ski',
    });
    expect((await database.doc(`rides/${id}/guest/contact`).get()).get('email')).toBe(payload.guestEmail);
    expect((await database.doc(`rides/${id}/guest/consent`).get()).exists).toBe(true);
    expect(await balanceOf(page.companyId)).toBe(-450);
    const fee = (await entriesOf(page.companyId)).find((entry) => entry.id === `ride_${id}_fee`);
    expect(fee?.data()).toMatchObject({ kind: 'partnerPageFee', valueTokenCents: -950, balanceAfterTokenCents: -450 });
    await until(async () => ((await rideOf(id)).get('mapImage') ? true : undefined), 'a map picture');
  });

  it('answers the token of its mail’s link to pages that ask for it, however often they send the request', async () => {
    const payload = aPageRide(await aKnownPage(), { withToken: true });
    const first = await bookOn(payload);
    const again = await bookOn(payload);
    expect(again.result).toEqual(first.result);
    const token = first.result?.valid ? first.result.token : undefined;
    const opened = await callFunction('global-openbooking', { token: token ?? '' });
    expect(opened.result).toMatchObject({ valid: true, data: { confirmed: true, places: null } });
    const [mail] = await waitForMailsTo(payload.guestEmail, 1);
    expect(mail?.text).toContain(`/web/${payload.slug}/mybooking?token=${token}`);
    const { result } = await bookOn(aPageRide(await aKnownPage()));
    expect(result).not.toHaveProperty('token');
    const waiting = await bookOn({ ...expensive(await aKnownPage()), withToken: true });
    expect(waiting.result).toMatchObject({ valid: true, waiting: {} });
    expect(waiting.result).not.toHaveProperty('token');
  });

  it('keeps position, district and meeting point of the curated place behind a caption, under the company’s name', async () => {
    const page = await aKnownPage();
    const website = database.doc(`websites/${page.companyId}`);
    await website.collection('pickups').doc('airport').update({ placeId: 'curated-airport-innsbruck' });
    const payload = aPageRide(page, { lang: 'en', withToken: true });
    const { result } = await bookOn(payload);
    const ride = await rideOf(result?.valid ? result.document : '');
    expect(ride.get('pickup')).toMatchObject({
      placeId: 'curated-airport-innsbruck',
      label: 'Flughafen Innsbruck',
      labelEN: 'Innsbruck Airport',
      bezirk: 'Innsbruck-Stadt',
    });
    expect(ride.get('pickup.lat')).toBeCloseTo(47.26, 1);
    expect(ride.get('destination')).toMatchObject({ placeId: '', lat: null });
    const opened = await callFunction('global-openbooking', { token: (result?.valid && result.token) || '' });
    expect(opened.result?.valid && opened.result.data.meetingPoint?.en).toContain('arrivals hall');
    const names = { pickup: 'Innsbruck Airport', destination: 'Zell am Ziller' };
    expect(opened.result?.valid && opened.result.data.namesEN).toEqual(names);
    const [mail] = await waitForMailsTo(payload.guestEmail, 1);
    expect(mail?.text).toContain('arrivals hall');
  });

  it('names the house that the guest is driven to, in both mails and on the ticket, but no link', async () => {
    const email = `${randomUUID()}@company.example`;
    const page = await aKnownPage(0, undefined, { email });
    const payload = aPageRide(page, { destinationDetail: ' Hotel Post ', withToken: true });
    const { result } = await bookOn(payload);
    const ride = await rideOf(result?.valid ? result.document : '');
    expect(ride.data()).toMatchObject({ destinationDetail: 'Hotel Post', pickupDetail: null });
    const place = 'Hotel Post, Dorfplatz 1, Zell am Ziller';
    expect(ride.get('destination.label')).toBe(place);
    const opened = await callFunction('global-openbooking', { token: (result?.valid && result.token) || '' });
    expect(opened.result?.valid && opened.result.data.destination).toBe(place);
    for (const to of [payload.guestEmail, email]) expect((await waitForMailsTo(to, 1))[0]?.text).toContain(place);
    const change = { change: { pax: 2 }, price: 95, rideid: ride.id, requestId: randomUUID() };
    const { result: changed } = await callFunction('taxi-changeride', change, memberOf(page.companyId));
    expect(changed).toEqual({ valid: true });
    for (const [detail, reason] of [
      ['https://evil.example', 'name'],
      ['x'.repeat(121), 'max'],
    ]) {
      const { error } = await bookOn(aPageRide(page, { pickupDetail: detail ?? '' }));
      expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { pickupDetail: reason } });
    }
  });

  it('is possible in both directions, for more passengers and for whole vehicles', async () => {
    const page = await aKnownPage();
    const back = await booked(aPageRide(page, { pickupId: 'zell', destinationId: 'station' }));
    expect((await rideOf(back)).get('pickup.label')).toBe('Dorfplatz 1, Zell am Ziller');
    expect((await rideOf(await booked(aPageRide(page, { pax: 7, price: 120 })))).get('priceCents')).toBe(12_000);
    expect((await rideOf(await booked(aPageRide(page, { pax: 8, price: 240 })))).get('priceCents')).toBe(24_000);
  });

  it('mails the guest in the company’s look with a calendar file, and the company with the guest’s contact', async () => {
    const email = `${randomUUID()}@company.example`;
    const page = await aKnownPage(0, undefined, { email, phone: '+43 5282 70707' });
    const website = database.doc(`websites/${page.companyId}`);
    await website.update({
      colorHEX: '#123456',
      logourl: `websites/${page.companyId}/logo.png`,
      introtitleEN: 'Servus and hello',
    });
    const payload = aPageRide(page, { lang: 'en', guestName: 'James Whitfield' });
    const id = await booked(payload);
    const [toGuest] = await waitForMailsTo(payload.guestEmail, 1);
    expect(toGuest?.subject).toBe(`Your ride ${id} is confirmed`);
    expect(toGuest?.text).toContain('Servus and hello');
    expect(toGuest?.text).toContain('+43 5282 70707');
    expect(toGuest?.html).toContain('#123456');
    expect(toGuest?.html).toContain(encodeURIComponent(`websites/${page.companyId}/logo.png`));
    // The address is not confirmed: the mail must not quote the sender's input.
    expect(toGuest?.text).not.toContain('Whitfield');
    expect(toGuest && (await headerOf(toGuest, 'Reply-To'))).toBe(email);
    expect(toGuest && (await calendarOf(toGuest))).toContain('STATUS:CONFIRMED');
    const [toCompany] = await waitForMailsTo(email, 1);
    expect(toCompany?.subject).toBe(`Neue Buchung ${id} über Ihre Website`);
    expect(toCompany?.text).toContain('James Whitfield');
    expect(toCompany?.text).toContain(payload.guestEmail);
  });

  it('is stored once per request, and another booking with its request id is refused', async () => {
    const page = await aKnownPage();
    const payload = aPageRide(page);
    const ids = await Promise.all(Array.from({ length: 5 }, () => booked(payload)));
    expect(new Set(ids).size).toBe(1);
    expect((await bookOn({ ...payload, pax: 2 })).result).toEqual({ valid: false, error: 'already-exists' });
    expect(await balanceOf(page.companyId)).toBe(-950);
  });

  it.each([
    ['AH1', { price: 94 }],
    ['AH1', { pax: 4 }],
    ['invalid-place', { pickupId: 'nowhere' }],
    ['invalid-place', { destinationId: 'station' }],
    ['lead-time', { dateTime: new Date(Date.now() + 5 * 60_000).toISOString() }],
    ['page-closed', { slug: 'no-such-page' }],
  ])('is refused with %s for %j', async (error, change) => {
    const page = await aKnownPage();
    expect((await bookOn(aPageRide(page, change))).result).toEqual({ valid: false, error });
    expect(await entriesOf(page.companyId)).toEqual([]);
  });

  it('is refused while the page or its company is not active, or if its price is below 10 EUR', async () => {
    const page = await aKnownPage();
    await activate(page, false);
    expect((await bookOn(aPageRide(page))).result).toEqual({ valid: false, error: 'page-closed' });
    await activate(page, true);
    await callFunction('admin-rejectuser', { userid: page.companyId, reason: 'Test' }, admin);
    expect((await bookOn(aPageRide(page))).result).toEqual({ valid: false, error: 'page-closed' });
    const cheap = await aKnownPage(0, { oneThreeCents: 900, fourSevenCents: 0 });
    expect((await bookOn(aPageRide(cheap, { price: 10 }))).result).toEqual({ valid: false, error: 'price-too-low' });
  });

  it('is refused beyond the passengers and bookings per hour that its company allows, and costs nothing then', async () => {
    const page = await aKnownPage(0, { oneThreeCents: 9_500, fourSevenCents: 10_000 });
    const group = (pax: number) => bookOn(aPageRide(page, { pax, price: 100 * Math.ceil(pax / 7) }));
    expect((await group(17)).result).toEqual({ valid: false, error: 'too-many-passengers' });
    const website = database.doc(`websites/${page.companyId}`);
    await website.update({ maxPax: 17, bookingsPerHour: 1 });
    expect((await group(17)).result).toMatchObject({ valid: true });
    expect((await group(17)).result).toEqual({ valid: false, error: 'page-busy' });
    expect(await balanceOf(page.companyId)).toBe(-3_000);
    await website.update({ bookingsPerHour: 2 });
    expect((await group(17)).result).toMatchObject({ valid: true });
  });

  it('is possible with a former slug', async () => {
    const page = await aKnownPage();
    await database.doc(`companies/${page.companyId}`).update({ designation: `Neu ${randomUUID().slice(0, 6)}` });
    await callFunction('website-changeaddress', {}, memberOf(page.companyId));
    expect((await bookOn(aPageRide(page))).result).toMatchObject({ valid: true });
  });

  it('is refused only below the balance that an administrator has set', async () => {
    const poor = await aKnownPage(-9_999);
    const poorer = await aKnownPage(-10_001);
    expect((await bookOn(aPageRide(poor))).result).toMatchObject({ valid: true });
    expect((await bookOn(aPageRide(poorer))).result).toEqual({ valid: false, error: 'page-closed' });
    const set = (lowestBalance: number) => callFunction('admin-setpagelimit', { lowestBalance }, admin);
    try {
      expect((await set(-150)).result).toEqual({ valid: true });
      expect((await bookOn(aPageRide(poorer))).result).toMatchObject({ valid: true });
    } finally {
      await set(-100);
    }
    expect((await set(1)).error?.status).toBe('INVALID_ARGUMENT');
  });
});

describe('a round trip on a company’s page', () => {
  const aTrip = (page: TestPage, change: object = {}) =>
    aPageRide(page, { dateTimeBack: afternoon(9), price: 190, withToken: true, ...change });
  const withHours = async (hours: PageHours): Promise<TestPage> => {
    const page = await aKnownPage();
    await database.doc(`websites/${page.companyId}`).update({ hours });
    return page;
  };
  const anyHour: PageHours = {
    open: weekdays.map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 1_440 })),
    leadMinutes: 60,
    ridesAtOnce: 1,
  };

  it('is two rides with one trip, charged and mailed together, however often it is sent', async () => {
    const email = `${randomUUID()}@company.example`;
    const page = await aKnownPage(0, undefined, { email });
    const payload = aTrip(page);
    const answers = await Promise.all([1, 2, 3].map(() => bookOn(payload)));
    const [{ result } = { result: undefined }] = answers;
    expect(answers.map((answer) => answer.result)).toEqual([result, result, result]);
    if (!result?.valid) throw new Error('Not booked');
    const { document, documentBack = '' } = result;
    const [there, back] = await Promise.all([rideOf(document), rideOf(documentBack)]);
    expect(there.data()).toMatchObject({
      tripId: document,
      priceCents: 9_500,
      pickup: { label: 'Flughafen Innsbruck' },
    });
    expect(back.data()).toMatchObject({
      tripId: document,
      priceCents: 9_500,
      status: 'confirmed',
      destination: { label: 'Flughafen Innsbruck' },
    });
    expect((back.get('pickupAt') as Timestamp).toMillis()).toBe(Date.parse(payload.dateTimeBack ?? ''));
    expect(await balanceOf(page.companyId)).toBe(-1_900);
    expect((await ridesAhead(page).get()).size).toBe(2);
    const opened = await callFunction('global-openbooking', { token: result.token ?? '' });
    expect(opened.result).toMatchObject({
      valid: true,
      data: { way: 'there', other: { id: documentBack, way: 'back' } },
    });
    const [toGuest] = await waitForMailsTo(payload.guestEmail, 1);
    expect(toGuest?.subject).toBe(`Ihre Fahrt ${document} + ${documentBack} ist bestätigt`);
    expect(toGuest?.text).toContain('190,00');
    expect(toGuest && (await calendarOf(toGuest)).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    const [toCompany] = await waitForMailsTo(email, 1);
    expect(toCompany?.subject).toContain(documentBack);
  });

  it('is booked as a whole or not at all, and the refused ride is named', async () => {
    const page = await withHours(anyHour);
    const busy = aPageRide(page, { dateTime: afternoon(9) });
    await booked(busy);
    const balance = await balanceOf(page.companyId);
    const refusal = async (change: object) => (await bookOn(aTrip(page, change))).result;
    expect(await refusal({})).toEqual({ valid: false, error: 'all-busy', way: 'back' });
    expect(await refusal({ dateTime: afternoon(9), dateTimeBack: afternoon(12) })).toEqual({
      valid: false,
      error: 'all-busy',
      way: 'there',
    });
    expect(await refusal({ dateTimeBack: afternoon(1) })).toEqual({ valid: false, error: 'return-too-early' });
    expect(await refusal({ price: 95 })).toEqual({ valid: false, error: 'AH1' });
    expect([await balanceOf(page.companyId), (await ridesAhead(page).get()).size]).toEqual([balance, 1]);
    const check = async (dateTime: string, dateTimeThere?: string) => {
      const ends = { slug: page.slug, pickupId: 'zell', destinationId: 'airport' };
      return (await callFunction('website-checktime', { ...ends, dateTime, dateTimeThere })).result;
    };
    expect(await check(afternoon(12))).toMatchObject({ isFree: true });
    // The guest's own ride there takes the only car.
    expect(await check(afternoon(12), afternoon(12))).toMatchObject({ isFree: false });
  });

  it('waits as a whole for the click in the mail, which names both rides', async () => {
    const page = await aPage();
    const payload = aTrip(page);
    const { result } = await bookOn(payload);
    expect(result).toMatchObject({ valid: true, waiting: {}, documentBack: expect.any(String) });
    expect((await bookOn(payload)).result).toEqual(result);
    expect((await ridesAhead(page).get()).size).toBe(0);
    const [mail] = await waitForMailsTo(payload.guestEmail, 1);
    expect(mail?.text).toContain('190,00');
    const token = await confirmationTokenOf(payload.guestEmail);
    const answers = await Promise.all([1, 2].map(() => callFunction('website-confirmride', { token })));
    expect(answers.map((answer) => answer.result?.valid)).toEqual([true, true]);
    const rides = await ridesAhead(page).get();
    const ids = result?.valid ? [result.document, result.documentBack] : [];
    expect(rides.docs.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(new Set(rides.docs.map((ride) => ride.get('tripId')))).toEqual(new Set([ids[0]]));
    expect(await balanceOf(page.companyId)).toBe(-1_900);
  });
});

describe('a ride booked on a company’s own page', () => {
  it('can be canceled by its company: the fee is refunded, and the guest gets a mail', async () => {
    const page = await aKnownPage(1_000);
    const payload = aPageRide(page);
    const rideid = await booked(payload);
    expect(await balanceOf(page.companyId)).toBe(50);
    const cancel = () => callFunction('admin-cancelride', { rideid }, memberOf(page.companyId));
    for (const _ of ['first', 'after a lost answer']) expect((await cancel()).result).toEqual({ valid: true });
    expect(await balanceOf(page.companyId)).toBe(1_000);
    const mails = await waitForMails(`Fahrt ${rideid} ist storniert`, 2);
    expect(mails.flatMap(({ to }) => to.map(({ address }) => address))).toContain(payload.guestEmail);
  });

  it('cannot be canceled by its drivers, by others, or after pickup', async () => {
    const page = await aKnownPage();
    const other = await aKnownPage();
    const rideid = await booked(aPageRide(page));
    const cancel = (token: string) => callFunction('admin-cancelride', { rideid }, token);
    expect((await cancel(memberOf(page.companyId, 'driver'))).error?.status).toBe('PERMISSION_DENIED');
    expect((await cancel(memberOf(other.companyId))).result).toEqual({ valid: false, error: 'not-yours' });
    await movePickup(rideid, -1);
    expect((await cancel(memberOf(page.companyId))).result).toEqual({ valid: false, error: 'too-late' });
    expect(await balanceOf(page.companyId)).toBe(-950);
  });
});

describe('many concurrent bookings on one page', () => {
  const count = isLong ? 200 : 20;
  /** The second half of the fees lowers the balance below zero, but not below the limit for pages. */
  const start = count * 50;

  it(`${count} of them are charged once each, and the balance is exact`, { timeout: 300_000 }, async () => {
    const page = await aKnownPage(start, { oneThreeCents: 1_000, fourSevenCents: 0 });
    await database.doc(`websites/${page.companyId}`).update({ bookingsPerHour: count, bookingsPerDay: count });
    // On several days: no page drives so many rides at once.
    const all = Array.from({ length: count }, (_, i) =>
      aPageRide(page, { price: 10, dateTime: afternoon(2 + (i % 3)) }),
    );
    const bookSurely = async (payload: unknown): Promise<string> => {
      for (let attempt = 0; attempt < 50; attempt++) {
        const { result, error } = await bookOn(payload);
        if (result?.valid) return result.document;
        // Too many at once: retries with the same id, like the pages.
        expect([result, error?.status]).toEqual([undefined, 'UNAVAILABLE']);
      }
      throw new Error('Not booked');
    };
    const ids = await Promise.all(all.map(bookSurely));
    expect(new Set(ids).size).toBe(count);
    const entries = await entriesOf(page.companyId);
    const fees = entries.filter((entry) => entry.get('kind') === 'partnerPageFee');
    expect(fees.map(({ id }) => id).sort()).toEqual(ids.map((id) => `ride_${id}_fee`).sort());
    expect(await balanceOf(page.companyId)).toBe(start - count * 100);
    const sums = fees.map((fee) => fee.get('balanceAfterTokenCents') as number).sort((a, b) => b - a);
    expect(sums).toEqual(Array.from({ length: count }, (_, i) => start - (i + 1) * 100));
    const rides = await ridesAhead(page).get();
    expect(rides.docs.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});

describe('a booking with which a stranger could harm the company', () => {
  const confirm = async (token: string) => (await callFunction('website-confirmride', { token })).result;

  it('waits for a click in a mail if its fee is high: only then is it charged and booked, once', async () => {
    const page = await aKnownPage(5_000);
    const payload = expensive(page);
    const { result } = await bookOn(payload);
    if (!result?.valid) throw new Error('Not accepted');
    expect(Date.parse(result.waiting?.until ?? '')).toBeGreaterThan(Date.now());
    expect((await bookOn(payload)).result).toEqual(result);
    expect(await balanceOf(page.companyId)).toBe(5_000);
    expect((await rideOf(result.document)).exists).toBe(false);
    const token = await confirmationTokenOf(payload.guestEmail);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers).toEqual(Array(2).fill({ valid: true, token: expect.stringContaining(result.document) }));
    expect(await balanceOf(page.companyId)).toBe(1_400);
    expect((await rideOf(result.document)).data()).toMatchObject({ status: 'confirmed', pax: 16 });
    expect((await database.doc(`waitingBookings/${result.document}`).get()).exists).toBe(false);
    await waitForMailWith(payload.guestEmail, `Ihre Fahrt ${result.document} ist bestätigt`);
  });

  it('waits from a guest’s third open booking on, whatever the tag of the address; a canceled one does not count', async () => {
    const page = await aKnownPage(5_000);
    const name = randomUUID();
    const book = async (tag: string) =>
      (await bookOn(aPageRide(page, { guestEmail: `${name}${tag}@example.com` }))).result;
    const first = await book('');
    const second = await book('+1');
    expect([first, second]).toEqual(Array(2).fill({ valid: true, document: expect.any(String) }));
    expect(await book('+2')).toMatchObject({ valid: true, waiting: { until: expect.any(String) } });
    const rideid = second?.valid ? second.document : '';
    await callFunction('admin-cancelride', { rideid, refund: true }, admin);
    expect(await book('+3')).toEqual({ valid: true, document: expect.any(String) });
  });

  it('waits on a page with fewer than five finished rides of its own, and is charged with the click', async () => {
    const page = await aPage();
    const payload = aPageRide(page);
    expect((await bookOn(payload)).result).toMatchObject({ valid: true, waiting: { until: expect.any(String) } });
    expect([await balanceOf(page.companyId), (await ridesAhead(page).get()).size]).toEqual([0, 0]);
    expect(await confirm(await confirmationTokenOf(payload.guestEmail))).toMatchObject({ valid: true });
    expect(await balanceOf(page.companyId)).toBe(-950);
    const known = await aKnownPage();
    const driven = await database.collection('rides').where('carrier.companyId', '==', known.companyId).get();
    await driven.docs[0]?.ref.update({ 'closed.how': 'no-show' });
    expect((await bookOn(aPageRide(known))).result).toMatchObject({ valid: true, waiting: {} });
    await driven.docs[0]?.ref.update({ 'closed.how': 'finished' });
    expect((await bookOn(aPageRide(known))).result).not.toHaveProperty('waiting');
  });

  it('waits from the sixth of one client address within ten minutes on, and none is refused', async () => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const page = await aKnownPage(10_000);
    const target = { name: 'website.newride', parameters: { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' } };
    const { answer } = await liveOnce(target, undefined, async (url) => {
      const waiting: (boolean | undefined)[] = [];
      for (let i = 0; i < 7; i += 1) {
        const payload = aPageRide(page, { guestPhone: `+43 664 ${1_000_000 + i}` });
        const { result } = await callFrom<'website-newride'>(address, url, payload);
        waiting.push(result?.valid ? 'waiting' in result : undefined);
      }
      return waiting;
    });
    expect(answer).toEqual([false, false, false, false, false, true, true]);
    expect((await bookOn(aPageRide(page))).result).not.toHaveProperty('waiting');
  });

  it('does not take the balance below zero, however many a stranger sends', async () => {
    const page = await aKnownPage(5_000);
    for (let i = 0; i < 4; i++) expect((await bookOn(expensive(page))).result).toMatchObject({ valid: true });
    expect(await balanceOf(page.companyId)).toBe(5_000);
  });

  it('takes one of the page’s places in its hour when it is sent, and none with the click', async () => {
    const page = await aKnownPage();
    await database.doc(`websites/${page.companyId}`).update({ bookingsPerHour: 1 });
    const payload = expensive(page);
    expect((await bookOn(payload)).result).toMatchObject({ valid: true });
    expect((await bookOn(aPageRide(page))).result).toEqual({ valid: false, error: 'page-busy' });
    expect(await confirm(await confirmationTokenOf(payload.guestEmail))).toMatchObject({ valid: true });
  });

  it('is refused once its link is over, if the price has changed, or by a token for something else', async () => {
    const page = await aKnownPage();
    const late = expensive(page);
    const dearer = expensive(page);
    const answers = [await bookOn(late), await bookOn(dearer)];
    const [lateId = ''] = answers.map(({ result }) => (result?.valid ? result.document : ''));
    const lateToken = await confirmationTokenOf(late.guestEmail);
    await database.doc(`waitingBookings/${lateId}`).update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await confirm(lateToken)).toEqual({ valid: false, error: 'link-expired' });
    await database.doc(`websites/${page.companyId}/prices/airport_zell`).update({ fourSeven: 130 });
    expect(await confirm(await confirmationTokenOf(dearer.guestEmail))).toEqual({ valid: false, error: 'AH1' });
    const id = await booked(aPageRide(page));
    const opening = await bookingLinkOf(`Ihre Fahrt ${id} ist bestätigt`);
    expect(await confirm(opening.searchParams.get('token') ?? '')).toEqual({ valid: false, error: 'not-found' });
    expect(await balanceOf(page.companyId)).toBe(-950);
  });
});
