import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import type { StandIn } from '../http/stand-in.ts';
import { startPush } from './push.ts';

const vapid = webPush.generateVAPIDKeys();
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startPush({ port: 0, applicationServerKey: vapid.publicKey });
});
afterAll(() => standIn.close());
beforeEach(() => control('DELETE', ''));

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${standIn.url}/_control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
const subscribe = () => control<webPush.PushSubscription>('POST', '/subscriptions');
const payloads = async () =>
  (await control<readonly { payload: string }[]>('GET', '/messages')).map(({ payload }) => payload);

/** Sends a message as `web-push` does; returns the status. */
async function send(to: webPush.PushSubscription, keys = vapid, change: Record<string, string> = {}): Promise<number> {
  const vapidDetails = { subject: 'mailto:office@example.com', ...keys };
  const { headers, body } = webPush.generateRequestDetails(to, 'Grüß Gott', { vapidDetails, TTL: 60 });
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const init = { method: 'POST', headers: { ...sent, ...change }, body: new Uint8Array(body as Buffer) };
  return (await fetch(to.endpoint, init)).status;
}

describe('the push stand-in', () => {
  it('decrypts and lists what arrives', async () => {
    expect(await send(await subscribe())).toBe(201);
    expect(await payloads()).toEqual(['Grüß Gott']);
    expect(await (await fetch(standIn.url)).text()).toContain('<td>Grüß Gott</td>');
  });

  it('refuses another application server, and one that signs nothing', async () => {
    const subscription = await subscribe();
    expect(await send(subscription, webPush.generateVAPIDKeys())).toBe(403);
    expect(await send(subscription, { ...webPush.generateVAPIDKeys(), publicKey: vapid.publicKey })).toBe(403);
    expect(await send(subscription, vapid, { Authorization: '' })).toBe(403);
    expect(await payloads()).toEqual([]);
  });

  it('refuses a message that is encrypted for another browser, and an unknown subscription', async () => {
    const one = await subscribe();
    const other = await subscribe();
    expect(await send({ ...one, keys: other.keys })).toBe(400);
    expect(await send({ ...one, endpoint: `${standIn.url}/push/unknown` })).toBe(404);
  });

  it('fails as often as ordered', async () => {
    const subscription = await subscribe();
    await control('PUT', '/subscription', { endpoint: subscription.endpoint, status: 429, times: 2 });
    expect([await send(subscription), await send(subscription), await send(subscription)]).toEqual([429, 429, 201]);
  });
});
