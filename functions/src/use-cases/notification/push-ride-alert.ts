import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import type { OpenRide } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { findRideAlert } from '../../store/ride-alerts.ts';
import { pushToPerson } from './push-to-person.ts';

/** Tells an administrator of an open ride that nobody accepts, beside the mail; nothing if the ride is not open. */
export async function pushRideAlert(order: OrderOf<'ride-alert'>): Promise<void> {
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
