// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import { useLogin } from './use-login.ts';

let reportSignedIn: (() => void) | undefined;
vi.mock('./sign-in.ts', () => ({
  watchSignedIn: (onSignedIn: () => void) => {
    reportSignedIn = onSignedIn;
    return () => undefined;
  },
}));

function Login() {
  useLogin({ current: null });
  return 'login';
}
const router = createMemoryRouter(
  [
    { path: '/login', element: <Login /> },
    { path: '/faq', element: 'faq' },
    { path: '/dashboard', element: 'dashboard' },
  ],
  { initialEntries: ['/login'] },
);

beforeEach(async () => {
  reportSignedIn = undefined;
  await act(() => router.navigate('/login'));
  await show(<RouterProvider router={router} />);
  await waitFor(() => expect(reportSignedIn).toBeDefined());
});

it('a signed-in user is redirected from the login', async () => {
  await act(async () => reportSignedIn?.());
  expect(screen.getByText('dashboard')).toBeTruthy();
});

it('a user who has left the login while the session was checked stays on the other screen', async () => {
  await act(() => router.navigate('/faq'));
  await act(async () => reportSignedIn?.());
  expect(screen.getByText('faq')).toBeTruthy();
});
