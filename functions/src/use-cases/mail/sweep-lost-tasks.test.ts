import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sweepUploads } from './sweep-lost-tasks.ts';

/** Uploads of two days ago, on two pages of the list. */
const pages: Readonly<Record<string, { readonly paths: readonly string[]; readonly nextPageToken?: string }>> = {
  first: { paths: ['licences/uploads/a/held.pdf', 'licences/uploads/a/old.pdf'], nextPageToken: 'second' },
  second: { paths: ['licences/uploads/b/old.pdf'] },
};
const nowMs = Date.UTC(2027, 0, 15, 12);
const timeCreated = new Date(nowMs - 2 * 86_400_000).toISOString();
const requestedDeletions: string[] = [];

/** Storage's API. Refuses to delete the held file. */
const storage = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  response.setHeader('content-type', 'application/json');
  if (request.method === 'DELETE') {
    const path = decodeURIComponent(pathname.split('/o/')[1] ?? '');
    requestedDeletions.push(path);
    response.statusCode = path.endsWith('held.pdf') ? 403 : 204;
    response.end();
    return;
  }
  const { paths = [], nextPageToken } = pages[searchParams.get('pageToken') ?? 'first'] ?? {};
  response.end(JSON.stringify({ items: paths.map((name) => ({ name, timeCreated })), nextPageToken }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${(storage.address() as AddressInfo).port}`);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo', storageBucket: 'demo.appspot.com' }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  storage.close();
});

it('the sweep of uploads goes on after a file that cannot be deleted, and fails at the end', async () => {
  await expect(sweepUploads(nowMs, Number.POSITIVE_INFINITY)).rejects.toThrow('1 abandoned uploads');
  expect(requestedDeletions.toSorted()).toEqual(Object.values(pages).flatMap(({ paths }) => paths));
});
