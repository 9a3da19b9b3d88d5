import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TariffUpdate } from '@talwaerts/domain/pricing/change-tariff.ts';
import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { Wishes } from '@talwaerts/domain/ride/wishes.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { callAt, tokenFor } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import '../support/database.ts';
import { callers, everybody } from '../support/every-call.ts';
import { afternoon } from '../support/orders.ts';
import { admin } from '../support/people.ts';

/** Returns a new instance's answer to a price request, in a project with this tariff. */
async function priceIn(projectId: string, stored: object | undefined, wishes?: Wishes) {
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  if (stored) await documents.doc('config/tariff').set(stored);
  const estimate = { distance: 10, duration: 10, pickupDatum: afternoon(), pax: 1, wishes };
  const life = await liveOnce({ name: 'global.calculateprice', projectId }, undefined, (url) =>
    callAt<'global-calculateprice'>(url, estimate),
  );
  return life.answer;
}

describe('the stored tariff', () => {
  it('determines the price', async () => {
    const twice = {
      ...defaultTariff,
      baseFeeCents: 1_000,
      perMinuteCents: 50,
      kmSteps: [{ upToKm: null, perKmCents: 440 }],
    };
    const shipped = await priceIn('demo-tariff-none', undefined);
    const doubled = await priceIn('demo-tariff-twice', twice);
    expect(shipped).toMatchObject({ result: { valid: true, price: '29.50' } });
    expect(doubled).toMatchObject({ result: { valid: true, price: '59.00' } });
  });

  it('adds the extras of the guest’s wishes', async () => {
    const stored = { ...defaultTariff, skiCents: 250, petCents: 400 };
    const answer = await priceIn('demo-tariff-extras', stored, { skis: 2, pet: true, luggage: 3 });
    expect(answer).toMatchObject({ result: { valid: true, price: '38.50', surcharges: ['extras'] } });
  });

  it('prevents every price if one of its fields is invalid', async () => {
    const answer = await priceIn('demo-tariff-invalid', { ...defaultTariff, perMinuteCents: '25' });
    expect(answer?.result).toBeUndefined();
    expect(answer?.error?.status).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toContain('perMinuteCents');
  });
});

