import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { readMail } from '@talwaerts/domain/mail/stored-mail.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { HttpsError } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { db, region } from '../platform/app.ts';
import { vapidPrivateKey } from '../platform/params.ts';
import { pushRideAlert } from '../use-cases/notification/push-ride-alert.ts';

/**
 * Sends the push message that belongs to a mail of the outbox. Throws if a browser could not be reached, so that the
 * queue retries those; a browser that has the message receives no second one.
 */
export const sendpush = onTaskDispatched<{ mailId: string }>(
  {
    region,
    secrets: [vapidPrivateKey],
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    const mailId = validDocumentId(data.mailId);
    const order = ifStored(await db().doc(`mail/${mailId}`).get(), readMail);
    if (order?.template !== 'ride-alert') return;
    try {
      await pushRideAlert(order);
    } catch (error) {
      warn('A push message could not be sent', { mailId, error: String(error) });
      throw new HttpsError('unavailable', 'The push message could not be sent.');
    }
  },
);
