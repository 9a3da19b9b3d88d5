import { createECDH, type ECDH, randomBytes } from 'node:crypto';

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export interface Subscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The browser side of a subscription: what decrypts its messages. */
export interface Browser {
  readonly privateKey: ECDH;
  readonly authSecret: string;
  /** The status that answers the next messages, as often as ordered. */
  failure: { readonly status: number; times: number } | undefined;
}

/** The subscriptions that the stand-in has issued, by the last part of their endpoint. */
export class Browsers {
  private readonly known = new Map<string, Browser>();

  subscribe(origin: string): Subscription {
    const privateKey = createECDH('prime256v1');
    const p256dh = privateKey.generateKeys('base64url');
    const authSecret = randomBytes(16).toString('base64url');
    const token = randomBytes(24).toString('base64url');
    this.known.set(token, { privateKey, authSecret, failure: undefined });
    return { endpoint: `${origin}/push/${token}`, expirationTime: null, keys: { p256dh, auth: authSecret } };
  }

  find(token: string): Browser | undefined {
    return this.known.get(token);
  }

  /** Returns the status of an ordered failure, and counts it; undefined if the message arrives. */
  takeFailure({ failure }: Browser): number | undefined {
    if (!failure || failure.times <= 0) return undefined;
    failure.times -= 1;
    return failure.status;
  }

  clear(): void {
    this.known.clear();
  }
}
