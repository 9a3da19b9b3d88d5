// @vitest-environment jsdom
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { laterMs } from '@talwaerts/domain/promise/order-of-offer.ts';
import type { NewestRide, RideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import type { ListedRide } from './listed-ride.ts';
import { nothingYet } from './rides-state.ts';
import { useRideBeyond } from './use-ride-beyond.ts';
import { useRideSignal } from './use-ride-signal.ts';

vi.mock('./use-ride-signal.ts', () => ({ useRideSignal: vi.fn() }));

const member = { role: 'taxi', companyId: 'c', uid: 'u' } as unknown as Member;
const rides = [{ id: 'A', pickupAtMs: 10 } as ListedRide, { id: 'B', pickupAtMs: 20 } as ListedRide];
function List({ hasMore, isLater = false }: { readonly hasMore: boolean; readonly isLater?: boolean }) {
  const open = { ...nothingYet, pages: 1, isLoadingMore: false, rides, hasMore };
  const area = { hidden: ['Imst'], nearby: [] } as const;
  return useRideBeyond(member, { open, area, isOfferedLater: isLater })?.rideId ?? 'nothing';
}
const render = mountForEachTest();
let atMs = 0;
/** Receives the signal of a district with a ride that has become open after all earlier ones. */
function receive(rideId: string, pickupAtMs: number, hasMore = true): Promise<string | null> {
  atMs += 1;
  return receiveSignal({ atMs, rideId, pickupAtMs, priceCents: 4_000 }, hasMore);
}
async function receiveSignal(newest: NewestRide, hasMore = true, isLater = false): Promise<string | null> {
  const signal: RideSignal = { district: 'Schwaz', changedAtMs: atMs, openChangedAtMs: atMs, newest };
  vi.mocked(useRideSignal).mockReturnValue(signal);
  await render(<List hasMore={hasMore} isLater={isLater} />);
  return document.body.textContent;
}

beforeEach(async () => expect(await receive('before', 30)).toBe('nothing'));

it('a new ride beyond the loaded pages is reported', async () => {
  expect(await receive('new', 30)).toBe('new');
});

it('the newest ride stays reported when an earlier one of another district is received again', async () => {
  const old: NewestRide = { atMs: atMs - 1, rideId: 'old', pickupAtMs: 30, priceCents: 4_000 };
  expect(await receiveSignal(old)).toBe('nothing');
  expect(await receive('new', 30)).toBe('new');
  expect(await receiveSignal(old)).toBe('new');
});

it('a company that is offered rides later is told of a new ride a minute after the others', async () => {
  vi.useFakeTimers();
  const newest: NewestRide = { atMs: Date.now(), rideId: 'later', pickupAtMs: 30, priceCents: 4_000 };
  expect(await receiveSignal(newest, true, true)).toBe('nothing');
  await act(() => vi.advanceTimersByTimeAsync(laterMs - 1));
  expect(document.body.textContent).toBe('nothing');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toBe('later');
  vi.useRealTimers();
});

it.each([
  ['earlier than the last loaded ride', 'new', 15, true],
  ['the last loaded ride', 'B', 20, true],
  ['of a list that is loaded whole', 'new', 30, false],
])('a new ride is not reported that is %s', async (_, rideId, pickupAtMs, hasMore) => {
  expect(await receive(rideId, pickupAtMs, hasMore)).toBe('nothing');
});
