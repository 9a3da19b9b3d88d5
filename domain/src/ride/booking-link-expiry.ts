import { product } from '../product/product.ts';
import type { Ride } from './ride.ts';

const dayMs = 86_400_000;

/** Whether the signed link of a booking has expired: a forwarded mail should not show the guest's data for ever. */
export const isLinkExpired = (rides: readonly Pick<Ride, 'pickupAtMs'>[], nowMs: number): boolean =>
  nowMs > Math.max(...rides.map(({ pickupAtMs }) => pickupAtMs)) + product.bookingLinkDays * dayMs;
