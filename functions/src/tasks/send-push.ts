import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { readMail } from '@talwaerts/domain/mail/stored-mail.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { HttpsError } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { db, region } from '../platform/app.ts';
import { vapidPrivateKey } from '../platform/params.ts';
import { pushRideAlert } from '../use-cases/notification/push-ride-alert.ts';
import { pushTelling } from '../use-cases/notification/push-telling.ts';
import type { Telling } from '../use-cases/notification/tell-person.ts';

/** `telling`: of a member's settings, who may want no mail; `mailId`: the push that belongs to a mail of the outbox. */
type Payload = { readonly telling: Telling } | { readonly mailId: string };

/**
 * Sends a push message. Throws if a browser could not be reached, so that the queue retries those; a browser that has
 * the message receives no second one.
 */
export const sendpush = onTaskDispatched<Payload>(
  {
    region,
    secrets: [vapidPrivateKey],
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    await ('telling' in data ? sendTelling(data.telling) : sendAlert(data.mailId));
  },
);

async function sendTelling(telling: Telling): Promise<void> {
  const ids = telling.template === 'own-ride' ? [telling.rideId] : telling.rideIds;
  for (const id of [telling.uid, telling.companyId, ...ids]) validDocumentId(id);
  await retried(telling.id, () => pushTelling(telling, Date.now()));
}

async function sendAlert(given: string): Promise<void> {
  const mailId = validDocumentId(given);
  const order = ifStored(await db().doc(`mail/${mailId}`).get(), readMail);
  if (order?.template === 'ride-alert') await retried(mailId, () => pushRideAlert(order));
}

async function retried(id: string, push: () => Promise<void>): Promise<void> {
  try {
    await push();
  } catch (error) {
    warn('A push message could not be sent', { id, error: String(error) });
    throw new HttpsError('unavailable', 'The push message could not be sent.');
  }
}
