import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import '../support/database.ts';
import { callers } from '../support/every-call.ts';
import { suite } from '../support/suite.ts';

const bucket = `${suite.projectId}.appspot.com`;
const stored = ['licences/rules/konzession.pdf', 'maps/rules.png', 'anything.txt'] as const;
const objects = `http://127.0.0.1:${suite.ports.storage}/v0/b/${bucket}/o`;
const at = (path: string): string => `${objects}/${encodeURIComponent(path)}`;

/** Requests of a browser to Storage, in the SDK's form. */
const requests: Readonly<Record<string, (path: string) => readonly [url: string, request?: RequestInit]>> = {
  'read the file': (path) => [`${at(path)}?alt=media`],
  'read its metadata': (path) => [at(path)],
  list: (path) => [`${objects}?prefix=${encodeURIComponent(path.slice(0, path.lastIndexOf('/') + 1))}`],
  overwrite: (path) => [`${objects}?name=${encodeURIComponent(path)}`, { method: 'POST', body: 'x' }],
  'store another': (path) => [`${objects}?name=${encodeURIComponent(`${path}.new`)}`, { method: 'POST', body: 'x' }],
  'change its metadata': (path) => [at(path), { method: 'PATCH', body: '{"metadata":{"a":"b"}}' }],
  delete: (path) => [at(path), { method: 'DELETE' }],
};

interface Stored {
  readonly content: string;
  readonly metadata: object;
}

/** Stores a file at each path. */
async function store(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = getStorage().bucket(bucket).file(path);
    await file.save('stored', { contentType: 'application/pdf', resumable: false });
  }
}

/** Returns the files whose paths begin with one of the prefixes, by path. */
async function filesBelow(prefixes: readonly string[]): Promise<Readonly<Record<string, Stored>>> {
  const found = await Promise.all(prefixes.map((prefix) => getStorage().bucket(bucket).getFiles({ prefix })));
  const files = found.flatMap(([list]) => list);
  const read = async (file: (typeof files)[number]): Promise<readonly [string, Stored]> => {
    const [[content], [metadata]] = await Promise.all([file.download(), file.getMetadata()]);
    return [file.name, { content: content.toString(), metadata }];
  };
  return Object.fromEntries(await Promise.all(files.map(read)));
}

let before: Readonly<Record<string, Stored>>;
beforeAll(async () => {
  await store(stored);
  before = await filesBelow(stored);
  expect(Object.keys(before).sort()).toEqual([...stored].sort());
});

describe.each(Object.entries(callers))('the storage rules for %s', (_, token) => {
  it.each(Object.keys(requests))('forbid a browser to %s, and leave all files as they were', async (what) => {
    for (const path of stored) {
      const [url, request] = requests[what]?.(path) ?? [''];
      const headers = { ...(token && { authorization: `Firebase ${token}` }), 'content-type': 'application/json' };
      const { status } = await fetch(url, { ...request, headers });
      expect([path, status]).toEqual([path, token ? 403 : expect.toBeOneOf([401, 403])]);
    }
    expect(await filesBelow(stored)).toEqual(before);
  });
});

it.each(['overwrite', 'store another', 'change its metadata', 'delete'])(
  'a request to %s changes the stored files if it is allowed',
  async (what) => {
    const path = `allowed/${what}.txt`;
    await store([path]);
    const earlier = await filesBelow([path]);
    const [url, request] = requests[what]?.(path) ?? [''];
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    expect((await fetch(url, { ...request, headers })).ok).toBe(true);
    expect(await filesBelow([path])).not.toEqual(earlier);
  },
);
