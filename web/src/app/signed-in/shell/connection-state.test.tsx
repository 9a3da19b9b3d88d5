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

it('a reload, during which the cache answers before the server, shows no connection state', async () => {
  await render(undefined);
  await render(false);
  await pass(900);
  await render(true);
  await pass(10_000);
  expect(container.textContent).toBe('');
});

it('a connection that is missing for a second is shown as lost, and as restored when the server answers', async () => {
  await render(true);
  await render(false);
  await pass(1_000);
  expect(container.textContent).toBe(german['dashboard.offline']);
  await render(true);
  expect(container.textContent).toContain(german['shell.online']);
  await pass(5_000);
  expect(container.textContent).toBe('');
});
