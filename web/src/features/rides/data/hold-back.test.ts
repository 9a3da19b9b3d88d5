import { describe, expect, it } from 'vitest';
import { holdBack } from './hold-back.ts';
import type { ListedRide } from './listed-ride.ts';

/** Each letter is a ride; pickups are in the order of the alphabet. */
const some = (ids: string): readonly ListedRide[] =>
  [...ids].map((id) => ({ id, pickupAtMs: id.charCodeAt(0) }) as ListedRide);
const names = (rides: readonly ListedRide[]): string => rides.map(({ id }) => id).join('');

/** A page has three rides. */
function after(before: string | undefined, found: string, last = '') {
  const { shown, held } = holdBack(before === undefined ? undefined : some(before), {
    ...{ rides: some(found), lastMs: some(last)[0]?.pickupAtMs, size: 3 },
  });
  return `${names(shown)} | ${names(held)}`;
}

describe('the rides on the screen', () => {
  it.each([
    ['of a new list are all shown', undefined, 'abc', 'abc | '],
    ['are a page', undefined, 'abcde', 'abc | '],
    ['stay while earlier ones come', 'xyz', 'abxyz', 'xyz | ab'],
    ['stay while one comes between them', 'xz', 'xyz', 'xz | y'],
    ['are continued by later ones', 'ab', 'abc', 'abc | '],
    ['are continued when one leaves', 'abc', 'acd', 'acd | '],
    ['are not continued beyond a page', 'abc', 'abcd', 'abc | '],
    ['stay on a page that others have made longer', 'xyz', 'wxyz', 'xyz | w'],
    ['leave when they leave the list', 'xyz', 'wxz', 'xz | w'],
    ['are replaced once all have left', 'xyz', 'ab', 'ab | '],
  ] as const)('%s', (_, before, found, expected) => {
    expect(after(before, found)).toBe(expected);
  });

  it('stay while a flood of earlier ones pushes them out of the list', () => {
    expect(after('xyz', 'abc', 'c')).toBe('xyz | abc');
    expect(after('xyz', 'abx', 'x')).toBe('xyz | ab');
    // Left, not pushed out: it came before the last one of the list.
    expect(after('bxy', 'acx', 'x')).toBe('xy | ac');
  });

  it('leave a page although its last rides are not offered yet', () => {
    expect(after('xy', 'x', 'z')).toBe('x | ');
  });
});
