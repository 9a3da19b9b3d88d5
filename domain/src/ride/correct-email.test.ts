import { describe, expect, it } from 'vitest';
import { correctableMs, correctEmail } from './correct-email.ts';
import { confirmedRide, now, openRide } from './fixtures.ts';

const contact = { name: 'Anna', email: 'wrong@example.com', phone: '1', room: null };
const email = 'right@example.com';

describe('correcting the e-mail address of a new booking', () => {
  it('changes the contact, marks both rides, and sends the confirmation again', () => {
    const rides = [openRide(), openRide({ id: 'R2' })];
    expect(correctEmail(rides, contact, email, now + correctableMs)).toMatchObject({
      rides: [
        { id: 'R1', emailCorrectedAtMs: now + correctableMs },
        { id: 'R2', emailCorrectedAtMs: now + correctableMs },
      ],
      contact: { ...contact, email },
      mails: [{ id: 'ride_R1_R2_booking-received_guest_1', template: 'booking-received', rideIds: ['R1', 'R2'] }],
    });
    expect(correctEmail([confirmedRide('a')], contact, email, now)).toMatchObject({
      mails: [{ id: 'booking-link_R1_corrected', template: 'booking-link' }],
    });
    expect(correctEmail([{ ...confirmedRide('a'), source: 'partnerPage' }], contact, email, now)).toMatchObject({
      mails: [{ id: 'booking-link_R1_corrected', template: 'booking-link' }],
    });
  });

  it('is idempotent', () => {
    const corrected = correctEmail([openRide()], contact, email, now);
    if ('refused' in corrected) throw new Error(corrected.refused);
    const again = correctEmail(corrected.rides, corrected.contact, email, now + correctableMs + 1);
    expect(again).toEqual({ rides: [], contact: corrected.contact, mails: [] });
  });

  it.each([
    ['too-late', {}, correctableMs + 1],
    ['already-exists', { emailCorrectedAtMs: now }, 0],
    ['guest-removed', { guestRemovedAtMs: now }, 0],
    ['not-found', { source: 'hotel' }, 0],
  ] as const)('is refused as %s', (code, change, afterMs) => {
    expect(correctEmail([openRide(change)], contact, email, now + afterMs)).toEqual({ refused: code });
  });
});
