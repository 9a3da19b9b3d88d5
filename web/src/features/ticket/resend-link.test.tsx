// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import { ResendLink } from './resend-link.tsx';

const render = mountForEachTest();

it('a link that was requested too often can be sent again at the time that the server names', async () => {
  // At 23:30 in London it is the next day in Vienna.
  const details = { retryAt: '2026-12-01T23:30:00Z' };
  const error = { status: 'RESOURCE_EXHAUSTED', details };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }));
  await render(
    <IntlProvider locale="de" messages={german}>
      <ResendLink bookingId="ABCDE12345" />
    </IntlProvider>,
  );
  await act(async () => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ab Mi., 02.12.2026, 00:30 Uhr'));
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('false');
});
