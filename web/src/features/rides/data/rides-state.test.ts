import { describe, expect, it } from 'vitest';
import type { ListedRide } from './listed-ride.ts';
import { nextState, nothingYet, type RidesState } from './rides-state.ts';

const key = 'taxi open';
const some = (ids: string): readonly ListedRide[] =>
  [...ids].map((id) => ({ id, pickupAtMs: id.charCodeAt(0) }) as ListedRide);
const names = (rides: readonly ListedRide[] | undefined): string | undefined => rides?.map(({ id }) => id).join('');

/** Applies lists of rides one after the other. Each letter is a ride; a page has three. */
function after(...lists: readonly string[]) {
  const page = { key, pages: 1, size: 3 };
  const start: RidesState = { ...nothingYet, key, pages: 1 };
  const { rides, arrived, departed, hasMore } = lists.reduce(
    (before, list) => nextState(before, page, some(list)),
    start,
  );
  return { rides: names(rides), arrived: names(arrived), departed: names(departed), hasMore };
}

describe('a list of rides', () => {
  it('has no arrivals and departures at first', () => {
    expect(after('abc')).toEqual({ rides: 'abc', arrived: '', departed: '', hasMore: false });
  });

  it('has more only if one ride more than a page was found', () => {
    expect(after('abcd')).toEqual({ rides: 'abc', arrived: '', departed: '', hasMore: true });
  });

  it('has more although rides are left out of what was found', () => {
    const page = { key, pages: 1, size: 3 };
    const state = nextState({ ...nothingYet, key, pages: 1 }, page, some('bd'), some('abcd'));
    expect([names(state.rides), state.hasMore, state.lastMs]).toEqual(['b', true, some('c')[0]?.pickupAtMs]);
    expect(nextState({ ...nothingYet, key, pages: 1 }, page, some('b'), some('abc')).lastMs).toBeUndefined();
  });

  it('counts the rides of its page that it leaves out', () => {
    const page = { key, pages: 1, size: 3 };
    expect(nextState({ ...nothingYet, key, pages: 1 }, page, some('bd'), some('abcd')).waiting).toBe(2);
    expect(nextState({ ...nothingYet, key, pages: 1 }, page, some('abc')).waiting).toBe(0);
  });

  it('reports all rides that arrive together, and keeps them after another change', () => {
    expect(after('b', 'abc')).toMatchObject({ arrived: 'ac' });
    expect(after('b', 'abc', 'abc')).toMatchObject({ arrived: 'ac' });
    expect(after('bc', 'abc', 'ab')).toMatchObject({ arrived: 'a', departed: 'c' });
  });

  it('does not report the next ride as arrived when it replaces one that left', () => {
    expect(after('abcd', 'acd')).toEqual({ rides: 'acd', arrived: '', departed: 'b', hasMore: false });
    expect(after('abcd', 'abd')).toMatchObject({ rides: 'abd', arrived: '', departed: 'c' });
  });

  it('reports a ride that arrives after the last one of a complete list', () => {
    expect(after('ab', 'abc')).toMatchObject({ arrived: 'c' });
    expect(after('abc', 'ab', 'abd')).toMatchObject({ arrived: 'd' });
  });

  it('reports a ride that arrives between those of a full page', () => {
    expect(after('abde', 'abcd')).toMatchObject({ rides: 'abc', arrived: 'c', departed: 'd' });
  });

  it('compares neither with a shorter page nor with another list', () => {
    const first = nextState({ ...nothingYet, key, pages: 1 }, { key, pages: 1, size: 3 }, some('abcd'));
    const longer = nextState(first, { key, pages: 2, size: 6 }, some('abcde'));
    expect([names(longer.rides), longer.arrived, longer.departed]).toEqual(['abcde', [], []]);
    const other = nextState(first, { key: 'taxi closed', pages: 1, size: 3 }, some('xy'));
    expect([names(other.rides), other.arrived, other.departed]).toEqual(['xy', [], []]);
  });
});
