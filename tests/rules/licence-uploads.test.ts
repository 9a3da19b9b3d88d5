import { randomUUID } from 'node:crypto';
import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenFor } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { admin, taxi } from '../support/people.ts';
import {
  atFile,
  bucket,
  isAllowedWith,
  listed,
  loadRules,
  named,
  type StorageRequest,
  storageRules,
  upload,
} from './storage-requests.ts';

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
const nobody: readonly Caller[] = [];

/** Uploads a PDF with metadata that the uploader chooses. */
const uploadWith = (path: string, metadata: object): StorageRequest => {
  const json = JSON.stringify({ name: path, contentType: 'application/pdf', metadata });
  const parts = [`content-type: application/json\r\n\r\n${json}`, 'content-type: application/pdf\r\n\r\n%PDF'];
  return [
    named(path),
    {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; boundary=part', 'x-goog-upload-protocol': 'multipart' },
      body: `--part\r\n${parts.join('\r\n--part\r\n')}\r\n--part--\r\n`,
    },
  ];
};

interface Row {
  readonly what: string;
  readonly allowed: readonly Caller[];
  /** Whether a licence is stored before the request. */
  readonly isStored?: true;
  /** Minutes until the uploader's permission ends; half an hour if missing, null without one. */
  readonly permittedMinutes?: number | null;
  readonly request: (folder: string) => StorageRequest;
}
const upTo = (what: string, allowed: readonly Caller[], ...[name, ...file]: Parameters<typeof upload>): Row => ({
  what,
  allowed,
  request: (folder) => upload(`${folder}${name}`, ...file),
});
const withStored = (
  what: string,
  allowed: readonly Caller[],
  request: (path: string, folder: string) => RequestOf,
): Row => ({
  what,
  allowed,
  isStored: true,
  request: (folder) => request(`${folder}/licence`, folder),
});
type RequestOf = ReturnType<Row['request']>;

/** Requests by an uploader in the uploader's own folder. All are refused to every other caller. */
const table: readonly Row[] = [
  upTo('upload a PDF', uploaders, '/licence', 'application/pdf'),
  upTo('upload a PNG', uploaders, '/licence', 'image/png'),
  upTo('upload a JPEG', uploaders, '/licence', 'image/jpeg'),
  upTo('upload exactly 10 MB', uploaders, '/licence', 'application/pdf', maxLicenceBytes),
  upTo('upload 10 MB and 1 byte', nobody, '/licence', 'application/pdf', maxLicenceBytes + 1),
  upTo('upload under another name', ['taxi'], '/other', 'application/pdf'),
  {
    ...upTo('upload without a permission', ['taxi'], '/licence', 'application/pdf'),
    permittedMinutes: null,
  },
  {
    ...upTo('upload after the permission', ['taxi'], '/licence', 'application/pdf'),
    permittedMinutes: -1,
  },
  { what: 'upload with metadata', allowed: nobody, request: (folder) => uploadWith(`${folder}/licence`, { a: 'b' }) },
  { what: 'upload as two parts', allowed: uploaders, request: (folder) => uploadWith(`${folder}/licence`, {}) },
  upTo('upload an SVG', nobody, '/licence', 'image/svg+xml'),
  upTo('upload a page', nobody, '/licence', 'text/html'),
  upTo('upload a file without a known type', nobody, '/licence', 'application/octet-stream'),
  upTo('upload into a folder below', nobody, '/below/licence', 'application/pdf'),
  upTo('upload beside the folders', nobody, '', 'application/pdf'),
  withStored('read the file', nobody, (path) => [`${atFile(path)}?alt=media`]),
  withStored('read its metadata', nobody, (path) => [atFile(path)]),
  withStored('list the folder', nobody, (_, folder) => [listed(`${folder}/`)]),
  withStored('list what lies below the file', nobody, (path) => [listed(`${path}/`)]),
  withStored('overwrite the file', ['applicant'], (path) => upload(path, 'application/pdf')),
  withStored('change its metadata', nobody, (path) => [
    atFile(path),
    { method: 'PATCH', body: '{"metadata":{"a":"b"}}' },
  ]),
  withStored('delete the file', uploaders, (path) => [atFile(path), { method: 'DELETE' }]),
];