/** Creates a project of its own: other tests compare prices in the suite's one. */
async function aProject(stored?: object) {
  const projectId = `demo-tariff-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  await documents
    .doc('admins/demo-admin')
    .set({ name: 'Eva', email: 'admin@talwaerts.example', sinceMs: 0, needsSecondFactor: false });
  if (stored) await documents.doc('config/tariff').set(stored);
  return {
    projectId,
    /** Runs one instance of `admin-updatetariff` as long as `run` sends it changes. */
    withInstance: <R>(run: (send: (update: unknown, token?: string) => Promise<unknown>) => Promise<R>): Promise<R> =>
      liveOnce({ name: 'admin.updatetariff', projectId }, undefined, (url) =>
        run(async (update, token = admin) => {
          const { result, error } = await callAt<'admin-updatetariff'>(url, update, token || undefined);
          return result ?? { status: error?.status, ...error?.details };
        }),
      ).then(({ answer }) => answer as R),
    tariff: async () => (await documents.doc('config/tariff').get()).data(),
    audit: async () => (await documents.collection('audit').get()).docs.map((entry) => entry.data()),
  };
}
const dearer: Tariff = { ...defaultTariff, baseFeeCents: 600 };
const toDearer: TariffUpdate = { before: defaultTariff, tariff: dearer };
const done = { valid: true };
const conflict = { valid: false, error: 'tariff-changed' };

describe('a change of the tariff by an administrator', () => {
  it('determines the next price, and is recorded once with old and new values, however often it is sent', async () => {
    const project = await aProject(defaultTariff);
    expect(await priceIn(project.projectId, undefined)).toMatchObject({ result: { price: '29.50' } });
    const answers = await project.withInstance(async (send) => [await send(toDearer), await send(toDearer)]);
    expect(answers).toEqual([done, done]);
    expect(await priceIn(project.projectId, undefined)).toMatchObject({ result: { price: '30.50' } });
    expect(await project.tariff()).toEqual(dearer);
    expect(await project.audit()).toEqual([
      expect.objectContaining({
        what: 'tariff-changed',
        who: { uid: 'demo-admin', email: 'admin@talwaerts.example', role: 'admin' },
        companyId: null,
        rideId: null,
        data: { baseFeeCents: '€\u00a05,00 → €\u00a06,00' },
      }),
    ]);
  });

  it('creates the document in a project that has used the default tariff', async () => {
    const project = await aProject();
    expect(await project.withInstance((send) => send(toDearer))).toEqual(done);
    expect(await project.tariff()).toEqual(dearer);
  });

  it('is refused if another administrator has changed the tariff meanwhile, also at the same moment', async () => {
    const project = await aProject(defaultTariff);
    const steeper = { before: defaultTariff, tariff: { ...defaultTariff, minimumCents: 1_200 } };
    const answers = await project.withInstance((send) => Promise.all([send(toDearer), send(steeper)]));
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(conflict);
    const stored = await project.tariff();
    const late = { before: defaultTariff, tariff: { ...defaultTariff, provisionPercent: 20 } };
    expect(await project.withInstance((send) => send(late))).toEqual(conflict);
    expect(await project.tariff()).toEqual(stored);
    expect(await project.audit()).toHaveLength(1);
  });

  it('replaces an invalid tariff, after which there are prices again', async () => {
    const project = await aProject({ ...defaultTariff, perMinuteCents: '25' });
    expect((await priceIn(project.projectId, undefined))?.error?.status).toBe('INTERNAL');
    const answers = await project.withInstance(async (send) => [
      await send({ before: defaultTariff, tariff: dearer }),
      await send({ before: null, tariff: defaultTariff }),
    ]);
    expect(answers).toEqual([conflict, done]);
    expect(await priceIn(project.projectId, undefined)).toMatchObject({ result: { price: '29.50' } });
    expect((await project.audit()).map(({ data }) => data)).toEqual([{ perMinuteCents: '"25" → €\u00a00,25' }]);
  });

  it('with an invalid value is refused with the field’s name, as by the script', async () => {
    const project = await aProject(defaultTariff);
    const spoilt = [
      { ...dearer, perMinuteCents: -1 },
      { ...dearer, nightUntilHour: 23 },
      { ...dearer, baseFee: 600 },
      { ...dearer, kmSteps: [] },
    ];
    const answers = await project.withInstance(async (send) => {
      const all = [];
      for (const tariff of spoilt) all.push(await send({ before: defaultTariff, tariff }));
      return [...all, await send({ tariff: dearer })];
    });
    const status = 'INVALID_ARGUMENT';
    expect(answers).toEqual([
      { status, 'tariff.perMinuteCents': 'min' },
      { status, 'tariff.nightUntilHour': 'night' },
      { status, tariff: 'unknown' },
      { status, 'tariff.kmSteps': 'min' },
      { status, before: 'required' },
    ]);
    expect(await project.tariff()).toEqual(defaultTariff);
    expect(await project.audit()).toEqual([]);
  });

  it('is refused to everybody else, and to a removed administrator', async () => {
    const project = await aProject(defaultTariff);
    const others = everybody.filter((caller) => caller !== 'admin');
    const tokens = [...others.map((caller) => callers[caller] ?? ''), tokenFor('removed', { role: 'admin' })];
    const answers = await project.withInstance(async (send) => {
      const all = [];
      for (const token of tokens) all.push(await send(toDearer, token));
      return all;
    });
    const [signedOut, ...denied] = answers as { readonly status: string }[];
    expect(signedOut).toEqual({ status: 'UNAUTHENTICATED' });
    expect(denied).toEqual(denied.map(() => ({ status: 'PERMISSION_DENIED' })));
    expect(denied).toHaveLength(8);
    expect(await project.tariff()).toEqual(defaultTariff);
  });
});

describe('npm run tariff', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'tariff-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const projectId = 'demo-tariff-command';
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/tariff.mjs', projectId, ...args], { cwd: root });
  const fileWith = (content: object): string => {
    const file = path.join(folder, 'tariff.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  const documents = getFirestore(initializeApp({ projectId }, projectId));
  const stored = documents.doc('config/tariff');
  const planned = documents.doc('config/plannedTariff');

  it('prints the present tariff, and replaces it only by a valid one', async () => {
    const before = JSON.parse((await run()).stdout) as object;
    expect(before).toEqual(defaultTariff);
    const dearer = { ...before, baseFeeCents: 600 };
    await run(fileWith(dearer));
    expect((await stored.get()).data()).toEqual(dearer);
    const refusal = run(fileWith({ ...dearer, perMinuteCents: -1 }));
    await expect(refusal).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('perMinuteCents') });
    expect((await stored.get()).data()).toEqual(dearer);
  });

  it('prints and replaces a planned tariff once it has started, and keeps it before', async () => {
    await planned.set({ tariff: dearer, startsAt: new Date(Date.now() + 3_600_000) });
    const { stdout } = await run(fileWith(defaultTariff));
    expect(stdout).toContain('stays');
    expect([(await stored.get()).data(), (await planned.get()).exists]).toEqual([defaultTariff, true]);
    await planned.update({ startsAt: new Date(Date.now() - 1) });
    expect(JSON.parse((await run()).stdout)).toEqual(dearer);
    await run(fileWith(defaultTariff));
    expect([(await stored.get()).data(), (await planned.get()).exists]).toEqual([defaultTariff, false]);
  });
});
