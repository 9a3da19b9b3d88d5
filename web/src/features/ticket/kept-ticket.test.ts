// @vitest-environment jsdom
import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { beforeEach, expect, it } from 'vitest';
import { dropTicket, findKept, keepTicket } from './kept-ticket.ts';

const key = { by: 'link', token: 'a.b' } as const;
const at = (iso: string): number => Date.parse(iso);
const booking = (pickupAt: string, other: object | null = null) =>
  ({ id: 'A', pickupAt, other }) as unknown as BookingReadBack;
const seenAtMs = at('2026-12-01T08:00:00Z');

beforeEach(() => localStorage.clear());

it('a ticket is kept until the end of the day after its last ride, in Tyrol', () => {
  const roundTrip = booking('2026-12-02T09:00:00Z', booking('2026-12-05T23:30:00Z'));
  const midnight = at('2026-12-08T00:00:00+01:00');
  expect(keepTicket(key, roundTrip, seenAtMs)).toBe('2026-12-07');
  expect(findKept(midnight - 1)).toEqual({ key, booking: roundTrip, seenAtMs, untilDay: '2026-12-07' });
  expect(findKept(midnight)).toBeUndefined();
  // Removed, not only hidden.
  expect(findKept(seenAtMs)).toBeUndefined();
});

it('a ticket that is opened later than that is not kept', () => {
  expect(keepTicket(key, booking('2026-11-29T22:00:00Z'), seenAtMs)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('one press removes the kept ticket', () => {
  keepTicket(key, booking('2026-12-02T09:00:00Z'), seenAtMs);
  dropTicket();
  expect(localStorage).toHaveLength(0);
});

it('what another program has stored by this name is no ticket', () => {
  localStorage.setItem('talwaerts.ticket', '{');
  expect(findKept(seenAtMs)).toBeUndefined();
});
