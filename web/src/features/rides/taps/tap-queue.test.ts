import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTapQueue, type Sent, type Tap } from './tap-queue.ts';

let count = 0;
const tap = (step: 'onTheWay' | 'arrived', more: Partial<Tap> = {}): Tap =>
  ({
    id: `t${count++}`,
    uid: 'u',
    call: 'driver-progress',
    tappedAtMs: 1,
    holdUntilMs: 0,
    payload: { rideid: 'R1', step, at: '2026-12-01T09:00:00+01:00' },
    ...more,
  }) as Tap;
const now = () => 100;
const send = vi.fn<(tap: Tap) => Promise<Sent>>();
const ids = () => send.mock.calls.map(([{ id }]) => id);

/** One at a time, like the browser's locks. */
let last: Promise<unknown> = Promise.resolve();
const request = (_: string, run: () => Promise<unknown>) => {
  last = last.then(run);
  return last;
};
vi.stubGlobal('navigator', { locks: { request } });

beforeEach(async () => {
  send.mockReset().mockResolvedValue('done');
  // Also what an earlier test has held.
  await createTapQueue(
    'u',
    async () => 'done',
    () => Number.POSITIVE_INFINITY,
  ).flush();
});

describe('the taps of a driver', () => {
  it('are sent once, in order', async () => {
    const queue = createTapQueue('u', send, now);
    const first = tap('onTheWay');
    const second = tap('arrived');
    await queue.add(first);
    await queue.add(second);
    await Promise.all([queue.flush(), queue.flush()]);
    expect(ids()).toEqual([first.id, second.id]);
    expect(queue.state().waiting.size).toBe(0);
  });

  it('wait for the network, also when the app is closed meanwhile', async () => {
    send.mockResolvedValue('later');
    const before = createTapQueue('u', send, now);
    const first = tap('onTheWay');
    const second = tap('arrived');
    await before.add(first);
    await before.add(second);
    await before.flush();
    expect(ids()).toEqual([first.id]);
    expect(before.state().waiting).toEqual(new Set([first.id, second.id]));

    send.mockReset().mockResolvedValue('done');
    const after = createTapQueue('u', send, now);
    await after.flush();
    expect(ids()).toEqual([first.id, second.id]);
    expect(after.state().taps.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('that the server refuses are shown with the reason, and the next ones are sent', async () => {
    send.mockResolvedValueOnce({ refused: 'error.not-yours' });
    const queue = createTapQueue('u', send, now);
    const refused = tap('onTheWay');
    const next = tap('arrived');
    await queue.add(refused);
    await queue.add(next);
    await queue.flush();
    expect(ids()).toEqual([refused.id, next.id]);
    expect(queue.state()).toMatchObject({ taps: [next], refusals: [{ tap: refused, reason: 'error.not-yours' }] });
    queue.dismiss(refused.id);
    expect(queue.state().refusals).toEqual([]);
  });

  it('that the device cannot store are shown as such, and not sent', async () => {
    const queue = createTapQueue('u', send, now);
    const full = new DOMException('The disk is full', 'QuotaExceededError');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    const lost = tap('onTheWay');
    await queue.add(lost);
    put.mockRestore();
    await queue.flush();
    expect(send).not.toHaveBeenCalled();
    expect(queue.state()).toMatchObject({ taps: [], refusals: [{ tap: lost, reason: 'taps.notKept' }] });
  });

  it('are forgotten once their ride has the last one that was sent, unless they still wait', async () => {
    const queue = createTapQueue('u', send, now);
    const sent = [tap('onTheWay'), tap('arrived')];
    for (const one of sent) await queue.add(one);
    await queue.flush();
    const waiting = tap('arrived', { holdUntilMs: 200 });
    await queue.add(waiting);
    queue.settle('R2', () => true);
    queue.settle('R1', ({ id }) => id === sent[0]?.id);
    expect(queue.state().taps).toEqual([...sent, waiting]);
    queue.settle('R1', ({ id }) => id === sent[1]?.id);
    expect(queue.state().taps).toEqual([waiting]);
  });

  it('can be taken back while they are held', async () => {
    const queue = createTapQueue('u', send, now);
    const held = tap('arrived', { holdUntilMs: 200 });
    await queue.add(held);
    expect(await queue.flush()).toBe(200);
    await queue.takeBack(held.id);
    expect(await queue.flush()).toBeUndefined();
    expect([ids(), queue.state().taps]).toEqual([[], []]);
  });

  it('of another person on the same device stay where they are', async () => {
    const theirs = tap('onTheWay', { uid: 'other' });
    await createTapQueue('other', send, now).add(theirs);
    await createTapQueue('u', send, now).flush();
    expect(ids()).toEqual([]);
    await createTapQueue('other', send, now).flush();
    expect(ids()).toEqual([theirs.id]);
  });

  it('arrive in order and none is lost, whatever the network does and however often the app is closed', async () => {
    const events = fc.array(fc.constantFrom('tap', 'flush', 'close', 'on', 'off'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        let isOnline = true;
        const added = [] as string[];
        const arrived = [] as string[];
        const arrive = async ({ id }: Tap): Promise<Sent> => {
          if (!isOnline) return 'later';
          arrived.push(id);
          return 'done';
        };
        let queue = createTapQueue('u', arrive, now);
        for (const event of history) {
          if (event === 'on' || event === 'off') isOnline = event === 'on';
          if (event === 'close') queue = createTapQueue('u', arrive, now);
          if (event === 'flush') await queue.flush();
          if (event === 'tap') {
            const one = tap('arrived');
            added.push(one.id);
            await queue.add(one);
          }
        }
        isOnline = true;
        await queue.flush();
        expect(arrived).toEqual(added);
      }),
    );
  });
});
