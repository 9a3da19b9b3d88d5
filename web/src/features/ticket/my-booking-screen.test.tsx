// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import MyBookingScreen from './my-booking-screen.tsx';

const render = mountForEachTest();
const button = () => document.querySelector<HTMLButtonElement>('[type=submit]');
const reconnect = () => act(async () => void dispatchEvent(new Event('online')));

const type = (selector: string, value: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await render(
    <MemoryRouter initialEntries={[{ pathname: '/mybooking', state: { token: 'a.b' } }]}>
      <IntlProvider locale="de" messages={german}>
        <MyBookingScreen />
      </IntlProvider>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain(german['failure.offline']));
});

it('the form stays usable while the page retries to open a link', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', fetch);
  await reconnect();
  expect(fetch).toHaveBeenCalledOnce();
  expect(button()?.disabled).toBe(false);
});

it('a guest who types in the form is not interrupted by the link that opens late', async () => {
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await reconnect();
  await type('[type=email]', 'anna@');
  await act(async () => answer(Response.json({ result: { valid: true, data: { id: 'A', ending: null } } })));
  expect(document.querySelector('input')?.value).toBe('anna@');
});

it('after too many wrong addresses the guest reads when a lookup works again, and can have the link sent', async () => {
  const details = { retryAt: '2026-12-01T11:45:00+01:00' };
  const limited = () => Response.json({ error: { status: 'RESOURCE_EXHAUSTED', details } }, { status: 429 });
  vi.stubGlobal('fetch', async () => limited());
  await type('[type=email]', 'anna@example.com');
  await type('[name=bookingId]', 'ABCDE12345');
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('11:45'));
  const fetch = vi.fn(async (_: string, _init: RequestInit) => Response.json({ result: { valid: true } }));
  vi.stubGlobal('fetch', fetch);
  const resend = [...document.querySelectorAll('button')].find((one) => one.textContent === german['myBooking.resend']);
  await act(async () => resend?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain(german['myBooking.resent']));
  const [url, { body }] = fetch.mock.calls[0] ?? ['', {}];
  expect([url, JSON.parse(String(body)).data.orderId]).toEqual(['/api/global-resendlink', 'ABCDE12345']);
});
