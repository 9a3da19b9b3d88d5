// @vitest-environment jsdom
import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import { findKept } from './kept-ticket.ts';
import { ridesOf, useBooking } from './use-booking.ts';

/** Answers one pending request. */
type Answer = (booking: Pick<BookingReadBack, 'id' | 'ending'>) => Promise<void>;
const pickupAt = new Date(Date.now() + 3_600_000).toISOString();
let waiting: Answer[];
let booking: ReturnType<typeof useBooking>;

function Ticket() {
  booking = useBooking();
  return booking.shown.state === 'ticket' ? ridesOf(booking.shown.booking).map(({ ending }) => ending ?? 'open') : null;
}

beforeEach(async () => {
  localStorage.clear();
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((some) => {
          const data = { ...some, pickupAt };
          return act(async () => resolve(Response.json({ result: { valid: true, data } })));
        });
      }),
  );
  await show(<Ticket />);
  await act(async () => void booking.open({ by: 'link', token: 'a.b' }));
  await waiting[0]?.({ id: 'A', ending: null });
  expect(screen.getByText('open')).toBeTruthy();
});

it('an older poll that is answered late does not undo what a newer one has shown', async () => {
  await act(async () => void booking.refresh());
  await act(async () => void booking.refresh());
  const [, older, newer] = waiting;
  await newer?.({ id: 'A', ending: 'canceled' });
  expect(screen.getByText('canceled')).toBeTruthy();
  await older?.({ id: 'A', ending: null });
  expect(screen.getByText('canceled')).toBeTruthy();
});

it.each([
  ['a link', { by: 'link', token: 'c.d' }],
  ['a number and an e-mail', { by: 'typing', bookingId: 'B', email: 'anna@example.com' }],
] as const)('%s that could not be looked up without network open once the network is back', async (_, key) => {
  const answered = vi.mocked(fetch);
  await act(async () => booking.close());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await act(async () => void booking.open(key));
  expect(booking.shown).toMatchObject({ state: 'form', failure: 'failure.offline' });
  vi.stubGlobal('fetch', answered);
  await act(async () => void dispatchEvent(new Event('online')));
  await waiting.at(-1)?.({ id: 'B', ending: null });
  expect(screen.getByText('open')).toBeTruthy();
});

it('an opened ticket opens without network, with its age, and no other does', async () => {
  await act(async () => booking.close());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await act(async () => void booking.open({ by: 'link', token: 'a.b' }));
  expect(screen.getByText('open')).toBeTruthy();
  expect(booking.refreshing?.isStale).toBe(true);
  await act(async () => void booking.open({ by: 'link', token: 'c.d' }));
  expect(booking.shown).toMatchObject({ state: 'form', failure: 'failure.offline' });
});

it('a kept ticket whose link is refused by now is not shown', async () => {
  await act(async () => void booking.open({ by: 'link', token: 'a.b' }));
  vi.stubGlobal('fetch', async () => Response.json({ result: { valid: false, error: 'not-found' } }));
  await act(async () => void booking.open({ by: 'link', token: 'a.b' }));
  expect(booking.shown).toMatchObject({ state: 'form' });
  expect(findKept(Date.now())).toBeUndefined();
});
