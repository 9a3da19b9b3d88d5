import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { readMail } from '@talwaerts/domain/mail/stored-mail.ts';
import { isQuiet } from '@talwaerts/domain/notification/notification-settings.ts';
import { openRidesTitle, ownRidePath, ownRideTitle, ridesPath, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import type { OpenRide } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { HttpsError } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { db, region } from '../platform/app.ts';
import { vapidPrivateKey } from '../platform/params.ts';
import type { PushMessage } from '../services/push.ts';
import { findTold } from '../store/recipients.ts';
import { findRideAlert } from '../store/ride-alerts.ts';
import { findToldOwnRide, findToldRides } from '../store/told-rides.ts';
import { pushToPerson } from '../use-cases/notification/push-to-person.ts';
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

/** Tells an administrator of an open ride that nobody accepts, beside the mail; nothing if the ride is not open. */
async function pushRideAlert(order: OrderOf<'ride-alert'>): Promise<void> {
  const alert = await findRideAlert(order);
  if (!alert) return;
  const message = { id: order.id, title: 'Eine Fahrt sucht dringend ein Taxi', body: bodyOf(alert.ride) };
  await pushToPerson(order.administratorId, { ...message, path: `/dashboard/urgent?ride=${order.rideId}` });
}

/** In German, the language of the administrators' screens. Names the district only: an address may be the guest's. */
function bodyOf({ pickupAtMs, pickup }: OpenRide): string {
  const district = pickup.bezirk ? `, Bezirk ${pickup.bezirk}` : '';
  return `Abholung ${dayOf(pickupAtMs, defaultLang)}, ${timeOf(pickupAtMs, defaultLang)}${district}. Bitte teilen Sie sie zu.`;
}

/**
 * Tells a member by push, in German as the mails. Does nothing for a member who was removed or wants no push any more,
 * in quiet hours (for new rides), or if the rides have changed since.
 */
async function pushTelling(telling: Telling, nowMs: number): Promise<void> {
  const person = await findTold(telling.companyId, telling.uid, 'push');
  if (!person) return;
  const isOwn = telling.template === 'own-ride';
  if (!isOwn && isQuiet(person, nowMs)) return;
  const message = isOwn ? await ownRideMessage(telling, nowMs) : await openRidesMessage(telling);
  if (message) await pushToPerson(telling.uid, message);
}

async function openRidesMessage(telling: OrderOf<'open-rides'>): Promise<PushMessage | undefined> {
  const rides = await findToldRides(telling);
  const [first] = rides;
  if (!first) return undefined;
  const title = openRidesTitle(rides, telling.isUrgent);
  return { id: telling.id, title, body: whenOf(first), path: ridesPath };
}

async function ownRideMessage(telling: OrderOf<'own-ride'>, nowMs: number): Promise<PushMessage | undefined> {
  const ride = await findToldOwnRide(telling, nowMs);
  if (!ride) return undefined;
  const title = ownRideTitle(telling.what, ride);
  return { id: telling.id, title, body: whenOf(ride), path: ownRidePath(telling.what, ride) };
}
