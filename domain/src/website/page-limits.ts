import type { UsageWindow } from '../limits/usage.ts';
import { maxPax } from '../ride/limits.ts';

/**
 * What a company allows guests to book on its page, unless it sets other limits: nobody has confirmed who they are.
 * `maxPax` are the passengers of one booking.
 */
export const defaultPageLimits = { maxPax: 16, bookingsPerHour: 20, bookingsPerDay: 60 } as const;
export type PageLimits = Readonly<Record<keyof typeof defaultPageLimits, number>>;

/** The choices in the builder; `firestore.rules` accepts anything from 1 to the highest. */
export const pageLimitChoices = {
  maxPax: [7, 8, 16, 24, 32, maxPax],
  bookingsPerHour: [5, 10, 20, 50, 100],
  bookingsPerDay: [10, 30, 60, 150, 500],
} as const satisfies Readonly<Record<keyof PageLimits, readonly number[]>>;

const hourMs = 3_600_000;

/** Returns how many bookings of all guests together the page takes, per hour and day. */
export const pageBookingWindows = ({ bookingsPerHour, bookingsPerDay }: PageLimits): readonly UsageWindow[] => [
  { max: bookingsPerHour, perMs: hourMs },
  { max: bookingsPerDay, perMs: 24 * hourMs },
];
