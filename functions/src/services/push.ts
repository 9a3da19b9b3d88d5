import { createECDH, createHash } from 'node:crypto';
import { withoutLinks } from '@talwaerts/domain/contact/without-links.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import webPush from 'web-push';
import { vapidPrivateKey } from '../platform/params.ts';

/** A message to a person's devices where push is on. Contains no personal data of a guest. */
export interface PushMessage {
  /** Names the cause: a repeat has the same id. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The page that a press opens. */
  readonly path: string;
}

interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The push service knows the subscription no more, or its keys are no keys. */
export class SubscriptionGone extends Error {}
/** The push service did not take the message; a later attempt may succeed. */
class PushFailed extends Error {}

const timeoutMs = 10_000;
/** How long the push service keeps the message for a device without a network. */
const ttlSeconds = 3_600;

/** Sends one message to one browser (RFC 8030). Throws `SubscriptionGone` or `PushFailed`. */
export async function sendPush({ endpoint, p256dh, auth }: Browser, message: PushMessage): Promise<void> {
  const { headers, body } = requestOf({ endpoint, keys: { p256dh, auth } }, message);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // No push service redirects, and a redirect could lead anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new PushFailed(`No answer of ${new URL(endpoint).host}`, { cause: error });
  });
  await response.body?.cancel();
  const { host } = new URL(endpoint);
  if (response.status === 404 || response.status === 410) throw new SubscriptionGone(`${host}: ${response.status}`);
  if (!response.ok) throw new PushFailed(`${host} answered ${response.status}`);
}

/** Encrypts and signs the message. Sends it by `fetch`: `sendNotification` limits no answer that trickles in. */
function requestOf(subscription: webPush.PushSubscription, { id, title, body, path }: PushMessage) {
  const payload = JSON.stringify({ title: withoutLinks(title), body: withoutLinks(body), path, tag: id });
  const options = {
    TTL: ttlSeconds,
    urgency: 'high' as const,
    // The push service keeps only the latest of a repeated message.
    topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
    vapidDetails: vapidDetails(),
  };
  try {
    const request = webPush.generateRequestDetails(subscription, payload, options);
    const { 'Content-Length': _, ...headers } = request.headers as Readonly<Record<string, string>>;
    return { headers, body: request.body as Buffer };
  } catch (error) {
    throw new SubscriptionGone('The keys are no keys', { cause: error });
  }
}

/** Derives the public key, so that an installation cannot set two that do not match. */
function vapidDetails() {
  const privateKey = vapidPrivateKey.value();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { subject: `mailto:${product.support.email}`, publicKey: pair.getPublicKey('base64url'), privateKey };
}
