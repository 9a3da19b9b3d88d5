import { product } from '@talwaerts/domain/product/product.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { someCompanies } from '../support/companies.ts';
import { dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn, bookRoundTrip } from '../support/guests.ts';
import { setSmtp, waitForMails } from '../support/mails.ts';
import { afternoon, anOpenRide, anOrder, priceOf } from '../support/orders.ts';
import { alpentaxi, driver, hotel, memberOf, taxi } from '../support/people.ts';
import { until } from '../support/until.ts';

afterEach(() => setSmtp('open'));

const lookUp = (orderId: string, email: string) => callFunction('global-loadbooking', { orderId, email });

describe('a guest’s booking', () => {
  it('has a price within the tariff’s range', async () => {
    const price = await priceOf(afternoon(), 3);
    expect(price).toBeGreaterThan(140);
    expect(price).toBeLessThan(190);
  });

  it('is found by id and e-mail only', async () => {
    const id = await anOpenRide();
    const { result } = await lookUp(id.toLowerCase(), 'Anna.Gruber@example.com');
    expect(result).toMatchObject({ valid: true, data: { id, pax: 3, confirmed: false, canceled: false, taxi: '' } });
    expect((await lookUp(id, 'somebody@example.com')).result).toEqual({ valid: false });
    expect((await lookUp('0000000000', 'anna.gruber@example.com')).result).toEqual({ valid: false });
  });

  it('answers the token of the link that its mail has, however often it is sent', async () => {
    const order = await anOrder({ withToken: true });
    const first = await callFunction('global-createride', order);
    const again = await callFunction('global-createride', order);
    if (!first.result?.valid) throw new Error('Not booked');
    const { document: id, token } = first.result;
    expect(again.result).toEqual(first.result);
    const [mail] = await waitForMails(id, 1);
    expect(mail && bookingLinkIn(mail).searchParams.get('token')).toBe(token);
    expect((await callFunction('global-openbooking', { token })).result).toMatchObject({ valid: true, data: { id } });
  });

  it('sends one mail and draws a map picture', async () => {
    const id = await anOpenRide();
    const [mail] = await waitForMails(id, 1);
    expect(mail?.to[0]?.address).toBe('anna.gruber@example.com');
    expect(mail?.text).toContain('Hauptstraße 409, 6290 Mayrhofen');
    const ride = database.doc(`rides/${id}`);
    const drawn = () => until(async () => (await ride.get()).get('mapImage') ?? undefined, 'a map picture');
    const link = await drawn();
    // A redelivery before the link was stored must not replace the file by one that the first link does not open.
    await ride.update({ mapImage: null });
    expect(await dispatch(`${functionsUrl}/tasks-drawmap`, { rideId: id })).toBe(204);
    expect(await drawn()).toBe(link);
    const picture = await fetch(link);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('stores the accepted terms with each ride: version, language, time', async () => {
    const beforeMs = Date.now();
    for (const id of await bookRoundTrip({ lang: 'en' })) {
      const consent = (await database.doc(`rides/${id}/guest/consent`).get()).data();
      expect(consent).toEqual({ termsVersion: product.termsVersion, lang: 'en', agreedAt: expect.any(Timestamp) });
      expect(consent?.agreedAt.toMillis()).toBeGreaterThanOrEqual(beforeMs);
      expect(consent?.agreedAt.toMillis()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('is stored once, however often the request is repeated', async () => {
    const order = await anOrder();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callFunction('global-createride', order)));
    const ids = answers.map(({ result }) => (result?.valid ? result.document : undefined));
    expect(new Set(ids).size).toBe(1);
    const again = await callFunction('global-createride', { ...order, pax: 4 });
    expect(again.result).toEqual({ valid: false, error: 'already-exists' });
  });

  it('is refused at another price than the server’s', async () => {
    const order = await anOrder();
    expect((await callFunction('global-createride', { ...order, price: order.price - 1 })).result).toEqual({
      valid: false,
      error: 'AH1',
    });
  });

  it('is refused from a place without an address', async () => {
    const order = await anOrder({ pickupPlaceId: 'lift-penkenbahn' });
    expect((await callFunction('global-createride', order)).result).toEqual({ valid: false, error: 'invalid-place' });
  });

  it('stores a round trip as two rides of one trip, with one mail', async () => {
    const price = (await priceOf(afternoon(2), 3)) + (await priceOf(afternoon(4), 3));
    const { result } = await callFunction('global-createride', await anOrder({ dateTimeBack: afternoon(4), price }));
    if (!result?.valid || !result.documentBack) throw new Error('Not booked there and back');
    const { result: read } = await lookUp(result.document, 'anna.gruber@example.com');
    expect(read).toMatchObject({ valid: true, data: { other: { id: result.documentBack } } });
    const [mail] = await waitForMails(`${result.document} + ${result.documentBack}`, 1);
    expect(mail?.text).toContain('Gesamtpreis');
    // No taxi has accepted a ride two hours before it.
    const [there, back] = [2, 4].map((days) => dayOf(Date.parse(afternoon(days)), 'de'));
    expect(mail?.text).toContain(`Findet sich für die Hinfahrt bis ${there}, 12:30 Uhr kein Taxi`);
    expect(mail?.text).toContain(`Für die Rückfahrt schreiben wir Ihnen bis ${back}, 12:30 Uhr`);
  });

  it('sends the mail later if SMTP is down for a while', async () => {
    await setSmtp('refuse');
    const id = await anOpenRide();
    await until(
      async () =>
        (await database.doc(`mail/ride_${id}_booking-received_guest`).get()).get('lastError') ? true : undefined,
      'a failed attempt',
    );
    await setSmtp('open');
    expect(await waitForMails(id, 1)).toHaveLength(1);
  });
});

describe('a taxi company’s acceptance', () => {
  it('charges the provision once, however often it is repeated, and mails everybody', async () => {
    const id = await anOpenRide();
    const balance = async () =>
      (await database.doc('tokenAccounts/taxi-zillertal').get()).get('balanceTokenCents') as number;
    const before = await balance();
    const provision = (await database.doc(`rides/${id}`).get()).get('provisionTokenCents') as number;
    expect((await callFunction('driver-confirmride', { rideid: id }, taxi)).result).toEqual({ valid: true });
    expect(await balance()).toBe(before - provision);
    for (const again of [taxi, driver]) {
      expect((await callFunction('driver-confirmride', { rideid: id }, again)).result).toEqual({ valid: true });
    }
    expect((await callFunction('driver-confirmride', { rideid: id }, alpentaxi)).result).toEqual({
      valid: false,
      pech: true,
    });
    expect(await balance()).toBe(before - provision);
    const { result } = await lookUp(id, 'anna.gruber@example.com');
    expect(result).toMatchObject({
      valid: true,
      data: { confirmed: true, taxi: 'Taxi Zillertal', taxiPhone: '+43 5282 10101' },
    });
    const mails = await waitForMails(id, 3);
    expect(mails.map((mail) => mail.to[0]?.address).sort()).toEqual([
      'anna.gruber@example.com',
      'anna.gruber@example.com',
      'taxi@talwaerts.example',
    ]);
  });

  it('is refused with too few tokens', async () => {
    const id = await anOpenRide();
    expect((await callFunction('driver-confirmride', { rideid: id }, alpentaxi)).result).toEqual({
      valid: false,
      error: 'insufficient-tokens',
    });
    expect((await database.doc(`rides/${id}`).get()).get('status')).toBe('open');
  });

  it('is refused signed out, to a hotel, and for an unknown ride', async () => {
    expect((await callFunction('driver-confirmride', { rideid: 'x' })).error?.status).toBe('UNAUTHENTICATED');
    expect((await callFunction('driver-confirmride', { rideid: 'x' }, hotel)).error?.status).toBe('PERMISSION_DENIED');
    expect((await callFunction('driver-confirmride', { rideid: 'x' }, taxi)).result).toEqual({
      valid: false,
      error: 'not-found',
    });
  });

  it('succeeds for one of two hundred concurrent companies', async () => {
    const id = await anOpenRide();
    const provision = (await database.doc(`rides/${id}`).get()).get('provisionTokenCents') as number;
    const companies = await someCompanies(200, provision);
    const answers = await Promise.all(
      companies.map((companyId) => callFunction('driver-confirmride', { rideid: id }, memberOf(companyId))),
    );
    const won = companies.filter((_, i) => answers[i]?.result?.valid);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ result }) => result && 'pech' in result)).toHaveLength(199);
    const accounts = await database.getAll(...companies.map((companyId) => database.doc(`tokenAccounts/${companyId}`)));
    expect(accounts.filter((account) => account.get('balanceTokenCents') === 0).map(({ id }) => id)).toEqual(won);
    const charged = await Promise.all(
      companies.map((companyId) => database.doc(`tokenAccounts/${companyId}/entries/ride_${id}_provision`).get()),
    );
    expect(companies.filter((_, i) => charged[i]?.exists)).toEqual(won);
  });
});
