// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import ConfirmEmailScreen from './confirm-email-screen.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../shared/calls/call.ts', () => ({ call }));

type Entry = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']>[number];

async function open(entry: Entry) {
  const router = createMemoryRouter([{ path: '/confirmemail', element: <ConfirmEmailScreen /> }], {
    initialEntries: [entry],
  });
  await show(<RouterProvider router={router} />);
  await screen.findByText(german['confirmEmail.done']);
  return router.state.location;
}

it('the token of the link leaves the URL, is sent once, and sent again after a reload', async () => {
  call.mockResolvedValue({ valid: true });
  const location = await open('/confirmemail?token=a.b');
  expect(location.search).toBe('');
  expect(call.mock.calls).toEqual([['global-confirmemail', { token: 'a.b' }]]);
  await show(null);
  await open(location);
  expect(call.mock.calls).toEqual(Array(2).fill(['global-confirmemail', { token: 'a.b' }]));
});
