import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const RIDE = ['rides', 'a'];
const OTHER = ['rides', 'b'];

describe('turns at a contended document', () => {
  let turns: Turns;
  let granted: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    turns = new Turns();
    granted = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const enqueue = (transaction: string, ...paths: (readonly string[])[]) =>
    turns.wait(transaction, paths)?.then(() => {
      granted.push(transaction);
    });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('cause no wait without contention', () => {
    expect(enqueue('1', RIDE)).toBeUndefined();
    turns.contend(RIDE);
    expect(enqueue('2', OTHER)).toBeUndefined();
  });

  it('are granted in order, each when the previous one has ended', async () => {
    turns.contend(RIDE);
    for (const transaction of ['1', '2', '3']) enqueue(transaction, RIDE);
    await settle();
    expect(granted).toEqual(['1']);
    turns.leave('1');
    await settle();
    expect(granted).toEqual(['1', '2']);
  });

  it('skip a transaction that ended while waiting, and resolve its wait', async () => {
    turns.contend(RIDE);
    for (const transaction of ['1', '2', '3']) enqueue(transaction, RIDE);
    await settle();
    turns.leave('2');
    await settle();
    expect(granted.toSorted()).toEqual(['1', '2']);
    turns.leave('1');
    await settle();
    expect(granted.at(-1)).toBe('3');
  });

  it('pass to the next transaction after two seconds if the holder does not end', async () => {
    turns.contend(RIDE);
    for (const transaction of ['1', '2', '3']) enqueue(transaction, RIDE);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(granted).toEqual(['1', '2']);
    turns.leave('1');
    await settle();
    expect(granted).toEqual(['1', '2']);
  });

  it('are granted in a fixed order at two documents, so that transactions never wait for each other', async () => {
    turns.contend(RIDE);
    turns.contend(OTHER);
    enqueue('1', RIDE, OTHER);
    enqueue('2', OTHER, RIDE);
    await settle();
    expect(granted).toEqual(['1']);
    turns.leave('1');
    await settle();
    expect(granted).toEqual(['1', '2']);
  });

  it('end half a minute after the last contention', async () => {
    turns.contend(RIDE);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(enqueue('1', RIDE)).toBeUndefined();
  });
});
