import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingIdFrom, normaliseBookingId } from './booking-id.ts';

describe('booking ids', () => {
  it('are ten characters without look-alikes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const id = bookingIdFrom(bytes);
        expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(normaliseBookingId(id)).toBe(id);
      }),
    );
  });

  it('are read in every spelling that people type', () => {
    for (const typed of [' 7xk4o-9pqri ', '7XK4.0/9PQ_R1', '7XK40–9PQR1', '7XK40\u00a09PQ\u202fR1', '#7XK409PQR1,'])
      expect(normaliseBookingId(typed)).toBe('7XK409PQR1');
  });

  it('are refused if impossible', () => {
    for (const text of ['', '7XK40', '7XK409PQRU', '7XK409PQR!']) expect(normaliseBookingId(text)).toBeUndefined();
  });
});
