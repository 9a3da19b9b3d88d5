// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import { ResendLink } from './resend-link.tsx';

it('a link that was requested too often can be sent again at the time that the server names', async () => {
  // At 23:30 in London it is the next day in Vienna.
  const details = { retryAt: '2026-12-01T23:30:00Z' };
  const error = { status: 'RESOURCE_EXHAUSTED', details };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }));
  await show(<ResendLink bookingId="ABCDE12345" />);
  const button = screen.getByRole('button', { name: german['myBooking.resend'] });
  fireEvent.click(button);
  await screen.findByText('Ab Mi., 02.12.2026, 00:30 Uhr', { exact: false });
  expect(button.getAttribute('aria-disabled')).toBe('false');
});
