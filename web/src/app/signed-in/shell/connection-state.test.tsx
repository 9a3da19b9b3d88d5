// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../shared/intl/language.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { ConnectionState } from './connection-state.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shell = (isLive: boolean | undefined) => (
  <LanguageProvider lang="de" texts={german}>
    <ConnectionState isLive={isLive} />
  </LanguageProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a reload, during which the cache answers before the server, shows no connection state', async () => {
  const { rerender } = render(shell(undefined));
  rerender(shell(false));
  await pass(900);
  expect(document.body.textContent).toBe('');
  rerender(shell(true));
  await pass(10_000);
  expect(document.body.textContent).toBe('');
});

it('a connection that is missing for a second is shown as lost, and as restored when the server answers', async () => {
  const { rerender } = render(shell(true));
  rerender(shell(false));
  await pass(1_000);
  expect(screen.getByRole('alert').textContent).toBe(german['dashboard.offline']);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(shell(true));
  expect(screen.getByRole('status').textContent).toContain(german['shell.online']);
  await pass(5_000);
  expect(document.body.textContent).toBe('');
});
