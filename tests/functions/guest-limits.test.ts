import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn, bookingLinkOf } from '../support/guests.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;
const newPhone = (): string => `+43 664 ${Math.floor(1e6 + Math.random() * 9e6)}`;

/** Sends the orders in turn to an instance with production's limits. Returns the answers' statuses. */
async function bookAll(orders: readonly PayloadOf<'global-createride'>[]): Promise<readonly string[]> {
  const target = { name: 'global.createride', parameters: { RATE_LIMIT_FACTOR: '1' } };
  const { answer } = await liveOnce(target, undefined, async (url) => {
    const states: string[] = [];
    for (const order of orders) {
      const { result, error } = await callAt<'global-createride'>(url, order);
      states.push(error?.status ?? String(result?.valid));
    }
    return states;
  });
  return answer ?? [];
}

async function ordersWith(count: number, change: (i: number) => Partial<PayloadOf<'global-createride'>>) {
  const order = await anOrder();
  return Array.from({ length: count }, (_, i) => ({ ...order, requestId: randomUUID(), ...change(i) }));
}

const tenThenRefused = [...Array<string>(10).fill('true'), 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'];

describe('bookings', () => {
  it('for one e-mail address are limited to ten an hour, in any spelling', async () => {
    const email = newEmail();
    const orders = await ordersWith(12, (i) => ({
      guestPhone: newPhone(),
      guestEmail: [email, email.toUpperCase(), email.replace('@', `+${i}@`)][i % 3] ?? email,
    }));
    expect(await bookAll(orders)).toEqual(tenThenRefused);
    const usages = await database.collection('usage').listDocuments();
    expect(usages.length).toBeGreaterThan(0);
    expect(usages.filter(({ id }) => id.includes('@'))).toEqual([]);
  });

  it('for one phone number are limited to ten an hour, in any notation', async () => {
    const phone = newPhone();
    const orders = await ordersWith(12, (i) => ({
      guestEmail: newEmail(),
      guestPhone: phone.replace('+43 664', `${['+43 ', '0043', '0'][i % 3]}664${' '.repeat(i)}`),
    }));
    expect(await bookAll(orders)).toEqual(tenThenRefused);
  });

  it('repeated by a retry count once', async () => {
    const [order] = await ordersWith(1, () => ({ guestEmail: newEmail(), guestPhone: newPhone() }));
    if (!order) throw new Error('No order');
    expect(await bookAll(Array(13).fill(order))).toEqual(Array(13).fill('true'));
  });
});

describe('changes of bookings', () => {
  it('are limited to twenty an hour for one e-mail address, on whichever booking', async () => {
    const guestEmail = newEmail();
    const book = async () => {
      const { result } = await callFunction('global-createride', await anOrder({ guestEmail, withToken: true }));
      if (!result?.valid) throw new Error('Not booked');
      return { token: result.token, rideid: result.document };
    };
    const bookings = [await book(), await book()];
    const changed = (i: number) => ({ ...bookings[i % 2], change: { notes: `Note ${i}` }, requestId: randomUUID() });
    for (let i = 0; i < 20; i += 1) {
      expect((await callFunction('global-changebooking', changed(i))).result?.valid).toBe(true);
    }
    const target = { name: 'global.changebooking', parameters: { RATE_LIMIT_FACTOR: '1' } };
    const { answer } = await liveOnce(target, undefined, (url) => callAt<'global-changebooking'>(url, changed(20)));
    expect(answer?.error?.status).toBe('RESOURCE_EXHAUSTED');
    // Not the limit of one sender, who can go on within a minute.
    const inMs = Date.parse(String(Object(answer?.error?.details).retryAt)) - Date.now();
    expect(inMs).toBeGreaterThan(50 * 60_000);
    expect(inMs).toBeLessThanOrEqual(60 * 60_000);
  });
});

describe('looking a booking up', () => {
  it('allows ten wrong addresses an hour, then refuses even the right one, but not the signed link', async () => {
    const guestEmail = newEmail();
    const id = await anOpenRide({ guestEmail });
    const lookUp = (email: string) => callFunction('global-loadbooking', { orderId: id, email });
    for (let i = 0; i < 10; i += 1) expect((await lookUp(newEmail())).result).toEqual({ valid: false });
    expect((await lookUp(newEmail())).error?.status).toBe('RESOURCE_EXHAUSTED');
    const { error } = await lookUp(guestEmail);
    expect(error?.status).toBe('RESOURCE_EXHAUSTED');
    const inMs = Date.parse(String(Object(error?.details).retryAt)) - Date.now();
    expect(inMs).toBeGreaterThan(55 * 60_000);
    expect(inMs).toBeLessThanOrEqual(60 * 60_000);
    const token = (await bookingLinkOf(id)).searchParams.get('token') ?? '';
    expect((await callFunction('global-openbooking', { token })).result?.valid).toBe(true);
  });

  it('compares ten addresses an hour, however many are sent concurrently', async () => {
    const guestEmail = newEmail();
    const id = await anOpenRide({ guestEmail });
    const guesses = Array.from({ length: 40 }, newEmail);
    const answers = await Promise.all(
      guesses.map((email) => callFunction('global-loadbooking', { orderId: id, email })),
    );
    expect(answers.filter(({ result }) => result).length).toBeLessThanOrEqual(10);
    const refusals = answers.flatMap(({ error }) => error?.status ?? []);
    expect(new Set(refusals)).toContain('RESOURCE_EXHAUSTED');
    expect((await callFunction('global-loadbooking', { orderId: id, email: guestEmail })).error?.status).toBe(
      'RESOURCE_EXHAUSTED',
    );
  });

  it('counts lookups of unknown booking numbers in the same way', async () => {
    const orderId = randomUUID()
      .replaceAll(/[^0-9]/g, '')
      .padEnd(10, '7')
      .slice(0, 10);
    const lookUp = () => callFunction('global-loadbooking', { orderId, email: newEmail() });
    for (let i = 0; i < 10; i += 1) expect((await lookUp()).result).toEqual({ valid: false });
    expect((await lookUp()).error?.status).toBe('RESOURCE_EXHAUSTED');
  });
});

describe('sending a booking’s link again', () => {
  const resend = (orderId: string, requestId: string = randomUUID()) =>
    callFunction('global-resendlink', { orderId, requestId });

  it('mails it to the stored address only, once for a repeated request, and three times an hour', async () => {
    const guestEmail = newEmail();
    const id = await anOpenRide({ guestEmail, guestName: 'Berta Moser' });
    const requestId = randomUUID();
    expect([await resend(id, requestId), await resend(id.toLowerCase(), requestId)]).toEqual(
      Array(2).fill({ result: { valid: true } }),
    );
    const [mail] = await waitForMails(`Ihr Link zur Buchung ${id}`, 1);
    expect(mail?.to.map(({ address }) => address)).toEqual([guestEmail]);
    // Anybody can ask for the mail: it quotes nothing that somebody has typed.
    expect(mail?.text).not.toContain('Moser');
    const token = mail && bookingLinkIn(mail).searchParams.get('token');
    expect((await callFunction('global-openbooking', { token })).result?.valid).toBe(true);
    await resend(id);
    await resend(id);
    expect((await resend(id)).error?.status).toBe('RESOURCE_EXHAUSTED');
  });

  it('answers and counts the same for an unknown booking number', async () => {
    const unknown = `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    for (let i = 0; i < 3; i++) expect((await resend(unknown)).result).toEqual({ valid: true });
    expect((await resend(unknown)).error?.status).toBe('RESOURCE_EXHAUSTED');
  });
});
