import { randomUUID } from 'node:crypto';
import { imagePath, maxImageBytes } from '@talwaerts/domain/website/images.ts';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenFor } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { admin } from '../support/people.ts';
import {
  atFile,
  bucket,
  isAllowedWith,
  listed,
  loadRules,
  type StorageRequest,
  storageRules,
  upload,
} from './storage-requests.ts';

const [own, other, closed, inn] = ['own', 'other', 'closed', 'inn'].map((name) => `${name}-${randomUUID()}`) as [
  string,
  string,
  string,
  string,
];

const member = (uid: string, companyId: string, role = 'taxi', teamRole = 'Admin') =>
  tokenFor(uid, { role, companyId, teamRole });
const callers = {
  owner: member('pictures-owner', own),
  manager: member('pictures-manager', own, 'taxi', 'Manager'),
  otherCompany: member('pictures-other', other),
  closedCompany: member('pictures-closed', closed),
  hotel: member('pictures-hotel', inn, 'hotel'),
  driver: member('pictures-driver', own, 'driver', 'Fahrer'),
  removed: member('pictures-removed', own),
  demoted: member('pictures-demoted', own, 'taxi', 'Manager'),
  invited: member('pictures-invited', own, 'taxi', 'Manager'),
  administrator: admin,
  signedOut: undefined,
} as const;
type Caller = keyof typeof callers;
/** Companies of the callers who try their own folder; all others try the owner's. */
const ownFolders: Readonly<Partial<Record<Caller, string>>> = { closedCompany: closed, hotel: inn };
const writers: readonly Caller[] = ['owner', 'manager'];
const everybody = Object.keys(callers) as readonly Caller[];

interface Row {
  readonly what: string;
  readonly allowed: readonly Caller[];
  /** Whether a picture is stored before the request. */
  readonly isStored?: true;
  readonly request: (folder: string, path: string) => StorageRequest;
}
const upTo = (
  what: string,
  allowed: readonly Caller[],
  file: readonly [name: string, type: string, bytes?: number],
): Row => ({
  what,
  allowed,
  request: (folder) => {
    const [name, ...content] = file;
    return upload(`${folder}/${name}`, ...content);
  },
});

const table: readonly Row[] = [
  upTo('upload a PNG', writers, ['a-1.png', 'image/png']),
  upTo('upload a JPG', writers, ['a-1.jpg', 'image/jpeg']),
  upTo('upload a WebP', writers, ['a-1.webp', 'image/webp']),
  upTo('upload exactly 150 KB', writers, ['a-1.png', 'image/png', maxImageBytes]),
  upTo('upload 150 KB and 1 byte', [], ['a-1.png', 'image/png', maxImageBytes + 1]),
  upTo('upload an SVG', [], ['a-1.svg', 'image/svg+xml']),
  upTo('upload an SVG under the name of a PNG', [], ['a-1.png', 'image/svg+xml']),
  upTo('upload a page under the name of a PNG', [], ['a-1.png', 'text/html']),
  upTo('upload a PNG under the name of a page', [], ['a-1.html', 'image/png']),
  upTo('upload into a folder below', [], ['below/a-1.png', 'image/png']),
  {
    what: 'read a picture',
    allowed: everybody,
    isStored: true,
    request: (_, path) => [`${atFile(path)}?alt=media`],
  },
  { what: 'overwrite a picture', allowed: [], isStored: true, request: (_, path) => upload(path, 'image/png') },
  {
    what: 'change the metadata of a picture',
    allowed: [],
    isStored: true,
    request: (_, path) => [atFile(path), { method: 'PATCH', body: '{"metadata":{"a":"b"}}' }],
  },
  {
    what: 'delete a picture',
    allowed: writers,
    isStored: true,
    request: (_, path) => [atFile(path), { method: 'DELETE' }],
  },
  {
    what: 'list what lies below a picture',
    allowed: [],
    isStored: true,
    request: (_, path) => [listed(`${path}/`)],
  },
  {
    what: 'list the pictures',
    allowed: [],
    isStored: true,
    request: (folder) => [listed(`${folder}/`)],
  },
];

