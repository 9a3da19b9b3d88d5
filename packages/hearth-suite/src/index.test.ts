import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from './index.ts';

const folderOfPackage = fileURLToPath(new URL('..', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'hearth-start-'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a start', () => {
  it('names the limit if too few files may be open', async () => {
    const program = `import('./src/index.ts').then((module) => module.refuseFewOpenFiles())`;
    const command = `ulimit -n 200 && "${process.execPath}" --import tsx -e "${program}"`;
    const failed = await promisify(execFile)('sh', ['-c', command], { cwd: folderOfPackage }).catch(
      ({ stderr }) => stderr,
    );
    expect(failed).toContain('Only 200 files may be open at once, 1000 are needed: run "ulimit -n 4096"');
  });

  it('refuses a data folder that another run uses, and leaves it as it is', async () => {
    const dataFolder = path.join(root, 'data');
    mkdirSync(path.join(dataFolder, 'firestore'), { recursive: true });
    // The parent: a process that runs, and is not this one.
    writeFileSync(path.join(dataFolder, 'lock'), String(process.ppid));
    const starting = start({ projectId: 'demo-x', folder: root, ports: 'free', dataFolder, fresh: true });
    await expect(starting).rejects.toThrow(`${dataFolder} is in use by process ${process.ppid}`);
    expect(readdirSync(dataFolder)).toEqual(['firestore', 'lock']);
  });

  it.each(['1.1.0', undefined])('refuses data of version %s, and leaves it as it is', async (version) => {
    const dataFolder = mkdtempSync(path.join(root, 'data-'));
    mkdirSync(path.join(dataFolder, 'firestore'));
    if (version) writeFileSync(path.join(dataFolder, 'version'), version);
    const starting = start({ projectId: 'demo-x', folder: root, ports: 'free', dataFolder, dataVersion: '1.2.0' });
    await expect(starting).rejects.toThrow(
      `${dataFolder} has data of ${version ?? 'an earlier version'}, which 1.2.0 cannot read: start with --fresh`,
    );
    expect(readdirSync(dataFolder)).toEqual(version ? ['firestore', 'version'] : ['firestore']);
  });
});
