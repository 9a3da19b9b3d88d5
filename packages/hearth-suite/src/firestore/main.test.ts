import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fields } from './engine/testing/values.ts';
import { writeExport } from './export/write-export.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const command = `"${process.execPath}" --import tsx "${main}" --port 0`;

/** Starts the program from a shell that ends with its input. Resolves once the program listens. */
async function startFromShell(more = '') {
  const shell = spawn('sh', ['-c', `${command} ${more} 2>&1 & echo "pid $!"; read end`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let pid = 0;
  let warned = false;
  for await (const line of createInterface({ input: shell.stdout })) {
    pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? pid);
    warned ||= line.includes('everybody may read and write everything');
    const port = /is listening on .*:(\d+)$/.exec(line)?.[1];
    if (port) return { pid, port: Number(port), warned, shell };
  }
  throw new Error('The program ended before it listened');
}

describe('the program', () => {
  it('warns that it runs without rules', async () => {
    const { pid, warned, shell } = await startFromShell();
    process.kill(pid);
    shell.stdin.end();
    expect(warned).toBe(true);
  });

  it('outlives a shell that started it, but ends with the emulator suite', async () => {
    const { pid, port, shell } = await startFromShell();
    try {
      const shellEnded = once(shell, 'exit');
      shell.stdin.end();
      await shellEnded;
      // By the end of this second program, the first one would have ended, too, if it watched its parent.
      const ofSuite = await startFromShell('--websocket_port 0');
      // The shell's output stays open until the program has ended, too.
      const ended = once(ofSuite.shell, 'close');
      ofSuite.shell.stdin.end();
      ofSuite.shell.stdout.resume();
      await ended;
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      process.kill(pid);
    }
  });
});

const run = (more: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', main, '--port', '0', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });

/** Reads lines until one matches. Throws if the program ends before. */
async function firstMatch(stream: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error(`The program ended without ${pattern}`);
}

describe('--seed_from_export', () => {
  it('loads the export’s documents into the databases of every project', async () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'seed-'));
    const database = { projectId: 'p', databaseId: '(default)' };
    const time = { seconds: 0n, nanos: 0 };
    const documents = [{ path: ['c', 'a'], fields: fields({ n: 1n }), createTime: time, updateTime: time }];
    writeExport({ directory, name: 'e', database, documents });
    const child = run(['--seed_from_export', path.join(directory, 'e/e.overall_export_metadata')]);
    try {
      const port = await firstMatch(child.stdout, /is listening on .*:(\d+)$/);
      for (const project of ['p', 'q']) {
        const address = `http://127.0.0.1:${port}/v1/projects/${project}/databases/(default)/documents/c/a`;
        const found = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
        expect(await found.json()).toMatchObject({ fields: { n: { integerValue: '1' } } });
      }
    } finally {
      child.kill();
      rmSync(directory, { recursive: true });
    }
  });

  it('exits with the reason if the export cannot be read', async () => {
    const child = run(['--seed_from_export', '/none.overall_export_metadata']);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const reason = await firstMatch(child.stderr, /cannot be imported: (.*)$/);
    expect([reason, await ended]).toEqual(['Failed to parse overall export metadata file', 1]);
  });
});

describe('a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('in use by another program is refused with the reason', async () => {
    const first = run([], { HEARTH_FIRESTORE_DATA: folder });
    try {
      await firstMatch(first.stdout, /is listening on .*:(\d+)$/);
      const second = run([], { HEARTH_FIRESTORE_DATA: folder });
      const ended = once(second, 'exit');
      const holder = await firstMatch(second.stderr, /is in use by process (\d+): end that first/);
      expect([Number(holder), (await ended)[0]]).toEqual([first.pid, 1]);
    } finally {
      first.kill();
    }
  });

  it('that takes no more is named in the refusal of a commit; reads go on', async () => {
    // A limit of the size of files, instead of a full disk. The program's cache would exceed it.
    const child = spawn('sh', ['-c', `ulimit -f 16; exec ${command}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HEARTH_FIRESTORE_DATA: folder, TSX_DISABLE_CACHE: '1' },
    });
    try {
      const port = await firstMatch(child.stdout, /is listening on .*:(\d+)$/);
      const document = (id: string) => `http://127.0.0.1:${port}/v1/projects/p/databases/(default)/documents/c/${id}`;
      const headers = { Authorization: 'Bearer owner' };
      const put = (id: string, length: number) =>
        fetch(document(id), {
          method: 'PATCH',
          headers,
          body: JSON.stringify({ fields: { text: { stringValue: 'x'.repeat(length) } } }),
        });
      expect((await put('small', 10)).status).toBe(200);
      const { error } = (await (await put('large', 100_000)).json()) as { error: { status: string; message: string } };
      expect(error.status).toBe('RESOURCE_EXHAUSTED');
      expect(error.message).toContain(`cannot be stored in ${folder}/p/log-000001: EFBIG`);
      const found = await Promise.all(['small', 'large'].map((id) => fetch(document(id), { headers })));
      expect(found.map(({ status }) => status)).toEqual([200, 404]);
      // The incomplete record is cut off.
      expect((await put('next', 10)).status).toBe(200);
    } finally {
      child.kill();
    }
  });
});
