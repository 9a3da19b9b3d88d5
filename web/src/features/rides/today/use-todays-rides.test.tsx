// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import { useLastVisit } from './use-todays-rides.ts';

const render = mountForEachTest();
beforeEach(() => localStorage.clear());

function Visit({ uid, isShown }: { readonly uid: string; readonly isShown: boolean }) {
  return <p>{useLastVisit(uid, isShown)}</p>;
}
const lastVisit = async (uid: string, isShown: boolean): Promise<number> => {
  await render(<Visit key={Math.random()} uid={uid} isShown={isShown} />);
  return Number(document.querySelector('p')?.textContent);
};

it('remembers for each person when the present rides were shown', async () => {
  const fromMs = serverNow();
  expect(await lastVisit('max', false)).toBe(0);
  expect(await lastVisit('max', true)).toBe(0);
  expect(await lastVisit('max', false)).toBeGreaterThanOrEqual(fromMs);
  expect(await lastVisit('eva', true)).toBe(0);
});
