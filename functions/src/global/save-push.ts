import { savePushSchema } from '@talwaerts/domain/calls/push.ts';
import { isLocalEndpoint } from '@talwaerts/domain/notification/push-endpoint.ts';
import { saveSubscription, surplusOf } from '@talwaerts/domain/notification/push-subscription.ts';
import { HttpsError } from 'firebase-functions/https';
import { memberCallable } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import {
  loadSubscription,
  loadSubscriptionsOf,
  storeSubscription,
  subscriptionDocument,
} from '../store/push-subscriptions.ts';

/** Saves the browser's push subscription for the caller, or removes the caller's own. Idempotent. */
export const savepush = memberCallable(
  'global-savepush',
  {
    roles: ['admin', 'taxi', 'driver', 'hotel'],
    payload: savePushSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
  },
  async ({ subscription, remove = false }, { member, nowMs }) => {
    const { endpoint, keys } = subscription;
    if (isLocalEndpoint(endpoint) && process.env.FUNCTIONS_EMULATOR !== 'true') {
      throw new HttpsError('invalid-argument', 'The payload is not valid.', { 'subscription.endpoint': 'host' });
    }
    const document = subscriptionDocument(endpoint);
    await memberTransaction(member, async (tx) => {
      const before = await loadSubscription(tx, document);
      if (remove) {
        if (before?.uid === member.uid) tx.delete(document);
        return;
      }
      const own = await loadSubscriptionsOf(tx, member.uid);
      const others = own.filter(({ ref }) => ref.id !== document.id);
      for (const { ref } of surplusOf(others)) tx.delete(ref);
      storeSubscription(tx, document, saveSubscription(before, { endpoint, ...keys }, member.uid, nowMs));
    });
    return { valid: true };
  },
);
