import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients.ts';
import { control, freshDatabase } from './support/server.ts';

const source = 'demo-conformance-exported';
const target = 'demo-conformance-imported';

const databaseOf = (projectId: string) => `projects/${projectId}/databases/(default)`;

/** Writes an export into the folder. Returns the path of its metadata. */
async function exportDocuments(folder: string): Promise<string> {
  const where = { database: databaseOf(source), export_directory: folder, export_name: 'backup' };
  await control('POST', `${source}:export`, where);
  return path.join(folder, 'backup/backup.overall_export_metadata');
}

const importDocuments = (metadata: string): Promise<void> =>
  control('POST', `${target}:import`, { database: databaseOf(target), export_directory: metadata });

describe('an exported and imported database', () => {
  const database = adminFirestore(source);
  const imported = adminFirestore(target);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  beforeAll(() => {
    for (const one of [database, imported]) one.settings({ useBigInt: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has every document with every type of value', async () => {
    await freshDatabase(source);
    await freshDatabase(target);
    const values = {
      nothing: null,
      yes: true,
      most: 2n ** 63n - 1n,
      least: -(2n ** 63n),
      double: 1.5,
      notANumber: Number.NaN,
      time: new Timestamp(-62_135_596_800, 123_000),
      text: 'Größe 😀\0',
      bytes: Buffer.from([0, 255]),
      place: new GeoPoint(47.2, 11.8),
      list: [1n, 'x', { in: [] }, null],
      none: [],
      map: { deep: { list: [{ a: 1n }] }, empty: {} },
      vector: FieldValue.vector([1, 2.5]),
    };
    await database.doc('items/a').set(values, { merge: true });
    await database.doc('items/missing/below/x').set({ text: 'x'.repeat(70_000) });
    await database.doc('items/__id7__').set({});

    await importDocuments(await exportDocuments(folder));

    for (const name of ['items/a', 'items/missing/below/x', 'items/__id7__']) {
      const [before, after] = await Promise.all([database.doc(name).get(), imported.doc(name).get()]);
      expect(after.exists).toBe(true);
      expect(after.data()).toEqual(before.data());
    }
    expect((await imported.doc('items/missing').get()).exists).toBe(false);
  });

  it('keeps documents that the export lacks, and notifies listeners of imported ones', async () => {
    await freshDatabase(source);
    await freshDatabase(target);
    await database.doc('items/a').set({ n: 1n });
    await imported.doc('items/a').set({ n: 0n });
    await imported.doc('items/b').set({ n: 2n });
    const backup = await exportDocuments(folder);

    const received: object[] = [];
    await new Promise<void>((resolve, reject) => {
      const stop = imported.collection('items').onSnapshot((found) => {
        received.push(Object.fromEntries(found.docs.map((one) => [one.id, one.get('n')])));
        if (received.length === 1) importDocuments(backup).catch(reject);
        if (received.length < 2) return;
        stop();
        resolve();
      }, reject);
    });
    expect(received).toEqual([
      { a: 0n, b: 2n },
      { a: 1n, b: 2n },
    ]);
  });
});
