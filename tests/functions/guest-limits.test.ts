import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn, bookingLinkOf } from '../support/guests.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { suite } from '../support/suite.ts';

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

describe('a flood of price requests', () => {
  it('takes half of an instance, which books meanwhile', async ({ onTestFinished }) => {
    const order = await anOrder();
    const unanswered: ServerResponse[] = [];
    // Answers the order's route, and keeps the requests of the flood, whose ends are coordinates.
    const maps = createServer(async (request, response) => {
      const body = await text(request);
      if (body.includes('latitude')) return void unanswered.push(response);
      const names = ['content-type', 'x-goog-api-key', 'x-goog-fieldmask'];
      const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
      const answer = await fetch(`http://127.0.0.1:${suite.ports.maps}${request.url}`, {
        method: 'POST',
        headers,
        body,
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void maps.close());
    await once(maps, 'listening');
    const ROUTES_API_BASE = `http://127.0.0.1:${(maps.address() as AddressInfo).port}`;
    const target = { name: 'global.calculateprice', parameters: { ROUTES_API_BASE, REQUESTS_AT_ONCE: '8' } };
    const { answer } = await liveOnce(target, undefined, async (url) => {
      const refused: string[] = [];
      const flood = Array.from({ length: 20 }, async (_, i) => {
        const price = { pax: 2, date: order.dateTime, destination: { placeId: 'zell-dorfplatz-1' } };
        const origin = { lat: 47.2, lng: 11 + i / 100 };
        const { error } = await callAt<'global-calculateprice'>(url, { ...price, origin });
        refused.push(error?.status ?? 'answered');
      });
      await expect.poll(() => [refused.length, unanswered.length]).toEqual([16, 4]);
      const booked = await callAt<'global-createride'>(url.replace('calculateprice', 'createride'), order);
      for (const response of unanswered) response.destroy();
      await Promise.all(flood);
      return { booked, refused };
    });
    expect(answer?.booked).toEqual({ result: { valid: true, document: expect.any(String) } });
    expect(answer?.refused.slice(0, 16)).toEqual(Array(16).fill('RESOURCE_EXHAUSTED'));
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
