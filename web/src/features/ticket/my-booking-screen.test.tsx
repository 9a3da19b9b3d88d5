// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import MyBookingScreen from './my-booking-screen.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: german['myBooking.load'] });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const reconnect = () => act(async () => void dispatchEvent(new Event('online')));

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await show(
    <MemoryRouter initialEntries={[{ pathname: '/mybooking', state: { token: 'a.b' } }]}>
      <MyBookingScreen />
    </MemoryRouter>,
  );
  await screen.findByText(german['failure.offline']);
});

it('the form stays usable while the page retries to open a link', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', fetch);
  await reconnect();
  expect(fetch).toHaveBeenCalledOnce();
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'false']);
});

it('a guest who types in the form is not interrupted by the link that opens late', async () => {
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await reconnect();
  type(german['myBooking.email'], 'anna@');
  await act(async () => answer(Response.json({ result: { valid: true, data: { id: 'A', ending: null } } })));
  expect(field(german['myBooking.email']).value).toBe('anna@');
});

it('after too many wrong addresses the guest reads when a lookup works again, and can have the link sent', async () => {
  const details = { retryAt: '2026-12-01T11:45:00+01:00' };
  const limited = () => Response.json({ error: { status: 'RESOURCE_EXHAUSTED', details } }, { status: 429 });
  vi.stubGlobal('fetch', async () => limited());
  type(german['myBooking.email'], 'anna@example.com');
  type(german['myBooking.id'], 'ABCDE12345');
  fireEvent.click(button());
  await screen.findByText('11:45', { exact: false });
  const fetch = vi.fn(async (_: string, _init: RequestInit) => Response.json({ result: { valid: true } }));
  vi.stubGlobal('fetch', fetch);
  fireEvent.click(screen.getByRole('button', { name: german['myBooking.resend'] }));
  await screen.findByText(german['myBooking.resent']);
  const [url, { body }] = fetch.mock.calls[0] ?? ['', {}];
  expect([url, JSON.parse(String(body)).data.orderId]).toEqual(['/api/global-resendlink', 'ABCDE12345']);
});
