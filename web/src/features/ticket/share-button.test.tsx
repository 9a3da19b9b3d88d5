// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import { ShareButton } from './share-button.tsx';
import type { RideTicket } from './use-booking.ts';

const ride = {
  id: 'ABCDE12345',
  pickupAt: '2026-12-05T14:30:00+01:00',
  time: '14:30',
  pax: 2,
  pickup: 'Jenbach Bahnhof',
  destination: 'Hauptstraße 409, 6290 Mayrhofen',
  places: null,
} as RideTicket;
const words =
  'Taxi am Sa., 05.12.2026, 14:30 Uhr: Jenbach Bahnhof → Hauptstraße 409, 6290 Mayrhofen, 2 Personen. Buchungsnummer ABCDE12345.';

async function press(browser: object): Promise<void> {
  vi.stubGlobal('navigator', browser);
  await show(<ShareButton rides={[ride, ride]} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: german['myBooking.share'] })));
}

it('shares both rides in words where the browser can, and says nothing if the guest thinks better of it', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  await press({ share });
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: `${words}\n${words}` });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what else to do where the browser neither shares nor copies', async () => {
  await press({});
  expect((await screen.findByRole('alert')).textContent).toBe(german['myBooking.notCopied']);
});
