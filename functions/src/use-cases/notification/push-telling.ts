import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { isQuiet } from '@talwaerts/domain/notification/notification-settings.ts';
import { openRidesTitle, ownRidePath, ownRideTitle, ridesPath, whenOf } from '@talwaerts/domain/notification/titles.ts';
import type { PushMessage } from '../../services/push.ts';
import { findTold } from '../../store/recipients.ts';
import { findToldOwnRide, findToldRides } from '../../store/told-rides.ts';
import { pushToPerson } from './push-to-person.ts';
import type { Telling } from './tell-person.ts';

/**
 * Tells a member by push, in German as the mails. Does nothing for a member who was removed or wants no push any more,
 * in quiet hours (for new rides), or if the rides have changed since.
 */
export async function pushTelling(telling: Telling, nowMs: number): Promise<void> {
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
