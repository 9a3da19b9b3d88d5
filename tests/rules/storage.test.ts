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

beforeAll(async () => {
  for (const path of stored) {
    const file = getStorage().bucket(bucket).file(path);
    await file.save('stored', { contentType: 'application/pdf', resumable: false });
  }
});

describe.each(Object.entries(callers))('the storage rules for %s', (_, token) => {
  it.each(Object.keys(requests))('forbid a browser to %s: functions link to files instead', async (what) => {
    for (const path of stored) {
      const [url, request] = requests[what]?.(path) ?? [''];
      const headers = { ...(token && { authorization: `Firebase ${token}` }), 'content-type': 'application/json' };
      const { status } = await fetch(url, { ...request, headers });
      expect([path, status]).toEqual([path, token ? 403 : expect.toBeOneOf([401, 403])]);
    }
  });
});

it('the files of the refused requests exist and stay unchanged', async () => {
  for (const path of stored) {
    const [content] = await getStorage().bucket(bucket).file(path).download();
    expect(content.toString()).toBe('stored');
  }
});
