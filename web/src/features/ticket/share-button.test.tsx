// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import { ShareButton } from './share-button.tsx';
import type { RideTicket } from './use-booking.ts';

const render = mountForEachTest();
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
  await render(
    <IntlProvider locale="de" messages={german}>
      <ShareButton rides={[ride, ride]} />
    </IntlProvider>,
  );
  await act(async () => document.querySelector('button')?.click());
}

it('shares both rides in words where the browser can, and says nothing if the guest thinks better of it', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  await press({ share });
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: `${words}\n${words}` });
  expect(document.querySelector('[role]')).toBeNull();
});

it('says what else to do where the browser neither shares nor copies', async () => {
  await press({});
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(german['myBooking.notCopied']),
  );
});
