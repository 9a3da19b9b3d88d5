import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Suite, startSuite } from '../../local/src/suite/start-suite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const owner = { Authorization: 'Bearer owner' };
const json = { ...owner, 'Content-Type': 'application/json' };
const bucket = 'demo-talwaerts.appspot.com';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'killed-suite-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const start = () => startSuite({ root, name: `kept-${process.pid}`, ports: 'free', dataFolder, log: () => {} });

/** Ends every process at once, as a power cut does. */
async function kill(suite: Suite): Promise<void> {
  const { emulators, ...parts } = suite.pids;
  for (const pid of [-(emulators ?? Number.NaN), ...Object.values(parts)]) process.kill(pid, 'SIGKILL');
  await suite.ended;
  await suite.stop();
}

function clientOf({ ports, projectId }: Suite) {
  const auth = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  const storage = `http://127.0.0.1:${ports.storage}`;
  const post = async (url: string, body: object, headers: Record<string, string> = json) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as { localId?: string }) };
  };
  const fileUrl = (name: string) => `${storage}/b/${bucket}/o/${encodeURIComponent(name)}`;
  return {
    create: (email: string) =>
      post(`${auth}/projects/${projectId}/accounts`, { email, password: 'long-enough', emailVerified: true }),
    change: (localId: string, change: object) =>
      post(`${auth}/projects/${projectId}/accounts:update`, { localId, ...change }),
    remove: (localId: string) => post(`${auth}/projects/${projectId}/accounts:delete`, { localId }),
    signIn: async (email: string, password: string) =>
      (await post(`${auth}/accounts:signInWithPassword?key=any`, { email, password })).status,
    upload: async (name: string, content: string) => {
      const query = new URLSearchParams({ uploadType: 'media', name });
      const headers = { ...owner, 'Content-Type': 'text/plain' };
      const url = `${storage}/upload/storage/v1/b/${bucket}/o?${query}`;
      return (await fetch(url, { method: 'POST', headers, body: content })).status;
    },
    describe: (name: string, metadata: object) =>
      fetch(fileUrl(name), { method: 'PATCH', headers: json, body: JSON.stringify({ metadata }) }),
    erase: (name: string) => fetch(fileUrl(name), { method: 'DELETE', headers: owner }),
    content: async (name: string) => {
      const response = await fetch(`${fileUrl(name)}?alt=media`, { headers: owner });
      return response.ok ? response.text() : response.status;
    },
    metadata: async (name: string) => {
      const response = await fetch(fileUrl(name), { headers: owner });
      return ((await response.json()) as { metadata?: object }).metadata;
    },
  };
}

it('keeps accounts and stored files as they were answered when every process is killed', {
  timeout: 240_000,
}, async () => {
  let suite = await start();
  let client = clientOf(suite);
  const invited = await client.create('invited@example.com');
  const removed = await client.create('removed@example.com');
  await client.remove(removed.localId ?? '');
  expect(await client.upload('licences/a.txt', 'first')).toBe(200);
  expect(await client.upload('licences/a.txt', 'second')).toBe(200);
  await client.describe('licences/a.txt', { seen: 'yes' });
  expect(await client.upload('licences/b.txt', 'erased')).toBe(200);
  await client.erase('licences/b.txt');
  await kill(suite);

  suite = await start();
  client = clientOf(suite);
  expect(await client.signIn('invited@example.com', 'long-enough')).toBe(200);
  expect(await client.signIn('removed@example.com', 'long-enough')).toBe(400);
  expect(await client.content('licences/a.txt')).toBe('second');
  expect(await client.metadata('licences/a.txt')).toMatchObject({ seen: 'yes' });
  expect(await client.content('licences/b.txt')).toBe(404);
  await client.change(invited.localId ?? '', { password: 'changed-enough' });
  await client.erase('licences/a.txt');
  await kill(suite);

  suite = await start();
  client = clientOf(suite);
  try {
    expect(await client.signIn('invited@example.com', 'long-enough')).toBe(400);
    expect(await client.signIn('invited@example.com', 'changed-enough')).toBe(200);
    expect(await client.content('licences/a.txt')).toBe(404);
  } finally {
    await suite.stop();
  }
});
