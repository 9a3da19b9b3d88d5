// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { confirmedRide, driver } from '@talwaerts/domain/ride/fixtures.ts';
import { reportProgress } from '@talwaerts/domain/ride/report-progress.ts';
import { type ConfirmedRide, progressOf } from '@talwaerts/domain/ride/ride.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { tapsOf } from './tap-queue.ts';
import { useTaps } from './use-taps.ts';

const member = driver('a');
vi.mock('../../../shared/firebase/session.ts', () => ({ usePerson: () => ({ member }) }));
vi.mock('../../../shared/calls/call.ts', () => ({ call: async () => ({ valid: true }) }));
vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<unknown>) => run() } });
afterEach(cleanup);

const ride = confirmedRide('a', { pickupAtMs: Date.now() });
const nowMs = Date.now();
const after = (before: ConfirmedRide, step: 'onTheWay' | 'arrived'): ConfirmedRide => {
  const outcome = reportProgress(before, member, { step, atMs: nowMs, nowMs });
  if (!('ride' in outcome)) throw new Error('Refused');
  return outcome.ride;
};

it('a ride goes back to no earlier step while its document is behind the answers', async () => {
  const { result, rerender } = renderHook(useTaps, { initialProps: ride });
  const shown = () => progressOf(result.current.shown).progress;
  const tap = async (step: 'onTheWay' | 'arrived') => {
    act(() => result.current.report(step));
    await expect.poll(shown).toBe(step);
    await act(() => tapsOf(member.uid).flush());
  };
  await tap('onTheWay');
  await tap('arrived');
  const first = after(ride, 'onTheWay');
  rerender(first);
  expect(shown()).toBe('arrived');
  const second = after(first, 'arrived');
  rerender(second);
  expect([shown(), tapsOf(member.uid).state().taps]).toEqual(['arrived', []]);

  // Taken back elsewhere, it is shown as it is.
  rerender(first);
  expect(shown()).toBe('onTheWay');
});

it('a tap whose answer comes after the document is forgotten with the answer', async () => {
  const { result, rerender } = renderHook(useTaps, { initialProps: ride });
  act(() => result.current.report('onTheWay'));
  await expect.poll(() => tapsOf(member.uid).state().taps).toHaveLength(1);
  rerender(after(ride, 'onTheWay'));
  expect(tapsOf(member.uid).state().taps).toHaveLength(1);
  await act(() => tapsOf(member.uid).flush());
  expect(tapsOf(member.uid).state().taps).toEqual([]);
});
