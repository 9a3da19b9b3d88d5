// @vitest-environment jsdom
import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import { ridesOf, useBooking } from './use-booking.ts';

/** Answers one pending request. */
type Answer = (booking: Pick<BookingReadBack, 'id' | 'ending'>) => Promise<void>;
let waiting: Answer[];
let booking: ReturnType<typeof useBooking>;

function Ticket() {
  booking = useBooking();
  return booking.shown.state === 'ticket' ? ridesOf(booking.shown.booking).map(({ ending }) => ending ?? 'open') : null;
}

const render = mountForEachTest();
beforeEach(async () => {
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((data) => act(async () => resolve(Response.json({ result: { valid: true, data } }))));
      }),
  );
  await render(<Ticket />);
  await act(async () => void booking.open({ by: 'link', token: 'a.b' }));
  await waiting[0]?.({ id: 'A', ending: null });
  expect(document.body.textContent).toBe('open');
});

it('an older poll that is answered late does not undo what a newer one has shown', async () => {
  await act(async () => void booking.refresh());
  await act(async () => void booking.refresh());
  const [, older, newer] = waiting;
  await newer?.({ id: 'A', ending: 'canceled' });
  expect(document.body.textContent).toBe('canceled');
  await older?.({ id: 'A', ending: null });
  expect(document.body.textContent).toBe('canceled');
});

it.each([
  ['a link', { by: 'link', token: 'a.b' }],
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
  expect(document.body.textContent).toBe('open');
});
