// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../shared/intl/language.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { ConnectionState } from './connection-state.tsx';

let root: ReturnType<typeof createRoot>;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const render = (isLive: boolean | undefined): Promise<void> =>
  act(async () =>
    root.render(
      <LanguageProvider lang="de" texts={german}>
        <ConnectionState isLive={isLive} />
      </LanguageProvider>,
    ),
  );
const pass = (ms: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

it('a reload, where the cache answers before the server, says nothing about the connection', async () => {
  await render(undefined);
  await render(false);
  await pass(900);
  await render(true);
  await pass(10_000);
  expect(container.textContent).toBe('');
});

it('a connection that stays away for a second is lost, and healed when the server answers', async () => {
  await render(true);
  await render(false);
  await pass(1_000);
  expect(container.textContent).toBe(german['dashboard.offline']);
  await render(true);
  expect(container.textContent).toContain(german['shell.online']);
  await pass(5_000);
  expect(container.textContent).toBe('');
});
