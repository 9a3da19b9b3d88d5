import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { decide, noDeeds, undecided } from './gone-rides.ts';

const open = (id: string): ListedRide => ({ id, status: 'open' }) as ListedRide;
const [a, b, c] = [open('A'), open('B'), open('C')];

it('a ride that somebody else took is worth a word', () => {
  expect(decide(undecided, [a], undefined, noDeeds()).ride).toBe(a);
});

it('a ride that one has taken oneself is not, also when one then asks about another', () => {
  const own = noDeeds();
  own.add(a);
  const gone = [a];
  const taken = decide(undecided, gone, undefined, own);
  expect(taken.ride).toBeUndefined();
  expect(decide(taken, gone, b, own).ride).toBeUndefined();
});

it('a ride that goes while its dialog is open is waited for: taken oneself it is not worth a word', () => {
  const own = noDeeds();
  const gone = [a];
  const waiting = decide(undecided, gone, a, own);
  expect(waiting.ride).toBeUndefined();
  own.add(a);
  expect(decide(waiting, gone, undefined, own).ride).toBeUndefined();
});

it('a ride that somebody else took is worth a word once its dialog is closed without a deed', () => {
  const gone = [a];
  const waiting = decide(undecided, gone, a, noDeeds());
  expect(decide(waiting, gone, undefined, noDeeds()).ride).toBe(a);
});

it('a ride that was asked about and left alone is worth a word when somebody takes it later', () => {
  expect(decide(undecided, [a], undefined, noDeeds()).ride).toBe(a);
});

it('nothing is told twice: not after one’s own deed, nor after a look at another list', () => {
  const own = noDeeds();
  own.add(b);
  const gone = [c];
  const told = decide(undecided, gone, undefined, own);
  expect(told.ride).toBe(c);
  expect(decide(told, [b], undefined, own).ride).toBe(c);
  expect(decide(decide(told, [], undefined, own), gone, undefined, own)).toBe(told);
});

it('a ride that one has accepted is worth a word when it is called off', () => {
  const own = noDeeds();
  own.add(a);
  const confirmed = { ...a, status: 'confirmed' } as ListedRide;
  expect(decide(undecided, [confirmed], undefined, own).ride).toBe(confirmed);
});
