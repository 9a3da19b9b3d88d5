import { isMailDone, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookingLinkOf, bookRoundTrip, finishRide } from '../support/guests.ts';
import { type ReceivedMail, textOfAttachment, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { anOpenRide, anOrder, movePickup } from '../support/orders.ts';
import { admin, hotel, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

let count = 0;
/** Returns an address that no other test uses. */
const anAddress = (): string => {
  count += 1;
  return `data.${Date.now()}.${count}@example.com`;
};
const tokenOf = async (subject: string): Promise<string> =>
  (await bookingLinkOf(subject)).searchParams.get('token') ?? '';
const cancel = (token: string, orderId: string) => callFunction('global-cancelbooking', { token, orderId });
const requestExport = (token: string) => callFunction('global-requestexport', { token });
const requestErasure = (token: string) => callFunction('global-requesterasure', { token });
const guestOf = (id: string) => database.doc(`rides/${id}/guest/contact`).get();
const mailsOf = async (id: string) =>
  (await database.collection('mail').where('rideIds', 'array-contains', id).get()).docs;
const auditOf = async (id: string) =>
  (await database.collection('audit').where('rideId', '==', id).get()).docs.map((entry) => entry.get('what'));
const untilSent = (id: string) =>
  until(
    async () => ((await mailsOf(id)).every((mail) => isMailDone(readMailState(mail))) ? true : undefined),
    'all mails',
  );
const about = (mails: readonly ReceivedMail[], text: string) => mails.filter(({ subject }) => subject.includes(text));

describe('a guest who requests the stored data', () => {
  it('gets them by mail once a day, at the booking’s address, with both rides of a round trip', async () => {
    const guestEmail = anAddress();
    const [there, back] = await bookRoundTrip({ guestEmail, lang: 'en' });
    const token = await tokenOf(`${there} + ${back}`);
    for (const _ of [1, 2, 3]) expect((await requestExport(token)).result).toEqual({ valid: true });
    const mails = await waitForMailsTo(guestEmail, 2);
    const [mail] = about(mails, 'Your data of booking');
    const data = JSON.parse(await textOfAttachment(mail as ReceivedMail, '.json'));
    expect(data).toMatchObject([
      { bookingNumber: there, guest: { name: 'Anna Gruber', email: guestEmail }, notes: 'Zwei Paar Ski' },
      { bookingNumber: back, agreedTerms: { language: 'en' }, status: 'open' },
    ]);
    await untilSent(there);
    expect(about(await waitForMailsTo(guestEmail, 2), 'Your data')).toHaveLength(1);
    // The outbox does not contain the data.
    const orders = (await mailsOf(there)).filter((one) => one.get('template') === 'guest-data');
    expect(JSON.stringify(orders.map((one) => one.data()))).not.toMatch(/Gruber|example\.com/);
  });

  it('gets none with an expired link', async () => {
    const guestEmail = anAddress();
    const id = await anOpenRide({ guestEmail });
    const token = await tokenOf(id);
    await database.doc(`rides/${id}`).update({ pickupAt: new Date(Date.now() - 31 * 86_400_000) });
    for (const call of [requestExport, requestErasure]) {
      expect((await call(token)).result).toEqual({ valid: false, error: 'link-expired' });
    }
    expect((await guestOf(id)).get('email')).toBe(guestEmail);
  });

  it('gets none with a link that the platform did not sign', async () => {
    const id = await anOpenRide();
    for (const call of [requestExport, requestErasure]) {
      expect((await call(`${id}.forged`)).result).toEqual({ valid: false, error: 'not-found' });
    }
  });
});

describe('a guest who requests the erasure', () => {
  it('has to cancel first while a ride is in the future', async () => {
    const id = await anOpenRide();
    const token = await tokenOf(id);
    expect((await requestErasure(token)).result).toEqual({ valid: false, error: 'cancel-first' });
    await acceptRide(id);
    expect((await requestErasure(token)).result).toEqual({ valid: false, error: 'cancel-first' });
    expect((await guestOf(id)).exists).toBe(true);
  });

  it('is removed from ride, outbox and request, and the address is deleted with the last mail', async () => {
    const guestEmail = anAddress();
    const order = await anOrder({ guestEmail });
    const { result } = await callFunction('global-createride', order);
    if (!result?.valid) throw new Error('Not booked');
    const id = result.document;
    const token = await tokenOf(id);
    await acceptRide(id);
    // The taxi must get its mail, although the guest's data is removed at the same time.
    await cancel(token, id);
    const answers = await Promise.all([1, 2, 3].map(() => requestErasure(token)));
    expect(answers.map((answer) => answer.result)).toEqual(Array(3).fill({ valid: true }));

    const mails = await waitForMails(id, 1);
    expect(mails.length).toBeGreaterThan(0);
    const [last] = await until(async () => {
      const found = about(await waitForMailsTo(guestEmail, 1), 'sind gelöscht');
      return found.length > 0 ? found : undefined;
    }, 'the last mail');
    expect(last?.text).toContain('löschen wir auch Ihre E-Mail-Adresse');
    await until(async () => {
      const left = await database.collection('mail').where('email', '==', guestEmail).get();
      return left.empty ? true : undefined;
    }, 'the address is removed from the outbox');
    const toTaxi = await until(async () => {
      const found = about(await waitForMailsTo('taxi@talwaerts.example', 1), `${id} ist storniert`);
      return found.length > 0 ? found : undefined;
    }, 'the mail to the taxi');
    expect(toTaxi).toHaveLength(1);

    expect((await guestOf(id)).exists).toBe(false);
    const stored = [(await database.doc(`rides/${id}`).get()).data(), (await mailsOf(id)).map((mail) => mail.data())];
    expect(JSON.stringify(stored)).not.toMatch(/Gruber|664 123|\bSki\b|Hauptstraße|data\.\d/);
    expect((await callFunction('global-openbooking', { token })).result).toEqual({ valid: false });
    expect((await callFunction('global-createride', order)).result).toEqual({ valid: false, error: 'too-old' });
    expect((await requestErasure(token)).result).toEqual({ valid: true });
    expect((await requestExport(token)).result).toEqual({ valid: false, error: 'not-found' });
    expect(about(await waitForMailsTo(guestEmail, 1), 'sind gelöscht')).toHaveLength(1);
  });
});

describe('a ride that no company accepted, whose guest is erased a day after pickup', () => {
  it('is canceled, and can neither be accepted nor assigned and charged', async () => {
    const [companyId, id] = await Promise.all([aCompanyOfItsOwn(10_000), anOpenRide()]);
    const token = await tokenOf(id);
    await movePickup(id, -25 * 60);
    expect((await requestErasure(token)).result).toEqual({ valid: true });
    expect((await database.doc(`rides/${id}`).get()).data()).toMatchObject({
      status: 'canceled',
      canceled: { by: 'platform', how: 'rejected' },
      carrier: null,
    });
    const accepted = await callFunction('driver-confirmride', { rideid: id }, memberOf(companyId));
    expect(accepted.result).toEqual({ valid: false, pech: true });
    const assigned = await callFunction('admin-assignride', { rideid: id, companyid: companyId }, admin);
    expect(assigned.result).toEqual({ valid: false, error: 'wrong-state' });
    expect([await balanceOf(companyId), (await entriesOf(companyId)).length]).toEqual([10_000, 1]);
  });
});

describe('an administrator with a guest’s data', () => {
  it('mails it to the guest and erases it, each with an audit entry', async () => {
    const guestEmail = anAddress();
    const id = await anOpenRide({ guestEmail });
    await acceptRide(id);
    await finishRide(id);
    const call = (name: 'admin-exportguest' | 'admin-eraseguest') => callFunction(name, { rideid: id }, admin);
    expect((await call('admin-exportguest')).result).toEqual({ valid: true });
    await until(async () => {
      const found = about(await waitForMailsTo(guestEmail, 1), 'Ihre Daten zur Buchung');
      return found.length > 0 ? true : undefined;
    }, 'the mail with the data');
    expect((await call('admin-eraseguest')).result).toEqual({ valid: true });
    expect((await guestOf(id)).exists).toBe(false);
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['guest-exported', 'guest-erased']));
    expect((await call('admin-exportguest')).result).toEqual({ valid: false, error: 'not-found' });
  });

  it('cannot mail it to a hotel’s guest without an address, and erases it from the hotel’s view', async () => {
    const { terms, guestEmail, ...order } = await anOrder();
    const payload = { ...order, guestEmail: null, room: '12', payToPartner: false };
    const { result } = await callFunction('hotel-postride', payload, hotel);
    if (!result?.valid) throw new Error('The hotel could not order');
    const rideid = result.document;
    const refused = await callFunction('admin-exportguest', { rideid }, admin);
    expect(refused.result).toEqual({ valid: false, error: 'no-address' });
    expect((await callFunction('admin-eraseguest', { rideid }, admin)).result).toMatchObject({ error: 'cancel-first' });
    await callFunction('hotel-withdrawride', { rideid }, hotel);
    expect((await callFunction('admin-eraseguest', { rideid }, admin)).result).toEqual({ valid: true });
    const view = (await database.doc(`companies/hotel-alpenrose/rides/${rideid}`).get()).data();
    expect(view).toMatchObject({ status: 'canceled', contact: null, notes: null });
  });
});
