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
  await act(() => {
    const input = document.querySelector<HTMLInputElement>('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'anna@');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => answer(Response.json({ result: { valid: true, data: { id: 'A', ending: null } } })));
  expect(document.querySelector('input')?.value).toBe('anna@');
});
