import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callAt } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import '../support/database.ts';
import { afternoon } from '../support/orders.ts';
import { admin } from '../support/people.ts';
import { until } from '../support/until.ts';

type CallOfTariff = 'admin-updatetariff' | 'admin-withdrawtariff';
type Send = (payload: object) => Promise<unknown>;

const dearer: Tariff = { ...defaultTariff, baseFeeCents: 600 };
const steeper: Tariff = { ...defaultTariff, minimumCents: 1_200 };
const done = { valid: true };
const refused = (error: string) => ({ valid: false, error });
const inADay = (): string => isoInVienna(Math.round((Date.now() + 86_400_000) / 1_000) * 1_000);

/** Creates a project of its own: other tests compare prices in the suite's one. */
async function aProject() {
  const projectId = `demo-tariff-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  await documents
    .doc('admins/demo-admin')
    .set({ name: 'Eva', email: 'admin@talwaerts.example', sinceMs: 0, needsSecondFactor: false });
  const planned = documents.doc('config/plannedTariff');
  const withInstance =
    (name: string) =>
    async <R>(run: (send: Send) => Promise<R>): Promise<R> => {
      const { answer } = await liveOnce({ name, projectId }, undefined, (url) =>
        run(async (payload) => {
          const { result, error } = await callAt<CallOfTariff>(url, payload, admin);
          return result ?? error?.status;
        }),
      );
      return answer as R;
    };
  return {
    projectId,
    /** Runs one instance as long as `run` sends it calls. */
    changing: withInstance('admin.updatetariff'),
    withdrawing: withInstance('admin.withdrawtariff'),
    planned,
    /** Plans as if it was done long ago. */
    plan: (tariff: object, startsAtMs: number) =>
      planned.set({ tariff, startsAt: Timestamp.fromMillis(startsAtMs) }).then(() => undefined),
    tariff: async () => (await documents.doc('config/tariff').get()).data(),
    audit: async () => (await documents.collection('audit').get()).docs.map((entry) => entry.data()),
    /** Runs one instance as long as `run` asks it for the price of a ride. */
    pricing: async <R>(run: (price: () => Promise<string | undefined>) => Promise<R>): Promise<R> => {
      const estimate = { distance: 10, duration: 10, pickupDatum: afternoon(), pax: 1 };
      const { answer } = await liveOnce({ name: 'global.calculateprice', projectId }, undefined, (url) =>
        run(async () => {
          const { result, error } = await callAt<'global-calculateprice'>(url, estimate);
          return result?.valid ? result.price : error?.status;
        }),
      );
      return answer as R;
    },
  };
}
/** Leaves time to start an instance on a busy machine: it has to read the plan before that starts. */
const soonMs = 12_000;
const oldPrice = '29.50';
const newPrice = '30.50';

describe('a planned tariff', () => {
  // Concurrent, since both wait for a start.
  it.concurrent('determines the price from its start on, also of an instance that runs since before', async () => {
    const project = await aProject();
    const startsAtMs = Date.now() + soonMs;
    await project.plan(dearer, startsAtMs);
    const prices = await project.pricing(async (price) => {
      const answers: { readonly price: string | undefined; readonly atMs: number }[] = [];
      return until(async () => {
        const atMs = Date.now();
        answers.push({ price: await price(), atMs });
        return answers.at(-1)?.price === newPrice ? answers : undefined;
      }, 'the new price');
    });
    expect(prices[0]?.price).toBe(oldPrice);
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([oldPrice, newPrice]));
    // Asked after the start, no answer had the old price.
    expect(prices.filter(({ price, atMs }) => price === oldPrice && atMs >= startsAtMs)).toEqual([]);
    expect(await project.tariff()).toBeUndefined();
  });

  it.concurrent('that was withdrawn never starts, also in an instance that knew it', async () => {
    const project = await aProject();
    const startsAtMs = Date.now() + soonMs;
    await project.plan(dearer, startsAtMs);
    const prices = await project.pricing(async (price) => {
      const before = await price();
      await project.planned.delete();
      await until(async () => (Date.now() > startsAtMs ? true : undefined), 'the start');
      return [before, await price()];
    });
    expect(prices).toEqual([oldPrice, oldPrice]);
  });

  it('is moved by the sweep once it has started, and keeps the price', async () => {
    const project = await aProject();
    const sweep = () =>
      liveOnce({ name: 'tasks.sweeplosttasks', projectId: project.projectId }, undefined, callBySchedule);
    await project.plan(dearer, Date.now() + 3_600_000);
    expect((await sweep()).answer).toBe(200);
    expect([await project.tariff(), (await project.planned.get()).exists]).toEqual([undefined, true]);
    await project.plan(dearer, Date.now() - 1);
    for (const _ of [1, 2]) expect((await sweep()).answer).toBe(200);
    expect([await project.tariff(), (await project.planned.get()).exists]).toEqual([dearer, false]);
    expect(await project.pricing((price) => price())).toBe(newPrice);
  });

  it('prevents prices only from its start on if it is invalid, and is then replaced', async () => {
    const project = await aProject();
    await project.plan({ ...dearer, perMinuteCents: '25' }, Date.now() + 3_600_000);
    expect(await project.pricing((price) => price())).toBe(oldPrice);
    await project.plan({ ...dearer, perMinuteCents: '25' }, Date.now() - 1);
    expect(await project.pricing((price) => price())).toBe('INTERNAL');
    const answers = await project.changing(async (send) => [
      await send({ before: null, tariff: dearer, startsAt: inADay() }),
      await send({ before: null, tariff: dearer }),
    ]);
    expect(answers).toEqual([refused('wrong-state'), done]);
    expect(await project.pricing((price) => price())).toBe(newPrice);
  });
});

describe('planning a change of the tariff', () => {
  it('leaves the tariff in force, and is recorded once with values and start, however often it is sent', async () => {
    const project = await aProject();
    const startsAt = inADay();
    const update = { before: defaultTariff, tariff: dearer, startsAt };
    expect(await project.changing(async (send) => [await send(update), await send(update)])).toEqual([done, done]);
    expect(await project.tariff()).toEqual(defaultTariff);
    expect((await project.planned.get()).data()).toEqual({
      tariff: dearer,
      startsAt: Timestamp.fromMillis(Date.parse(startsAt)),
    });
    expect(await project.audit()).toEqual([
      expect.objectContaining({
        what: 'tariff-planned',
        who: { uid: 'demo-admin', email: 'admin@talwaerts.example', role: 'admin' },
        data: { baseFeeCents: '€\u00a05,00 → €\u00a06,00', startsAt },
      }),
    ]);
    expect(await project.pricing((price) => price())).toBe(oldPrice);
  });

  it('is refused to all but one at the same moment, and to later ones, at once or not', async () => {
    const project = await aProject();
    const updates = [dearer, steeper].map((tariff) => ({ before: defaultTariff, tariff, startsAt: inADay() }));
    const answers = await project.changing(async (send) => {
      const both = await Promise.all(updates.map(send));
      const third = { ...defaultTariff, provisionPercent: 20 };
      return [...both, await send({ before: defaultTariff, tariff: third })];
    });
    const count = (wanted: object) => answers.filter((one) => isDeepStrictEqual(one, wanted)).length;
    expect([done, refused('tariff-planned')].map(count)).toEqual([1, 2]);
    expect(await project.audit()).toHaveLength(1);
  });

  it('too soon, too far ahead or without a real time is refused', async () => {
    const project = await aProject();
    const at = (inMs: number) => ({ startsAt: isoInVienna(Date.now() + inMs) });
    const answers = await project.changing(async (send) => {
      const all: unknown[] = [];
      for (const start of [at(-1_000), at(30_000), at(400 * 86_400_000), { startsAt: 'soon' }])
        all.push(await send({ before: defaultTariff, tariff: dearer, ...start }));
      return all;
    });
    expect(answers).toEqual([refused('lead-time'), refused('lead-time'), refused('too-far-ahead'), 'INVALID_ARGUMENT']);
    expect((await project.planned.get()).exists).toBe(false);
  });

  it('keeps a started tariff that was not moved yet', async () => {
    const project = await aProject();
    await project.plan(dearer, Date.now() - 1);
    const next = { ...dearer, minimumCents: 1_200 };
    const answers = await project.changing(async (send) => [
      await send({ before: defaultTariff, tariff: next, startsAt: inADay() }),
      await send({ before: dearer, tariff: next, startsAt: inADay() }),
    ]);
    expect(answers).toEqual([refused('tariff-changed'), done]);
    expect(await project.tariff()).toEqual(dearer);
    expect(await project.pricing((price) => price())).toBe(newPrice);
  });

  it('at once replaces a started tariff that was not moved yet', async () => {
    const project = await aProject();
    await project.plan(steeper, Date.now() - 1);
    expect(await project.changing((send) => send({ before: steeper, tariff: dearer }))).toEqual(done);
    expect([await project.tariff(), (await project.planned.get()).exists]).toEqual([dearer, false]);
    expect(await project.pricing((price) => price())).toBe(newPrice);
  });
});

describe('withdrawing a planned change of the tariff', () => {
  it('removes it, and is recorded once, however often it is sent', async () => {
    const project = await aProject();
    const startsAt = inADay();
    await project.plan(dearer, Date.parse(startsAt));
    const named = { tariff: dearer, startsAt };
    const answers = await project.withdrawing(async (send) => [
      ...(await Promise.all([send(named), send(named)])),
      await send(named),
    ]);
    expect(answers).toEqual([done, done, done]);
    expect((await project.planned.get()).exists).toBe(false);
    expect(await project.audit()).toEqual([
      expect.objectContaining({
        what: 'tariff-withdrawn',
        data: { baseFeeCents: '€\u00a05,00 → €\u00a06,00', startsAt },
      }),
    ]);
  });

  it('is refused for another change, and from the start on', async () => {
    const project = await aProject();
    const started = isoInVienna(Date.now() - 1_000);
    const startsAt = inADay();
    await project.plan(dearer, Date.parse(startsAt));
    const answers = await project.withdrawing(async (send) => {
      const other = await send({ tariff: steeper, startsAt });
      const otherStart = await send({ tariff: dearer, startsAt: isoInVienna(Date.parse(startsAt) + 60_000) });
      await project.plan(dearer, Date.parse(started));
      return [other, otherStart, await send({ tariff: dearer, startsAt: started })];
    });
    expect(answers).toEqual([refused('tariff-changed'), refused('tariff-changed'), refused('too-late')]);
    expect((await project.planned.get()).exists).toBe(true);
    expect(await project.audit()).toEqual([]);
  });
});
