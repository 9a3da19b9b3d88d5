import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookingLinkIn, bookingLinkOf, bookRoundTrip, finishRide } from '../support/guests.ts';
import { calendarOf, mailsAbout, type ReceivedMail, waitForMails } from '../support/mails.ts';
import { afternoon, anOpenRide, priceOf } from '../support/orders.ts';

const guest = 'link.guest@example.com';
const book = (change = {}) => anOpenRide({ guestEmail: guest, lang: 'en', ...change });
const tokenIn = (mail: ReceivedMail): string => bookingLinkIn(mail).searchParams.get('token') ?? '';
const tokenOf = async (subject: string): Promise<string> =>
  (await bookingLinkOf(subject)).searchParams.get('token') ?? '';
const open = (token: string) => callFunction('global-openbooking', { token });
const cancel = (token: string, orderId: string) => callFunction('global-cancelbooking', { token, orderId });
const status = async (id: string): Promise<unknown> => (await database.doc(`rides/${id}`).get()).get('status');
const balance = async (): Promise<number> =>
  (await database.doc('tokenAccounts/taxi-zillertal').get()).get('balanceTokenCents') as number;
const property = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(`${name}:`));

describe('the signed link of the confirmation mail', () => {
  it('opens the booking, and returns until when it can be canceled', async () => {
    const id = await book();
    const { result } = await open(await tokenOf(id));
    const pickupAtMs = Date.parse(afternoon());
    expect(result).toMatchObject({
      valid: true,
      data: {
        id,
        canceled: false,
        way: null,
        cancelableUntil: isoInVienna(pickupAtMs),
        toldBy: expect.any(String),
      },
    });
    const byTyping = await callFunction('global-loadbooking', { orderId: id, email: guest });
    expect(byTyping.result).toMatchObject({ valid: true, data: { id, cancelableUntil: null } });
  });

  it('opens nothing when forged, altered or truncated, with the same answer', async () => {
    const id = await book();
    const token = await tokenOf(id);
    const other = await book();
    for (const bad of [token.slice(0, -1), `${token}A`, token.replace(id, other), `${id}.${'A'.repeat(43)}`, id]) {
      expect((await open(bad)).result).toEqual({ valid: false });
      expect((await cancel(bad, id)).result).toEqual({ valid: false, error: 'not-found' });
    }
    for (const bad of ['', 'a b', 'x'.repeat(501), 7, null]) {
      expect((await callFunction('global-openbooking', { token: bad })).error?.status).toBe('INVALID_ARGUMENT');
    }
    expect(await status(id)).toBe('open');
  });

  it('expires 30 days after the ride', async () => {
    const id = await book();
    const token = await tokenOf(id);
    const dayMs = 86_400_000;
    await database.doc(`rides/${id}`).update({ pickupAt: new Date(Date.now() - 29 * dayMs) });
    expect((await open(token)).result?.valid).toBe(true);
    await database.doc(`rides/${id}`).update({ pickupAt: new Date(Date.now() - 31 * dayMs) });
    expect((await open(token)).result).toEqual({ valid: false, error: 'link-expired' });
    expect((await callFunction('global-loadbooking', { orderId: id, email: guest })).result?.valid).toBe(true);
  });

  it('cancels an open ride once, free of charge, with one mail', async () => {
    const id = await book();
    const token = await tokenOf(id);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(token, id.toLowerCase())));
    expect(answers.map(({ result }) => result)).toEqual(Array(5).fill({ valid: true }));
    expect((await database.doc(`rides/${id}`).get()).data()).toMatchObject({
      status: 'canceled',
      carrier: null,
      canceled: { by: 'guest', how: 'canceledByGuest' },
    });
    await waitForMails(id, 2);
    expect((await cancel(token, id)).result).toEqual({ valid: true });
    expect(await mailsAbout(id)).toHaveLength(2);
    expect((await acceptRide(id)).result).toEqual({ valid: false, pech: true });
  });

  it('cancels a confirmed ride: the provision is refunded, and guest and carrier get a mail', async () => {
    const id = await book();
    const token = await tokenOf(id);
    const before = await balance();
    expect((await acceptRide(id)).result).toEqual({ valid: true });
    expect(await balance()).toBeLessThan(before);
    // A confirmation not sent before the cancellation would be dropped.
    await waitForMails(id, 3);
    expect((await cancel(token, id)).result).toEqual({ valid: true });
    expect(await balance()).toBe(before);
    const mails = await waitForMails(id, 5);
    const canceled = mails.filter(({ subject }) => /canceled|storniert/.test(subject));
    expect(canceled.map(({ to }) => to[0]?.address).sort()).toEqual([guest, 'taxi@talwaerts.example']);
    const refund = await database.doc(`tokenAccounts/taxi-zillertal/entries/ride_${id}_refund`).get();
    expect(refund.get('actor')).toBe('guest');
  });

  it('cancels a ride while a taxi accepts it: the carrier is never charged for it', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => book()));
    const tokens = await Promise.all(ids.map(tokenOf));
    const before = await balance();
    const outcomes = await Promise.all(
      ids.map((id, i) => Promise.all([acceptRide(id), cancel(tokens[i] ?? '', id)] as const)),
    );
    for (const [accepted, canceled] of outcomes) {
      expect(accepted.result).toSatisfy((answer) => answer?.valid === true || answer?.pech === true);
      expect(canceled.result).toEqual({ valid: true });
    }
    expect(await Promise.all(ids.map(status))).toEqual(ids.map(() => 'canceled'));
    expect(await balance()).toBe(before);
  });

  it('cancels an open ride shortly before pickup, a confirmed one no longer, and none after the ride', async () => {
    const dateTime = isoInVienna(Date.now() + 90 * 60_000);
    const id = await book({ dateTime, price: await priceOf(dateTime, 3) });
    const token = await tokenOf(id);
    expect((await open(token)).result).toMatchObject({ valid: true, data: { cancelableUntil: dateTime } });
    await acceptRide(id);
    expect((await open(token)).result).toMatchObject({ valid: true, data: { cancelableUntil: null } });
    expect((await cancel(token, id)).result).toEqual({ valid: false, error: 'too-late' });
    const stillOpen = await book({ dateTime, price: await priceOf(dateTime, 3) });
    expect((await cancel(await tokenOf(stillOpen), stillOpen)).result).toEqual({ valid: true });
    await finishRide(id);
    expect((await cancel(token, id)).result).toEqual({ valid: false, error: 'wrong-state' });
    expect(await status(id)).toBe('closed');
  });

  it('cancels each ride of a round trip separately, and no ride of another booking', async () => {
    const [there, back] = await bookRoundTrip({ guestEmail: guest });
    const token = await tokenOf(`${there} + ${back}`);
    expect((await open(token)).result).toMatchObject({
      valid: true,
      data: { id: there, way: 'there', other: { id: back, way: 'back', cancelableUntil: expect.any(String) } },
    });
    expect((await cancel(token, back)).result).toEqual({ valid: true });
    expect([await status(there), await status(back)]).toEqual(['open', 'canceled']);
    const stranger = await book();
    expect((await cancel(token, stranger)).result).toEqual({ valid: false, error: 'not-found' });
    expect(await status(stranger)).toBe('open');
  });

  it('is also in the mail that names the taxi; the link of the return ride opens both rides', async () => {
    const [there, back] = await bookRoundTrip({ guestEmail: guest });
    await tokenOf(`${there} + ${back}`);
    await acceptRide(back);
    const [confirmed] = (await waitForMails(back, 3)).filter(({ subject }) => subject.includes('bestätigt'));
    const { result } = await open(tokenIn(confirmed as ReceivedMail));
    expect(result).toMatchObject({ valid: true, data: { id: back, way: 'back', other: { id: there } } });
    expect((await cancel(tokenIn(confirmed as ReceivedMail), there)).result).toEqual({ valid: true });
  });
});

