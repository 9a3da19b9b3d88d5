import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * One JSON object per line on stdin and stdout: the protocol of firebase-tools' lib/emulator/storage/rules/runtime.js.
 */
let runtime: ChildProcessByStdio<Writable, Readable, null>;
const lines: string[] = [];
let wake = (): void => {};

beforeAll(() => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  runtime = spawn(process.execPath, ['--import', 'tsx', main, 'serve'], { stdio: ['pipe', 'pipe', 'ignore'] });
  createInterface({ input: runtime.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
});
afterAll(() => runtime.kill());

async function nextLine(): Promise<unknown> {
  while (lines.length === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return JSON.parse(lines.shift() ?? '');
}
async function sendRequest(request: object): Promise<unknown> {
  runtime.stdin.write(`${JSON.stringify(request)}\n`);
  return nextLine();
}

let id = 0;
async function load(rulesetName: string, content: string): Promise<unknown> {
  id += 1;
  const source = { files: [{ name: 'storage.rules', content }] };
  return sendRequest({ id, action: 'load_ruleset', context: { rulesetName, source } });
}

const text = (value: string) => ({ string_value: value });
const map = (fields: object) => ({ map_value: { fields } });
const signedInAs = (uid: string) => map({ uid: text(uid), token: map({ role: text('taxi') }) });
interface Request {
  readonly ruleset?: string;
  readonly path?: string;
  readonly method?: string;
  readonly auth?: object;
  readonly resource?: object;
  readonly after?: object;
}
async function verify({
  ruleset = 'rules',
  path = '/b/bucket/o/licences/anna/a.pdf',
  method = 'get',
  ...of
}: Request): Promise<unknown> {
  id += 1;
  const segments = path
    .split('/')
    .slice(1)
    .map((simple) => ({ simple }));
  const request = map({
    path: { path_value: { segments } },
    time: { timestamp_value: '2026-01-01T00:00:00.000Z' },
    auth: of.auth ?? { null_value: null },
    ...(of.after && { resource: of.after }),
  });
  const variables = { resource: of.resource ?? { null_value: null }, request };
  return sendRequest({
    id,
    action: 'verify',
    context: { rulesetName: ruleset, service: 'firebase.storage', path, method, variables },
  });
}
const permit = (is: boolean) => ({ id, status: 'ok', errors: [], warnings: [], result: { permit: is } });

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /licences/{uid}/{file=**} {
      allow get: if request.auth != null && request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/.*|application/pdf');
      allow update: if resource.metadata.get('locked', 'no') == 'no' && request.time.year() == 2026;
      allow delete: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role == 'admin'
        && firestore.exists(/databases/(default)/documents/files/$(uid));
    }
  }
}`;

describe('the Storage rules runtime', () => {
  it('announces that it is ready, and loads rules', async () => {
    expect(await nextLine()).toEqual({ id: -1, status: 'ok', errors: [], warnings: [] });
    const answer = await load('rules', rules);
    expect(answer).toEqual({ id, status: 'ok', errors: [], warnings: [], result: { rulesVersion: 2 } });
  });

  it('permits what a rule allows and nothing else', async () => {
    expect(await verify({ auth: signedInAs('anna') })).toEqual(permit(true));
    expect(await verify({ auth: signedInAs('berta') })).toEqual(permit(false));
    expect(await verify({})).toEqual(permit(false));
    expect(await verify({ auth: signedInAs('anna'), method: 'list' })).toEqual(permit(false));
    expect(await verify({ auth: signedInAs('anna'), path: '/b/bucket/o/other/anna/a.pdf' })).toEqual(permit(false));
    expect(await verify({ auth: signedInAs('anna'), path: '/b/bucket/o/licences/anna/a/b/c.pdf' })).toEqual(
      permit(true),
    );
  });

  it('checks a file’s size, type and metadata', async () => {
    const auth = signedInAs('anna');
    const file = (size: number, type: string) => map({ size: { int_value: size }, contentType: text(type) });
    const create = (after: object) => verify({ auth, method: 'create', after });
    expect(await create(file(1_000, 'application/pdf'))).toEqual(permit(true));
    expect(await create(file(6_000_000, 'application/pdf'))).toEqual(permit(false));
    expect(await create(file(1_000, 'text/html'))).toEqual(permit(false));
    const locked = (is: string) => map({ metadata: map({ locked: text(is) }) });
    expect(await verify({ auth, method: 'update', resource: locked('no') })).toEqual(permit(true));
    expect(await verify({ auth, method: 'update', resource: locked('yes') })).toEqual(permit(false));
    expect(await verify({ auth, method: 'update', resource: map({ metadata: map({}) }) })).toEqual(permit(true));
  });

  it('requests the documents that rules look up, one after the other', async () => {
    const wanted = (path: string) => ({
      server_request_id: id,
      status: 'ok',
      action: 'fetch_firestore_document',
      context: { path },
    });
    const users = '/databases/(default)/documents/users/anna';
    const document = (role: string) => ({ name: `projects/p${users}`, fields: { role: { stringValue: role } } });
    const auth = signedInAs('anna');
    expect(await verify({ auth, method: 'delete' })).toEqual(wanted(users));
    const files = '/databases/(default)/documents/files/anna';
    expect(await sendRequest({ id, status: 'ok', result: document('admin') })).toEqual(wanted(files));
    expect(await sendRequest({ id, status: 'ok', result: { name: `projects/p${files}`, fields: {} } })).toEqual(
      permit(true),
    );

    expect(await verify({ auth, method: 'delete' })).toEqual(wanted(users));
    expect(await sendRequest({ id, status: 'ok', result: document('taxi') })).toEqual(permit(false));
    expect(await verify({ auth, method: 'delete' })).toEqual(wanted(users));
    // The other side of && is evaluated, too: if it were false, the error would not matter.
    expect(await sendRequest({ id, status: 'NOT_FOUND' })).toEqual(wanted(files));
    expect(await sendRequest({ id, status: 'NOT_FOUND' })).toEqual(permit(false));
  });

  it('refuses invalid rules with line and column, and keeps the former ones', async () => {
    const faulty = "rules_version = '2';\nservice firebase.storage {\n  match /b { allow read: if x; }\n}";
    expect(await load('rules', faulty)).toEqual({
      id,
      status: 'ok',
      warnings: [],
      errors: [expect.stringMatching(/^3:29 - ERROR Variable 'x' is not defined/)],
    });
    expect(await verify({ auth: signedInAs('anna') })).toEqual(permit(true));
  });

  it('keeps rulesets apart, and refuses one that is not loaded', async () => {
    await load('open', "rules_version = '2'; service firebase.storage { match /{all=**} { allow read, write; } }");
    expect(await verify({ ruleset: 'open', method: 'delete' })).toEqual(permit(true));
    expect(await verify({ ruleset: 'rules', method: 'delete', path: '/b/x' })).toEqual(permit(false));
    expect(await verify({ ruleset: 'none' })).toMatchObject({ id, errors: ['The ruleset is not loaded.'] });
  });

  it('survives unreadable lines', async () => {
    runtime.stdin.write('{"id":\n\nnonsense\n[]\nnull\n');
    id += 1;
    const strange = { resource: { strange_value: 1 } };
    const context = { rulesetName: 'rules', path: '/b', method: 'get', variables: strange };
    expect(await sendRequest({ id, action: 'verify', context })).toMatchObject({
      id,
      errors: [expect.stringContaining('strange_value')],
    });
    expect(await verify({ auth: signedInAs('anna') })).toEqual(permit(true));
  });
});