async function isAllowed(caller: Caller, { request, isStored, permittedMinutes = 30 }: Row): Promise<boolean> {
  const uid = `u-${randomUUID()}`;
  if (permittedMinutes !== null) {
    const expireAt = Timestamp.fromMillis(Date.now() + permittedMinutes * 60_000);
    await database.doc(`uploadPermissions/${uid}`).set({ expireAt });
  }
  const folder = `licences/uploads/${uid}`;
  if (isStored) {
    const file = getStorage().bucket(bucket).file(`${folder}/licence`);
    await file.save('%PDF', { contentType: 'application/pdf', resumable: false });
  }
  return isAllowedWith(callers[caller](uid), request(folder));
}

/** Saves time: only the applicant sends large files, since the limit is the same for all uploaders. */
const isTried = (caller: Caller, row: Row): boolean => caller === 'applicant' || !row.what.includes('10 MB');
const cells = (Object.keys(callers) as Caller[]).flatMap((caller) =>
  table.filter((row) => isTried(caller, row)).map((row) => ({ caller, row })),
);

async function isTableKept(): Promise<boolean> {
  for (const { caller, row } of cells) {
    if ((await isAllowed(caller, row)) !== row.allowed.includes(caller)) return false;
  }
  return true;
}

describe('the storage rules for uploaded licences', () => {
  it.each(cells)('decide as in the table: $caller, $row.what', async ({ caller, row }) => {
    expect(await isAllowed(caller, row)).toBe(row.allowed.includes(caller));
  });
});

describe('a loosened storage rule for uploaded licences', { tags: 'long' }, () => {
  afterAll(() => loadRules(storageRules));

  it.each([
    ['any owner', 'request.auth.uid == uid && ', ''],
    ['any sign-in', " && (isApplicant() || request.auth.token.get('role', '') == 'taxi')", ''],
    ['no renewal', " || request.auth.token.get('role', '') == 'taxi'", ''],
    ['drivers', "== 'taxi'", "in ['taxi', 'driver']"],
    ['hotels', "== 'taxi'", "in ['taxi', 'hotel']"],
    ['no application', 'isApplicant() || ', ''],
    ['overwriting', ': resource == null', ': true'],
    ['any name', "name == 'licence' && ", ''],
    ['no permission', ' && isAllowed()', ''],
    ['an ended permission', 'data.expireAt > request.time', 'data.expireAt != null'],
    ['metadata', ' && !hasOwnMetadata()', ''],
    ['any size', '&& request.resource.size <= 10 * 1024 * 1024', ''],
    ['one byte too many', '<= 10 * 1024 * 1024', '<= 10 * 1024 * 1024 + 1'],
    ['one byte too few', '<= 10 * 1024 * 1024', '< 10 * 1024 * 1024'],
    ['any type', /&& request\.resource\.contentType in \[.*\]/, ''],
    ['no PNG', ", 'image/png'", ''],
    ['reading', 'allow delete', 'allow get, delete'],
    ['listing', 'allow delete', 'allow list, delete'],
    ['changing metadata', 'allow delete', 'allow update, delete'],
    ['no deleting', 'allow delete: if isUploader();', ''],
    ['folders below', '{uid}/{name}', '{uid}/{name=**}'],
    ['everything', 'allow read, write: if false', 'allow read, write'],
  ] as const)('is detected by the table: %s', async (_, part, by) => {
    const loose = storageRules.replace(part, by);
    expect(loose).not.toBe(storageRules);
    await loadRules(loose);
    expect(await isTableKept()).toBe(false);
  });
});
