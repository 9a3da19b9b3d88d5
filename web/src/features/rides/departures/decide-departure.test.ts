import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { decide, noOwnActions, undecided } from './decide-departure.ts';

const open = (id: string): ListedRide => ({ id, status: 'open' }) as ListedRide;
const [a, b, c] = [open('A'), open('B'), open('C')];

it('a ride that somebody else took is worth a word', () => {
  expect(decide(undecided, [a], undefined, noOwnActions()).ride).toBe(a);
});

it('a ride that one has taken oneself is not, also when one then asks about another', () => {
  const own = noOwnActions();
  own.add(a);
  const departed = [a];
  const taken = decide(undecided, departed, undefined, own);
  expect(taken.ride).toBeUndefined();
  expect(decide(taken, departed, b, own).ride).toBeUndefined();
});

it('a ride that goes while its dialog is open is waited for: taken oneself it is not worth a word', () => {
  const own = noOwnActions();
  const departed = [a];
  const waiting = decide(undecided, departed, a, own);
  expect(waiting.ride).toBeUndefined();
  own.add(a);
  expect(decide(waiting, departed, undefined, own).ride).toBeUndefined();
});

it('a ride that somebody else took is worth a word once its dialog is closed without a deed', () => {
  const departed = [a];
  const waiting = decide(undecided, departed, a, noOwnActions());
  expect(decide(waiting, departed, undefined, noOwnActions()).ride).toBe(a);
});

it('a ride that was asked about and left alone is worth a word when somebody takes it later', () => {
  expect(decide(undecided, [a], undefined, noOwnActions()).ride).toBe(a);
});

it('nothing is told twice: not after one’s own deed, nor after a look at another list', () => {
  const own = noOwnActions();
  own.add(b);
  const departed = [c];
  const decided = decide(undecided, departed, undefined, own);
  expect(decided.ride).toBe(c);
  expect(decide(decided, [b], undefined, own).ride).toBe(c);
  expect(decide(decide(decided, [], undefined, own), departed, undefined, own)).toBe(decided);
});

it('a ride that one has accepted is worth a word when it is called off', () => {
  const own = noOwnActions();
  own.add(a);
  const confirmed = { ...a, status: 'confirmed' } as ListedRide;
  expect(decide(undecided, [confirmed], undefined, own).ride).toBe(confirmed);
});
