import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSuite } from '../../local/src/suite/start-suite.ts';
import { readExport } from '../../packages/hearth-suite/src/firestore/export/read-export.ts';
import { writeExport } from '../../packages/hearth-suite/src/firestore/export/write-export.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const database = { projectId: 'demo-talwaerts', databaseId: '(default)' };
const time = { seconds: 0n, nanos: 0 };
const imported = { path: ['config', 'imported'], fields: new Map(), createTime: time, updateTime: time };

describe('a suite with --import and --export-on-exit', { timeout: 180_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'export-on-exit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('starts with the documents of a live export and ends with an export of everything', async () => {
    writeExport({ directory: folder, name: 'live', database, documents: [imported] });
    const exportFolder = path.join(folder, 'exported');
    const suite = await startSuite({
      root,
      name: `export-${process.pid}`,
      ports: 'free',
      importFolder: path.join(folder, 'live'),
      exportFolder,
      log: () => {},
    });
    try {
      const address = `http://127.0.0.1:${suite.ports.firestore}/v1/projects/demo-talwaerts/databases/(default)/documents`;
      const headers = { Authorization: 'Bearer owner' };
      expect((await fetch(`${address}/config/imported`, { headers })).status).toBe(200);
      expect((await fetch(`${address}/config/added`, { method: 'PATCH', headers, body: '{}' })).status).toBe(200);
    } finally {
      await suite.stop();
    }
    const metadata = JSON.parse(readFileSync(path.join(exportFolder, 'firebase-export-metadata.json'), 'utf8'));
    expect(Object.keys(metadata).sort()).toEqual(['auth', 'firestore', 'storage', 'version']);
    const documents = readExport(path.join(exportFolder, metadata.firestore.metadata_file)).documentsFor(database);
    const names = documents.map((one) => one.path.join('/'));
    expect(names).toEqual(expect.arrayContaining(['config/imported', 'config/added']));
  });

  it('does not start without the folder to import', async () => {
    const missing = path.join(folder, 'none');
    const starting = startSuite({ root, name: 'never', ports: 'free', importFolder: missing, log: () => {} });
    await expect(starting).rejects.toThrow(`${missing} does not exist.`);
  });

  it('does not start if the export would replace other files', async () => {
    const ownFile = path.join(folder, 'mine');
    mkdirSync(ownFile);
    writeFileSync(path.join(ownFile, 'letter.txt'), 'Dear Anna');
    const starting = startSuite({ root, name: 'never', ports: 'free', exportFolder: ownFile, log: () => {} });
    await expect(starting).rejects.toThrow('holds something else than an export, which would be lost.');
  });
});
