// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../shared/testing.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { cardId } from './cards.ts';
import { useLinkedRide } from './use-linked-ride.ts';

const onMore = vi.fn();
let press: (path: string) => void;

interface Props {
  readonly ids?: readonly string[];
  readonly hasMore?: boolean;
}

function Screen({ ids, hasMore = false }: Props) {
  press = useNavigate();
  const rides = ids?.map((id) => ({ id }) as ListedRide);
  useLinkedRide({
    status: 'confirmed',
    rides: { rides, hasMore, pages: 1, isLoadingMore: false },
    onMore,
  });
  return ids?.map((id) => <article key={id} id={cardId(id)} tabIndex={-1} />);
}

const path = '/dashboard/main?status=confirmed&ride=B';
const scrollIntoView = vi.fn();
const load = (props: Props, at = path) =>
  show(
    <MemoryRouter initialEntries={[at]}>
      <Screen {...props} />
    </MemoryRouter>,
  );

beforeEach(() => {
  onMore.mockReset();
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

it('the card of the URL’s ride is scrolled to and focused once the rides are loaded', async () => {
  await load({});
  await load({ ids: ['A', 'B'] });
  expect(document.activeElement?.id).toBe(cardId('B'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  await load({ ids: ['A', 'B', 'C'] });
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('a second press on the same message focuses the card again', async () => {
  await load({ ids: ['A', 'B'] });
  await act(async () => press(path));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

it('further pages are loaded until the card is there', async () => {
  await load({ ids: ['A'], hasMore: true });
  expect(onMore).toHaveBeenCalledTimes(1);
  // As `useStatus` does, whose URL has no ride.
  await act(async () => press('/dashboard/main?status=confirmed&pages=2'));
  await load({ ids: ['A', 'B'] });
  expect(document.activeElement?.id).toBe(cardId('B'));
});

it.each([
  ['has no ride', '/dashboard/main'],
  ['names a ride that has left', '/dashboard/main?ride=X'],
])('nothing is focused if the URL %s', async (_, at) => {
  await load({ ids: ['A', 'B'] }, at);
  expect(document.activeElement).toBe(document.body);
  expect(onMore).not.toHaveBeenCalled();
});
