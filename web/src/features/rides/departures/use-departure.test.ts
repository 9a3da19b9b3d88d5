import { expect, it } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { createOwnActions } from './own-actions.ts';
import { decide, undecided } from './use-departure.ts';

const open = (id: string): ListedRide => ({ id, status: 'open' }) as ListedRide;
const a = open('A');
const b = open('B');
const c = open('C');
const accept = { call: 'driver-confirmride' } as const;

it('a ride that another company took is announced', () => {
  expect(decide(undecided, [a], undefined, createOwnActions()).ride).toBe(a);
});

it('a ride that the user accepted is not announced, even when the user then opens another dialog', () => {
  const own = createOwnActions();
  own.add(a, accept);
  const departed = [a];
  const taken = decide(undecided, departed, undefined, own);
  expect(taken.ride).toBeUndefined();
  expect(decide(taken, departed, b, own).ride).toBeUndefined();
});

it('a ride that leaves while its dialog is open is not announced if the user has accepted it there', () => {
  const own = createOwnActions();
  const departed = [a];
  const waiting = decide(undecided, departed, a, own);
  expect(waiting.ride).toBeUndefined();
  own.add(a, accept);
  expect(decide(waiting, departed, undefined, own).ride).toBeUndefined();
});

it('a ride that another company took is announced once its dialog is closed without an action', () => {
  const departed = [a];
  const waiting = decide(undecided, departed, a, createOwnActions());
  expect(decide(waiting, departed, undefined, createOwnActions()).ride).toBe(a);
});

it('no departure is announced twice, also after an own action or another list', () => {
  const own = createOwnActions();
  own.add(b, accept);
  const departed = [c];
  const decided = decide(undecided, departed, undefined, own);
  expect(decided.ride).toBe(c);
  expect(decide(decided, [b], undefined, own).ride).toBe(c);
  expect(decide(decide(decided, [], undefined, own), departed, undefined, own)).toBe(decided);
});

it('a ride that the user accepted is announced when it is canceled', () => {
  const own = createOwnActions();
  own.add(a, accept);
  const confirmed = { ...a, status: 'confirmed' } as ListedRide;
  expect(decide(undecided, [confirmed], undefined, own).ride).toBe(confirmed);
});

it('accepting or finishing a ride is not canceling it', () => {
  const own = createOwnActions();
  own.add(a, accept);
  own.add({ ...a, status: 'confirmed' }, { call: 'driver-finishride' });
  expect(own.hasCanceled('A')).toBe(false);
});

it.each([
  ['open', 'hotel-withdrawride'],
  ['confirmed', 'admin-cancelride'],
] as const)('an %s ride that the user ends by %s counts as canceled by the user', (status, call) => {
  const own = createOwnActions();
  own.add({ id: 'A', status }, { call });
  expect([own.hasCanceled('A'), own.hasCanceled('B')]).toEqual([true, false]);
});
