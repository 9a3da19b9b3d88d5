// @vitest-environment jsdom
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { NewestRide, RideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import type { ListedRide } from './listed-ride.ts';
import { nothingYet } from './rides-state.ts';
import { useRideBeyond } from './use-ride-beyond.ts';

vi.mock('../../../shared/firebase/use-live-document.ts', () => ({ useLiveDocument: vi.fn() }));

const member = { role: 'taxi', companyId: 'c', uid: 'u' } as unknown as Member;
const rides = [{ id: 'A', pickupAtMs: 10 } as ListedRide, { id: 'B', pickupAtMs: 20 } as ListedRide];
function List({ hasMore }: { readonly hasMore: boolean }) {
  const open = { ...nothingYet, pages: 1, isLoadingMore: false, rides, hasMore };
  const area = { hidden: ['Imst'], nearby: [] } as const;
  return useRideBeyond(member, { open, area })?.rideId ?? 'nothing';
}
const render = mountForEachTest();
async function receive(
  rideId: string | null,
  pickupAtMs: number,
  hasMore = true,
  district = '',
): Promise<string | null> {
  const newest: NewestRide | null = rideId === null ? null : { rideId, pickupAtMs, priceCents: 4_000, district };
  vi.mocked(useLiveDocument).mockReturnValue({ changedAtMs: 1, openChangedAtMs: 1, newest } satisfies RideSignal);
  await render(<List hasMore={hasMore} />);
  return document.body.textContent;
}

beforeEach(async () => expect(await receive('before', 30)).toBe('nothing'));

it('a new ride beyond the loaded pages is reported', async () => {
  expect(await receive('new', 30)).toBe('new');
});

it('a new ride of a district that the list leaves out is not reported', async () => {
  expect(await receive('new', 30, true, 'Imst')).toBe('nothing');
  expect(await receive('other', 30, true, 'Schwaz')).toBe('other');
});

it.each([
  ['earlier than the last loaded ride', 'new', 15, true],
  ['the last loaded ride', 'B', 20, true],
  ['of a list that is loaded whole', 'new', 30, false],
])('a new ride is not reported that is %s', async (_, rideId, pickupAtMs, hasMore) => {
  expect(await receive(rideId, pickupAtMs, hasMore)).toBe('nothing');
});
