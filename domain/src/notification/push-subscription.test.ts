import { expect, it } from 'vitest';
import {
  claimMessage,
  maxSubscriptions,
  type PushSubscriptionRecord,
  rememberedMs,
  saveSubscription,
  sendingMs,
  settleMessage,
  surplusOf,
} from './push-subscription.ts';

const browser = { endpoint: 'https://fcm.googleapis.com/a', p256dh: 'key', auth: 'secret' };
const saved = saveSubscription(undefined, browser, 'eva', 1_000);

function claimed(subscription: PushSubscriptionRecord, nowMs: number): PushSubscriptionRecord {
  const outcome = claimMessage(subscription, 'm', nowMs);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

it('a message is sent to a browser once', () => {
  const sending = claimed(saved, 2_000);
  expect(claimMessage(sending, 'm', 2_001)).toBe('sending');
  const sent = settleMessage(sending, 'm', true, 2_500);
  expect(claimMessage(sent, 'm', 2_501)).toBe('sent');
  expect(claimMessage(sent, 'another', 2_501)).toMatchObject({ uid: 'eva' });
});

it('a message that failed is sent again, one whose sender ended after a minute', () => {
  const sending = claimed(saved, 2_000);
  expect(claimMessage(settleMessage(sending, 'm', false, 2_500), 'm', 2_501)).toMatchObject({ uid: 'eva' });
  expect(claimMessage(sending, 'm', 2_000 + sendingMs)).toMatchObject({ uid: 'eva' });
});

it('messages are forgotten after a day', () => {
  const sent = settleMessage(claimed(saved, 2_000), 'm', true, 2_500);
  const later = claimMessage(sent, 'another', 2_500 + rememberedMs);
  expect(later).toMatchObject({ messages: [{ id: 'another' }] });
});

it('a browser keeps its messages for the same person, and loses them with a new one', () => {
  const sent = settleMessage(claimed(saved, 2_000), 'm', true, 2_500);
  expect(saveSubscription(sent, browser, 'eva', 3_000)).toEqual({ ...sent, savedAtMs: 3_000 });
  expect(saveSubscription(sent, browser, 'max', 3_000)).toMatchObject({ uid: 'max', messages: [] });
});

it('the oldest browsers of a person make room for a new one', () => {
  const others = Array.from({ length: maxSubscriptions + 1 }, (_, i) => ({ savedAtMs: i }));
  expect(surplusOf(others)).toEqual([{ savedAtMs: 1 }, { savedAtMs: 0 }]);
  expect(surplusOf(others.slice(0, maxSubscriptions - 1))).toEqual([]);
});
