import { suite } from './suite.ts';
import { until } from './until.ts';

const push = `http://127.0.0.1:${suite.ports.push}`;

export interface Subscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message that the push stand-in has received and decrypted. */
interface PushedMessage {
  readonly endpoint: string;
  readonly payload: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
}

/** Returns a valid subscription that the push stand-in does not know. */
export const aSubscription = (): Subscription => ({
  endpoint: `${push}/push/unknown`,
  expirationTime: null,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${push}/_control${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Subscribes a browser at the stand-in, which decrypts what it receives. */
export const subscribe = () => control<Subscription>('POST', '/subscriptions');

/** Lets the next messages to a subscription fail. */
export const failPush = ({ endpoint }: Subscription, status: 404 | 410 | 429 | 500, times = 1) =>
  control('PUT', '/subscription', { endpoint, status, times });

export const messagesTo = async ({ endpoint }: Subscription, about = ''): Promise<readonly PushedMessage[]> =>
  (await control<readonly PushedMessage[]>('GET', '/messages')).filter(
    (message) => message.endpoint === endpoint && message.payload.includes(about),
  );

/** Waits for this number of messages to a subscription, about a ride if its id is given. */
export const waitForPushes = (to: Subscription, count: number, about = ''): Promise<readonly PushedMessage[]> =>
  until(async () => {
    const messages = await messagesTo(to, about);
    return messages.length >= count ? messages : undefined;
  }, `${count} pushes`);
