import { instant, integer, parts, readShape, type ShapeOf, storedAs, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';

export const maxSubscriptions = 10;
/** A message is claimed while it is sent; longer than the push service has time to answer. */
export const sendingMs = 60_000;
/** A sent message is known for longer than its task can be retried. */
export const rememberedMs = 24 * 3_600_000;

const subscriptionFields = {
  /** Who receives the messages. */
  uid: text,
  endpoint: text,
  /** The browser's public key and its secret, base64url. */
  p256dh: text,
  auth: text,
  savedAtMs: storedAs('savedAt', instant),
  /** Messages that must not be sent to this browser (again) until an instant. */
  messages: parts({ id: text, untilMs: integer }),
};
/** `pushSubscriptions/{hash of the endpoint}`, stored with `savedAtMs` as `savedAt`. */
export type PushSubscriptionRecord = ShapeOf<typeof subscriptionFields>;

export const readPushSubscription = (snapshot: StoredSnapshot): PushSubscriptionRecord =>
  readShape(subscriptionFields, fieldsOf(snapshot));

type Browser = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>;

/** Saves a browser for a person. A shared browser moves to the person who saved it last, and forgets its messages. */
export function saveSubscription(
  before: PushSubscriptionRecord | undefined,
  { endpoint, p256dh, auth }: Browser,
  uid: string,
  nowMs: number,
): PushSubscriptionRecord {
  const messages = before?.uid === uid ? before.messages : [];
  return { uid, endpoint, p256dh, auth, savedAtMs: nowMs, messages };
}

/** Returns the oldest of a person's browsers that are too many beside a new one. */
export const surplusOf = <S extends Pick<PushSubscriptionRecord, 'savedAtMs'>>(others: readonly S[]): readonly S[] =>
  others.toSorted((a, b) => b.savedAtMs - a.savedAtMs).slice(maxSubscriptions - 1);

/** Claims a message for a person's browser before it is sent. Returns `sent`, `sending` or the claimed subscription. */
export function claimMessage(
  subscription: PushSubscriptionRecord,
  messageId: string,
  nowMs: number,
): PushSubscriptionRecord | 'sent' | 'sending' {
  const known = subscription.messages.find(({ id }) => id === messageId);
  if (known && known.untilMs > nowMs) return known.untilMs > nowMs + sendingMs ? 'sent' : 'sending';
  return withMessage(subscription, messageId, nowMs + sendingMs, nowMs);
}

/** Records that a claimed message was sent, or lets the next attempt send it. */
export const settleMessage = (
  subscription: PushSubscriptionRecord,
  messageId: string,
  isSent: boolean,
  nowMs: number,
): PushSubscriptionRecord => withMessage(subscription, messageId, isSent ? nowMs + rememberedMs : 0, nowMs);

/** Sets until when the message is not sent, and forgets messages whose instant is over. */
function withMessage(
  subscription: PushSubscriptionRecord,
  messageId: string,
  untilMs: number,
  nowMs: number,
): PushSubscriptionRecord {
  const messages = subscription.messages.filter(({ id }) => id !== messageId).concat({ id: messageId, untilMs });
  return { ...subscription, messages: messages.filter((message) => message.untilMs > nowMs) };
}
