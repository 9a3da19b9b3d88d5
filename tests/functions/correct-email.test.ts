import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookingLinkIn } from '../support/guests.ts';
import { type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { anOrder } from '../support/orders.ts';
import { aKnownPage, aPageRide, bookOn } from '../support/websites.ts';

const address = (): string => `${randomUUID()}@example.com`;
const correct = async (requestId: string, email: string) => {
  const { result, error } = await callFunction('global-correctemail', { requestId, email });
  return result ?? error?.status;
};
const tokenIn = (mail: ReceivedMail | undefined): string =>
  bookingLinkIn(mail as ReceivedMail).searchParams.get('token') ?? '';

/** Books with a wrong address. Returns the order, its ride, and the link that went to that address. */
async function aBooking() {
  const order = await anOrder({ guestEmail: address() });
  const { result } = await callFunction('global-createride', order);
  if (!result?.valid) throw new Error('Not booked');
  const [mail] = await waitForMailsTo(order.guestEmail, 1);
  return { ...order, id: result.document, wrong: tokenIn(mail) };
}

describe('correcting the e-mail address of a booking', () => {
  it('sends the confirmation to the new address, and the old one’s link opens and changes nothing', async () => {
    const { id, requestId, guestEmail, wrong } = await aBooking();
    const email = address();
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct(requestId.toUpperCase(), email)));
    const [mail, ...more] = await waitForMailsTo(email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('eingegangen');
    const token = tokenIn(mail);
    expect(answers).toEqual(Array(5).fill({ valid: true, token }));
    expect((await callFunction('global-openbooking', { token })).result).toMatchObject({ valid: true, data: { id } });
    expect((await callFunction('global-openbooking', { token: wrong })).result).toEqual({ valid: false });
    const missing = { valid: false, error: 'not-found' };
    const change = { token: wrong, rideid: id, change: { notes: 'x' }, requestId: randomUUID() };
    expect((await callFunction('global-changebooking', change)).result).toEqual(missing);
    expect((await callFunction('global-cancelbooking', { token: wrong, orderId: id })).result).toEqual(missing);
    expect((await callFunction('global-requestexport', { token: wrong })).result).toEqual(missing);
    expect((await callFunction('global-requesterasure', { token: wrong })).result).toEqual(missing);
    expect((await callFunction('global-bookingpaper', { token: wrong, lang: 'de' })).result).toEqual(missing);
    expect((await callFunction('global-loadbooking', { orderId: id, email: guestEmail })).result).toEqual({
      valid: false,
    });
    expect((await callFunction('global-loadbooking', { orderId: id, email })).result?.valid).toBe(true);
    expect((await callFunction('global-cancelbooking', { token, orderId: id })).result).toEqual({ valid: true });
  });

  it('sends the link where a taxi has the ride, whose company reads the new address', async () => {
    const { id, requestId } = await aBooking();
    await acceptRide(id);
    const email = address();
    const corrected = await correct(requestId, email);
    const [mail] = await waitForMailsTo(email, 1);
    const token = tokenIn(mail);
    expect(corrected).toEqual({ valid: true, token });
    expect((await callFunction('global-openbooking', { token })).result?.valid).toBe(true);
    expect((await database.doc(`rides/${id}/guest/contact`).get()).get('email')).toBe(email);
  });

  it('sends the link where the ride was booked on a company’s page', async () => {
    const order = aPageRide(await aKnownPage());
    await bookOn(order);
    const [wrong] = await waitForMailsTo(order.guestEmail, 1);
    const email = address();
    const corrected = await correct(order.requestId, email);
    const [mail] = await waitForMailsTo(email, 1);
    expect(corrected).toEqual({ valid: true, token: tokenIn(mail) });
    expect((await callFunction('global-openbooking', { token: tokenIn(wrong) })).result).toEqual({ valid: false });
  });

  it('works once, for half an hour, and for nobody who does not know the order’s request', async () => {
    const { id, requestId, wrong } = await aBooking();
    expect(await correct(randomUUID(), address())).toEqual({ valid: false, error: 'not-found' });
    // Whoever reads the wrong address can change the booking, but not take it over.
    const theirs = randomUUID();
    const change = { token: wrong, rideid: id, change: { notes: 'x' }, requestId: theirs };
    expect((await callFunction('global-changebooking', change)).result?.valid).toBe(true);
    expect(await correct(theirs, address())).toEqual({ valid: false, error: 'not-found' });
    const createdAtMs: number = (await database.doc(`rides/${id}`).get()).get('created').atMs;
    await database.doc(`rides/${id}`).update({ 'created.atMs': Date.now() - 31 * 60_000 });
    expect(await correct(requestId, address())).toEqual({ valid: false, error: 'too-late' });
    await database.doc(`rides/${id}`).update({ 'created.atMs': createdAtMs });
    expect(await correct(requestId, address())).toMatchObject({ valid: true });
    expect(await correct(requestId, address())).toEqual({ valid: false, error: 'already-exists' });
    expect(await correct(requestId, 'no address')).toBe('INVALID_ARGUMENT');
  });
});
