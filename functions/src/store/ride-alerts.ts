import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import { type OrderOf, rideAlertOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { type OpenRide, searchOf } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { findJoinedAdministrator } from './members.ts';
import { rideDocument } from './rides.ts';

interface RideAlert {
  readonly ride: OpenRide;
  readonly administrator: Administrator;
}

/**
 * Finds the ride that an administrator is told about. Undefined if it is not open any more, or if the administrator was
 * removed or has not accepted the invitation.
 */
export async function findRideAlert(order: OrderOf<'ride-alert'>): Promise<RideAlert | undefined> {
  const [stored, administrator] = await Promise.all([
    rideDocument(order.rideId).get(),
    findJoinedAdministrator(order.administratorId),
  ]);
  const ride = ifStored(stored, readRide);
  if (ride?.status !== 'open' || !administrator) return undefined;
  // Given back or moved to a later time meanwhile: that search has its own alert.
  const isCurrent = order.id === rideAlertOrder(order.rideId, order.administratorId, searchOf(ride)).id;
  return isCurrent ? { ride, administrator } : undefined;
}
