import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { e164Of } from '@talwaerts/domain/contact/phone-number.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { bookingsPerDay, bookingsPerHour, rateLimitFactor } from '../../platform/params.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';

const hourMs = 3_600_000;
const limitOf = (name: string): UsageLimit => ({
  name,
  windows: [
    { max: bookingsPerHour.value() * rateLimitFactor.value(), perMs: hourMs },
    { max: bookingsPerDay.value() * rateLimitFactor.value(), perMs: 24 * hourMs },
  ],
});

interface GuestAddresses {
  readonly guestEmail: string | null;
  readonly guestPhone: string;
}

/**
 * Counts a booking for the guest's e-mail address and phone number. Only reads: throws `LimitExceeded` if either has
 * too many bookings, and returns the function that stores the count.
 */
export async function countBooking(
  tx: Transaction,
  { guestEmail, guestPhone }: GuestAddresses,
  nowMs: number,
): Promise<() => void> {
  const uses = [
    { limit: limitOf('booking-email'), subject: mailboxOf(guestEmail ?? '') },
    { limit: limitOf('booking-phone'), subject: e164Of(guestPhone) ?? guestPhone },
  ];
  const counted = await Promise.all(
    uses.map(async ({ limit, subject }) => ({ limit, usage: await tx.get(usageDocument(limit, subject)) })),
  );
  for (const { limit, usage } of counted) requireUse(usage, limit, nowMs);
  return () => {
    for (const { limit, usage } of counted) storeUse(tx, usage, limit, nowMs);
  };
}
