import { describe, expect, it } from 'vitest';
import type { ListedRide } from './listed-ride.ts';
import { nextRides, nothingYet, pagesToLoad, type RidesEvent, type RidesState } from './rides-state.ts';

/** Each letter is a ride; pickups are in the order of the alphabet, `x` and `X` at once. A page has three. */
const some = (ids: string): readonly ListedRide[] =>
  [...ids].map((id) => ({ id, pickupAtMs: id.toLowerCase().charCodeAt(0) }) as ListedRide);
const names = (rides: readonly ListedRide[] | undefined): string | undefined => rides?.map(({ id }) => id).join('');
const start: RidesState = { ...nothingYet, askedPages: 1, sinceMs: 0 };
const received = (ids: string, pages = 1): RidesEvent => ({ type: 'received', found: some(ids), pages });

function after(isHeldStill: boolean, ...events: readonly (string | RidesEvent)[]) {
  const kind = { firstPage: 3, isHeldStill };
  const state = events
    .map((event) => (typeof event === 'string' ? received(event) : event))
    .reduce((before, event) => nextRides(before, event, kind), start);
  const { rides, held, arrived, departed, hasMore } = state;
  return {
    rides: names(rides),
    held: names(held),
    arrived: names(arrived),
    departed: names(departed),
    hasMore,
    pages: pagesToLoad(state, kind.firstPage),
  };
}

describe('a list of rides', () => {
  it('has no arrivals and departures at first', () => {
    expect(after(false, 'abc')).toMatchObject({ rides: 'abc', arrived: '', departed: '', hasMore: false });
  });

  it('has more only if one ride more than a page was found', () => {
    expect(after(false, 'abcd')).toMatchObject({ rides: 'abc', arrived: '', departed: '', hasMore: true });
  });

  it('reports all rides that arrive together, and keeps them after another change', () => {
    expect(after(false, 'b', 'abc')).toMatchObject({ arrived: 'ac' });
    expect(after(false, 'b', 'abc', 'abc')).toMatchObject({ arrived: 'ac' });
    expect(after(false, 'bc', 'abc', 'ab')).toMatchObject({ arrived: 'a', departed: 'c' });
  });

  it('does not report the next ride as arrived when it replaces one that left', () => {
    expect(after(false, 'abcd', 'acd')).toMatchObject({ rides: 'acd', arrived: '', departed: 'b', hasMore: false });
    expect(after(false, 'abcd', 'abd')).toMatchObject({ rides: 'abd', arrived: '', departed: 'c' });
  });

  it('reports a ride that arrives after the last one of a complete list', () => {
    expect(after(false, 'ab', 'abc')).toMatchObject({ arrived: 'c' });
    expect(after(false, 'abc', 'ab', 'abd')).toMatchObject({ arrived: 'd' });
  });

  it('reports a ride that arrives between those of a full page', () => {
    expect(after(false, 'abde', 'abcd')).toMatchObject({ rides: 'abc', arrived: 'c', departed: 'd' });
  });

  it('compares neither with a shorter page nor with a list that has failed or started again', () => {
    const nothing = { arrived: '', departed: '' };
    expect(after(false, 'abcd', received('abcde', 2))).toMatchObject({ rides: 'abcde', ...nothing });
    expect(after(false, 'abc', { type: 'failed' }, 'xyz')).toMatchObject({ rides: 'xyz', ...nothing });
    expect(after(true, 'xyz', { type: 'restarted', sinceMs: 1 }, 'abc')).toMatchObject({ rides: 'abc', ...nothing });
  });
});

describe('the rides of a list that is held still', () => {
  it.each([
    ['are a page', ['abcde'], 'abc', ''],
    ['stay while earlier ones come', ['xyz', 'abxyz'], 'xyz', 'ab'],
    ['stay while one comes between them', ['xz', 'xyz'], 'xz', 'y'],
    ['are continued by later ones', ['ab', 'abc'], 'abc', ''],
    ['are continued when one leaves', ['abc', 'acd'], 'acd', ''],
    ['are not continued beyond a page', ['abc', received('abcd', 2)], 'abc', ''],
    ['stay on a page that others have made longer', ['xyz', received('wxyz', 2)], 'xyz', 'w'],
    ['leave when they leave the list', ['xyz', received('wxz', 2)], 'xz', 'w'],
    ['are replaced once all have left', ['xyz', 'ab'], 'ab', ''],
    ['stay while a flood of earlier ones pushes them out of the list', ['xyz', 'abcx'], 'xyz', 'abc'],
    ['stay while earlier ones push some of them out of the list', ['xyz', 'abxy'], 'xyz', 'ab'],
    ['stay if they are pushed out by rides of their own time', ['xX', 'abxX'], 'xX', 'ab'],
    ['leave when they come before the last loaded one', ['bxy', 'acxy'], 'xy', 'ac'],
    ['are joined by the new ones on demand', ['xyz', 'abxy', { type: 'heldShown' }], 'abx', ''],
    [
      'go on when a further page is asked for',
      ['abcd', received('abcde', 2), { type: 'asked', pages: 2 }],
      'abcde',
      '',
    ],
  ] satisfies readonly (readonly [string, readonly (string | RidesEvent)[], string, string])[])(
    '%s',
    (_, events, rides, held) => {
      expect(after(true, ...events)).toMatchObject({ rides, held });
    },
  );

  it('are loaded with a further page while others are held back', () => {
    expect(after(true, 'xyz').pages).toBe(1);
    expect(after(true, 'xyz', 'wxyz').pages).toBe(2);
    expect(after(true, 'xyz', 'wxyz', { type: 'heldShown' }).pages).toBe(1);
  });

  it('have more while loaded ones are not shown', () => {
    expect(after(true, 'abc', received('abcd', 2)).hasMore).toBe(true);
    expect(after(true, 'xyz', received('wxyz', 2)).hasMore).toBe(false);
  });
});
