import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, describe, expect, it } from 'vitest';
import '../support/database.ts';
import { tokenFor } from '../support/calls.ts';
import { admin, taxi } from '../support/people.ts';
import { suite } from '../support/suite.ts';

const storage = `http://127.0.0.1:${suite.ports.storage}`;
const bucket = `${suite.projectId}.appspot.com`;
const rules = readFileSync(fileURLToPath(new URL('../../storage.rules', import.meta.url)), 'utf8');

const signedInBy = (uid: string, provider: string, claims = {}): string =>
  tokenFor(uid, { firebase: { sign_in_provider: provider, identities: {} }, ...claims });
const company = { companyId: 'taxi-zillertal', teamRole: 'Admin' };
const callers = {
  applicant: (uid: string) => signedInBy(uid, 'anonymous'),
  taxi: (uid: string) => signedInBy(uid, 'password', { role: 'taxi', ...company }),
  driver: (uid: string) => signedInBy(uid, 'password', { role: 'driver', ...company }),
  hotel: (uid: string) => signedInBy(uid, 'password', { role: 'hotel', ...company }),
  otherApplicant: () => signedInBy('u-other', 'anonymous'),
  samePersonByPassword: (uid: string) => signedInBy(uid, 'password'),
  otherTaxi: () => taxi,
  administrator: () => admin,
  signedOut: () => undefined,
};
type Caller = keyof typeof callers;
/** Applicants, and taxi companies that renew their licence. */
const uploaders: readonly Caller[] = ['applicant', 'taxi'];

