import { claimMessage, settleMessage } from '@talwaerts/domain/notification/push-subscription.ts';
import { info } from 'firebase-functions/logger';
import { db } from '../../platform/app.ts';
import { type PushMessage, SubscriptionGone, sendPush } from '../../services/push.ts';
import {
  findSubscriptionsOf,
  loadSubscription,
  type StoredSubscription,
  storeSubscription,
} from '../../store/push-subscriptions.ts';

/**
 * Sends a message to all browsers of a person where push is on, once for each message id. Removes subscriptions that
 * the push service knows no more. Throws at the end if a browser could not be reached: a repeat reaches only those.
 */
export async function pushToPerson(uid: string, message: PushMessage): Promise<void> {
  const subscriptions = await findSubscriptionsOf(uid);
  const outcomes = await Promise.allSettled(subscriptions.map((one) => pushTo(one, uid, message)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${failures.length} of ${outcomes.length} browsers: ${failures.map(String)}`);
}

async function pushTo({ ref }: StoredSubscription, uid: string, message: PushMessage): Promise<void> {
  const claimed = await db().runTransaction(async (tx) => {
    const stored = await loadSubscription(tx, ref);
    // Removed meanwhile, or another person uses the browser.
    if (stored?.uid !== uid) return 'sent';
    const outcome = claimMessage(stored, message.id, Date.now());
    if (typeof outcome !== 'string') storeSubscription(tx, ref, outcome);
    return outcome;
  });
  if (claimed === 'sent') return;
  if (claimed === 'sending') throw new Error('Another attempt is sending the message');
  const settle = (isSent: boolean): Promise<void> =>
    db().runTransaction(async (tx) => {
      const stored = await loadSubscription(tx, ref);
      if (stored?.uid === uid) storeSubscription(tx, ref, settleMessage(stored, message.id, isSent, Date.now()));
    });
  try {
    await sendPush(claimed, message);
  } catch (error) {
    if (!(error instanceof SubscriptionGone)) {
      await settle(false);
      throw error;
    }
    info('A push subscription is over', { reason: error.message });
    await ref.delete();
    return;
  }
  await settle(true);
}