/** Whether the rules allow the request. Each upload gets a new name, since stored files cannot be overwritten. */
async function isAllowed(caller: Caller, row: Row): Promise<boolean> {
  const folder = `websites/${ownFolders[caller] ?? own}`;
  const path = imagePath(folder.slice('websites/'.length), randomUUID(), 'image/png');
  if (row.isStored)
    await getStorage().bucket(bucket).file(path).save('PNG', { contentType: 'image/png', resumable: false });
  const [url, request] = row.request(folder, path);
  return isAllowedWith(callers[caller], [url.replace('a-1.', `${randomUUID()}.`), request]);
}

/** Saves time: only the owner sends large files, since the limit is the same for all writers. */
const isTried = (caller: Caller, { what }: Row): boolean => caller === 'owner' || !what.includes('150 KB');
const cells = everybody.flatMap((caller) =>
  table.filter((row) => isTried(caller, row)).map((row) => ({ caller, row })),
);

async function isTableKept(): Promise<boolean> {
  for (const { caller, row } of cells) {
    if ((await isAllowed(caller, row)) !== row.allowed.includes(caller)) return false;
  }
  return true;
}

beforeAll(async () => {
  const stored: Readonly<Record<string, object>> = {
    [`companies/${own}`]: { state: 'active' },
    [`companies/${other}`]: { state: 'active' },
    [`companies/${closed}`]: { state: 'inactive' },
    [`companies/${inn}`]: { state: 'active' },
    [`companies/${inn}/members/pictures-hotel`]: { teamRole: 'Admin' },
    [`companies/${own}/members/pictures-owner`]: { teamRole: 'Admin' },
    [`companies/${own}/members/pictures-manager`]: { teamRole: 'Manager' },
    [`companies/${own}/members/pictures-driver`]: { teamRole: 'Fahrer' },
    [`companies/${own}/members/pictures-demoted`]: { teamRole: 'Fahrer' },
    [`companies/${own}/members/pictures-invited`]: { teamRole: 'Manager', invitedAtMs: 1 },
    [`companies/${other}/members/pictures-other`]: { teamRole: 'Admin' },
    [`companies/${closed}/members/pictures-closed`]: { teamRole: 'Admin' },
  };
  for (const [path, data] of Object.entries(stored)) await database.doc(path).set(data);
});
afterAll(async () => {
  for (const company of [own, other, closed, inn]) await database.recursiveDelete(database.doc(`companies/${company}`));
});

describe('the storage rules for pictures of pages', () => {
  it.each(cells)('decide as in the table: $caller, $row.what', async ({ caller, row }) => {
    expect(await isAllowed(caller, row)).toBe(row.allowed.includes(caller));
  });
});

describe('a loosened storage rule for pictures of pages', { tags: 'long' }, () => {
  afterAll(() => loadRules(storageRules));

  it.each([
    ['any role', "request.auth.token.role == 'taxi' && ", ''],
    ['removed members', ' && isMember()', ''],
    ['invited members', " && !('invitedAtMs' in entry)", ''],
    ['closed companies', ' && isActive()', ''],
    ['overwriting', 'if resource == null\n        && name', 'if name'],
    ['any name', "&& name.matches('[A-Za-z0-9-]{1,64}[.](png|jpg|webp)')", ''],
    ['any size', '&& request.resource.size <= 153600', ''],
    ['one byte too many', '<= 153600', '<= 153601'],
    ['one byte too few', '<= 153600', '< 153600'],
    ['any type', "&& request.resource.contentType in ['image/png', 'image/jpeg', 'image/webp']", ''],
    ['SVG', "'image/webp']", "'image/webp', 'image/svg+xml']"],
    ['no WebP', ", 'image/webp']", ']'],
    ['listing', 'allow get: if true', 'allow read: if true'],
    ['no reading', 'allow get: if true', 'allow get: if request.auth != null'],
    ['changing metadata', 'allow delete: if isOwnTaxi()', 'allow delete, update: if isOwnTaxi()'],
    ['no deleting', 'allow delete: if isOwnTaxi()', 'allow delete: if false'],
    ['folders below', 'match /websites/{companyId}/{name} {', 'match /websites/{companyId}/{name=**} {'],
  ] as const)('is detected by the table: %s', async (_, part, by) => {
    const at = storageRules.indexOf('match /websites/');
    const loose = storageRules.slice(0, at) + storageRules.slice(at).replace(part, by);
    expect(loose).not.toBe(storageRules);
    await loadRules(loose);
    expect(await isTableKept()).toBe(false);
  });
});
