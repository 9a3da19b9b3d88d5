import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { readHotelRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { monthAfter, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { readReadable } from './readable.ts';

/** Far more than a hotel orders in a month. */
const maxRides = 5_000;

/** Returns a hotel's view of its rides of a month in Vienna, by pickup. */
export async function findHotelRides(companyId: string, month: string): Promise<readonly HotelRide[]> {
  const rides = db().collection(`companies/${companyId}/rides`);
  const { docs } = await rides
    .where('pickupAt', '>=', Timestamp.fromMillis(startOfMonth(month)))
    .where('pickupAt', '<', Timestamp.fromMillis(startOfMonth(monthAfter(month))))
    .orderBy('pickupAt')
    .limit(maxRides)
    .get();
  return readReadable(docs, readHotelRide);
}
