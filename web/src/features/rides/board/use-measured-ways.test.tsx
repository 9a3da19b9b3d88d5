// @vitest-environment jsdom
import { mostWays, type WayEnds } from '@talwaerts/domain/board/travel.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../shared/calls/call.ts';
import { useMeasuredWays } from './fitting-rides.tsx';

vi.mock('../../../shared/calls/call.ts', () => ({ call: vi.fn() }));

const place = (placeId: string): Place => ({
  placeId,
  label: placeId,
  lat: 47,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const ways = (first: number, count: number): readonly WayEnds[] =>
  Array.from({ length: count }, (_, i) => ({ from: place('zell'), to: place(`p${first + i}`) }));

function useRouteCount(wanted: readonly WayEnds[]): number {
  const { routes, measure } = useMeasuredWays();
  useEffect(() => measure(wanted));
  return routes.size;
}
let board: RenderHookResult<number, readonly WayEnds[]>;
/** Measures what is missing. Returns the count of known routes. */
async function measure(wanted: readonly WayEnds[]): Promise<number> {
  await act(async () => board.rerender(wanted));
  return board.result.current;
}
const sizes = (): readonly number[] =>
  vi.mocked(call).mock.calls.map(([, payload]) => (payload as { ways: readonly unknown[] }).ways.length);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (_, payload) => ({
    valid: true,
    ways: (payload as { ways: readonly unknown[] }).ways.map(() => ({ distanceMeters: 9_000, durationSeconds: 900 })),
  }));
  board = renderHook(useRouteCount, { initialProps: ways(0, 0) });
});
afterEach(cleanup);

it('a way is measured once, also in the other direction', async () => {
  expect(await measure(ways(0, 2))).toBe(2);
  const back = ways(0, 2).map(({ from, to }) => ({ from: to, to: from }));
  expect(await measure([...back, ...ways(0, 3)])).toBe(3);
  expect(sizes()).toEqual([2, 1]);
});

it('a request has at most twelve ways, and a day 36', async () => {
  await measure(ways(0, 50));
  for (let i = 0; i < 5; i += 1) await measure(ways(0, 50));
  expect(sizes()).toEqual([mostWays, mostWays, mostWays]);
  expect(board.result.current).toBe(36);
});

it('ways whose request fails stay unknown, and are not asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(call).mockResolvedValueOnce({ valid: false, error: 'company-inactive' });
  expect(await measure(ways(0, 2))).toBe(0);
  expect(await measure(ways(0, 3))).toBe(1);
  expect(sizes()).toEqual([2, 1]);
  expect(warn).toHaveBeenCalledOnce();
});

it('a way without a road stays unknown', async () => {
  vi.mocked(call).mockResolvedValueOnce({ valid: true, ways: [null, { distanceMeters: 1, durationSeconds: 1 }] });
  expect(await measure(ways(0, 2))).toBe(1);
});
