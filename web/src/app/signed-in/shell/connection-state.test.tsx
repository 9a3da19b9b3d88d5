// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../shared/intl/language.tsx';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import german from '../../../texts/de.json' with { type: 'json' };
import { ConnectionState } from './connection-state.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const render = mountForEachTest();

const show = (isLive: boolean | undefined): Promise<void> =>
  render(
    <LanguageProvider lang="de" texts={german}>
      <ConnectionState isLive={isLive} />
    </LanguageProvider>,
  );
const pass = (ms: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

it('a reload, during which the cache answers before the server, shows no connection state', async () => {
  await show(undefined);
  await show(false);
  await pass(900);
  await show(true);
  await pass(10_000);
  expect(document.body.textContent).toBe('');
});

it('a connection that is missing for a second is shown as lost, and as restored when the server answers', async () => {
  await show(true);
  await show(false);
  await pass(1_000);
  expect(document.body.textContent).toBe(german['dashboard.offline']);
  await show(true);
  expect(document.body.textContent).toContain(german['shell.online']);
  await pass(5_000);
  expect(document.body.textContent).toBe('');
});