describe('the calendar file of mails', () => {
  it('is attached to the guest’s mails on booking, acceptance and cancellation, each replacing the last', async () => {
    const id = await book({ guestName: 'Anna\\; BEGIN:VALARM', notes: 'x' });
    const token = await tokenOf(id);
    await acceptRide(id);
    await waitForMails(id, 3);
    await cancel(token, id);
    const mails = (await waitForMails(id, 5)).filter(({ to }) => to[0]?.address === guest);
    const files = await Promise.all(mails.map(calendarOf));
    const bySequence = files.toSorted((a, b) =>
      (property(a, 'SEQUENCE')[0] ?? '').localeCompare(property(b, 'SEQUENCE')[0] ?? ''),
    );
    expect(bySequence.map((lines) => property(lines, 'SEQUENCE')[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(bySequence.map((lines) => property(lines, 'STATUS')[0])).toEqual([
      'STATUS:TENTATIVE',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
    expect(bySequence.map((lines) => property(lines, 'METHOD')[0])).toEqual([
      'METHOD:PUBLISH',
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
    ]);
    expect(new Set(files.map((lines) => property(lines, 'UID')[0])).size).toBe(1);
    for (const lines of files) {
      expect(lines.find((line) => line.startsWith('DTSTART;'))).toMatch(/^DTSTART;TZID=Europe\/Vienna:\d{8}T143000$/);
      expect(lines.join('\n')).not.toContain(token);
    }
    const toTaxi = (await mailsAbout(id)).filter(({ to }) => to[0]?.address !== guest);
    for (const mail of toTaxi) expect(mail.attachments ?? []).toEqual([]);
  });

  it('contains both rides of a round trip if the mail names both', async () => {
    const [there, back] = await bookRoundTrip({ guestEmail: guest });
    const [mail] = await waitForMails(`${there} + ${back}`, 1);
    const uids = property(await calendarOf(mail as ReceivedMail), 'UID');
    expect(uids).toEqual([there, back].map((id) => expect.stringContaining(id)));
  });
});