const atFile = (path: string) => `${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
const upload = (path: string, type: string, bytes = 4): readonly [string, RequestInit] => [
  `${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`,
  { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) },
];

interface Row {
  readonly what: string;
  readonly isAllowed: boolean;
  /** Whether a licence is stored before the request. */
  readonly isStored?: true;
  readonly request: (folder: string) => readonly [url: string, request?: RequestInit];
}
const upTo = (what: string, isAllowed: boolean, ...[name, ...file]: Parameters<typeof upload>): Row => ({
  what,
  isAllowed,
  request: (folder) => upload(`${folder}${name}`, ...file),
});
const withStored = (what: string, isAllowed: boolean, request: (path: string, folder: string) => RequestOf): Row => ({
  what,
  isAllowed,
  isStored: true,
  request: (folder) => request(`${folder}/licence.pdf`, folder),
});
type RequestOf = ReturnType<Row['request']>;

/** Requests by an uploader in the uploader's own folder. All are refused to every other caller. */
const table: readonly Row[] = [
  upTo('upload a PDF', true, '/a.pdf', 'application/pdf'),
  upTo('upload a PNG', true, '/a.png', 'image/png'),
  upTo('upload a JPEG', true, '/a.jpg', 'image/jpeg'),
  upTo('upload exactly 10 MB', true, '/a.pdf', 'application/pdf', maxLicenceBytes),
  upTo('upload 10 MB and 1 byte', false, '/a.pdf', 'application/pdf', maxLicenceBytes + 1),
  upTo('upload an SVG', false, '/a.svg', 'image/svg+xml'),
  upTo('upload a page', false, '/a.pdf', 'text/html'),
  upTo('upload a file without a known type', false, '/a.pdf', 'application/octet-stream'),
  upTo('upload into a folder below', false, '/below/a.pdf', 'application/pdf'),
  upTo('upload beside the folders', false, '', 'application/pdf'),
  withStored('read the file', true, (path) => [`${atFile(path)}?alt=media`]),
  withStored('read its metadata', true, (path) => [atFile(path)]),
  withStored('list the folder', false, (_, folder) => [
    `${storage}/v0/b/${bucket}/o?prefix=${encodeURIComponent(`${folder}/`)}`,
  ]),
  withStored('list what lies below the file', false, (path) => [
    `${storage}/v0/b/${bucket}/o?prefix=${encodeURIComponent(`${path}/`)}`,
  ]),
  withStored('overwrite the file', false, (path) => upload(path, 'application/pdf')),
  withStored('change its metadata', false, (path) => [
    atFile(path),
    { method: 'PATCH', body: '{"metadata":{"a":"b"}}' },
  ]),
  withStored('delete the file', true, (path) => [atFile(path), { method: 'DELETE' }]),
];

async function isAllowed(caller: Caller, { request, isStored }: Row): Promise<boolean> {
  const uid = `u-${randomUUID()}`;
  const folder = `licences/uploads/${uid}`;
  if (isStored) {
    const file = getStorage().bucket(bucket).file(`${folder}/licence.pdf`);
    await file.save('%PDF', { contentType: 'application/pdf', resumable: false });
  }
  const [url, init] = request(folder);
  const token = callers[caller](uid);
  const headers = {
    'content-type': 'application/json',
    ...init?.headers,
    ...(token && { authorization: `Firebase ${token}` }),
  };
  const { status } = await fetch(url, { ...init, headers });
  if (![200, 204, 401, 403].includes(status)) throw new Error(`${caller} ${url}: ${status}`);
  return status < 300;
}

/** Saves time: only the applicant sends large files, since the limit is the same for all uploaders. */
const isTried = (caller: Caller, row: Row): boolean => caller === 'applicant' || !row.what.includes('10 MB');
const cells = (Object.keys(callers) as Caller[]).flatMap((caller) =>
  table.filter((row) => isTried(caller, row)).map((row) => ({ caller, row })),
);

async function isTableKept(): Promise<boolean> {
  for (const { caller, row } of cells) {
    if ((await isAllowed(caller, row)) !== (uploaders.includes(caller) && row.isAllowed)) return false;
  }
  return true;
}

describe('the storage rules for uploaded licences', () => {
  it.each(cells)('decide as in the table: $caller, $row.what', async ({ caller, row }) => {
    expect(await isAllowed(caller, row)).toBe(uploaders.includes(caller) && row.isAllowed);
  });
});

async function loadRules(content: string): Promise<void> {
  const response = await fetch(`${storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules were not loaded: ${await response.text()}`);
}

describe('a loosened storage rule for uploaded licences', () => {
  afterAll(() => loadRules(rules));

  it.each([
    ['any owner', 'request.auth.uid == uid && ', ''],
    ['any sign-in', " && (isApplicant() || request.auth.token.get('role', '') == 'taxi')", ''],
    ['no renewal', " || request.auth.token.get('role', '') == 'taxi'", ''],
    ['drivers', "== 'taxi'", "in ['taxi', 'driver']"],
    ['hotels', "== 'taxi'", "in ['taxi', 'hotel']"],
    ['no application', 'isApplicant() || ', ''],
    ['overwriting', ' && resource == null', ''],
    ['any size', '&& request.resource.size <= 10 * 1024 * 1024', ''],
    ['one byte too many', '<= 10 * 1024 * 1024', '<= 10 * 1024 * 1024 + 1'],
    ['one byte too few', '<= 10 * 1024 * 1024', '< 10 * 1024 * 1024'],
    ['any type', /&& request\.resource\.contentType in \[.*\]/, ''],
    ['no PNG', ", 'image/png'", ''],
    ['listing', 'allow get, delete', 'allow read, delete'],
    ['changing metadata', 'allow get, delete', 'allow get, update, delete'],
    ['no reading', 'allow get, delete', 'allow delete'],
    ['no deleting', 'allow get, delete', 'allow get'],
    ['folders below', '{uid}/{name}', '{uid}/{name=**}'],
    ['everything', 'allow read, write: if false', 'allow read, write'],
  ] as const)('is detected by the table: %s', async (_, part, by) => {
    const loose = rules.replace(part, by);
    expect(loose).not.toBe(rules);
    await loadRules(loose);
    expect(await isTableKept()).toBe(false);
  });
});
