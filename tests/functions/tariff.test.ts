import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { callAt } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import '../support/database.ts';
import { afternoon } from '../support/orders.ts';

/** Returns a new instance's answer to a price request, in a project with this tariff. */
async function priceIn(projectId: string, stored: object | undefined) {
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  if (stored) await documents.doc('config/tariff').set(stored);
  const estimate = { distance: 10, duration: 10, pickupDatum: afternoon(), pax: 1 };
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
    const [shipped, doubled] = [
      await priceIn('demo-tariff-none', undefined),
      await priceIn('demo-tariff-twice', twice),
    ];
    expect(shipped).toMatchObject({ result: { valid: true, price: '29.50' } });
    expect(doubled).toMatchObject({ result: { valid: true, price: '59.00' } });
  });

  it('prevents every price if one of its fields is invalid', async () => {
    const answer = await priceIn('demo-tariff-invalid', { ...defaultTariff, perMinuteCents: '25' });
    expect(answer?.result).toBeUndefined();
    expect(answer?.error?.status).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toContain('perMinuteCents');
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

  it('prints the present tariff, and replaces it only by a valid one', async () => {
    const before = JSON.parse((await run()).stdout) as object;
    expect(before).toEqual(defaultTariff);
    const dearer = { ...before, baseFeeCents: 600 };
    await run(fileWith(dearer));
    expect(JSON.parse((await run()).stdout)).toEqual(dearer);
    const refusal = run(fileWith({ ...dearer, perMinuteCents: -1 }));
    await expect(refusal).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('perMinuteCents') });
    expect(JSON.parse((await run()).stdout)).toEqual(dearer);
  });
});
