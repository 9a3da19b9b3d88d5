import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Databases } from './databases.ts';
import { compileSecurityRules } from './rules/create-access-control.ts';
import { RulesError } from './rules/language/rules-error.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    host: '127.0.0.1',
    port: 0,
    databases: new Databases({}),
    compileRules: (source) => {
      try {
        return { rules: compileSecurityRules(source) };
      } catch (error) {
        if (error instanceof RulesError) return { issues: error.issues };
        throw error;
      }
    },
    events: undefined,
  });
});
afterAll(() => server.close());

async function sendRequest(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers,
    ...(text !== undefined && { body: text }),
  });
  return { status: answer.status, text: (await answer.text()).trim(), headers: answer.headers };
}
const failure = (code: number, status: string, message: string): string =>
  JSON.stringify({ error: { code, message, status } });
const documents = '/v1/projects/p/databases/(default)/documents';
const owner = { Authorization: 'Bearer owner' };
const rulesFile = (condition: string): object => ({
  rules: {
    files: [
      {
        name: 'firestore.rules',
        content: `service cloud.firestore { match /databases/{d}/documents {\nmatch /a/{b} { allow read: if ${condition}; } } }`,
      },
    ],
  },
});

describe('the emulator’s control endpoints', () => {
  it('load rules for their project only', async () => {
    const other = documents.replace('/p/', '/q/');
    for (const one of [documents, other]) await sendRequest('PATCH', `${one}/a/b`, {}, owner);
    expect((await sendRequest('GET', `${documents}/a/b`)).status).toBe(200);
    await sendRequest('PUT', '/emulator/v1/projects/p:securityRules', rulesFile('false'));
    expect((await sendRequest('GET', `${documents}/a/b`)).status).toBe(403);
    expect((await sendRequest('GET', `${other}/a/b`)).status).toBe(200);
    expect(await sendRequest('PUT', '/emulator/v1/projects/p:securityRules', rulesFile('true'))).toMatchObject({
      status: 200,
      text: '{}',
    });
    expect((await sendRequest('GET', `${documents}/a/b`)).status).toBe(200);
  });

  it('refuse invalid rules with line and column, and keep the former ones', async () => {
    const faulty = await sendRequest('PUT', '/emulator/v1/projects/p:securityRules', rulesFile('x'));
    expect(faulty.status).toBe(400);
    expect(faulty.text).toBe(failure(400, 'INVALID_ARGUMENT', "L2:31 Variable 'x' is not defined."));
    const answer = await sendRequest('PUT', '/emulator/v1/projects/p:securityRules', {
      ...rulesFile('x'),
      ignore_errors: true,
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      issues: [
        {
          sourcePosition: { fileName: 'security.rules', line: 2, column: 31 },
          description: "Variable 'x' is not defined.",
          severity: 'ERROR',
        },
      ],
    });
    expect((await sendRequest('GET', `${documents}/a/b`)).status).toBe(200);
  });

  it('clear the documents of a project', async () => {
    await sendRequest('PATCH', `${documents}/a/b/c/d`, {}, owner);
    expect((await sendRequest('DELETE', '/emulator/v1/projects/p/databases/(default)/documents')).text).toBe('{}');
    expect((await sendRequest('GET', `${documents}/a/b`, undefined, owner)).status).toBe(404);
    expect((await sendRequest('GET', `${documents}/a/b/c/d`, undefined, owner)).status).toBe(404);
  });

  it('report how many documents a project has read', async () => {
    const reads = async () =>
      JSON.parse((await sendRequest('GET', '/emulator/v1/projects/p/reads')).text) as { admin: number };
    const before = await reads();
    await sendRequest('GET', `${documents}/a/none`, undefined, owner);
    expect(await reads()).toEqual({ ...before, admin: before.admin + 1 });
  });

  it('load composite indexes, which queries then require, and name those that none has used', async () => {
    const field = (fieldPath: string) => ({ field: { fieldPath } });
    const structuredQuery = { from: [{ collectionId: 'c' }], orderBy: [field('x'), field('y')] };
    const run = () => sendRequest('POST', `${documents}:runQuery`, { structuredQuery }, owner);
    expect((await run()).status).toBe(200);
    await sendRequest('PUT', '/emulator/v1/projects/p/indexes', { indexes: [], fieldOverrides: [] });
    expect(await run()).toMatchObject({ status: 400, text: expect.stringContaining('The query requires an index') });
    const fields = ['x', 'y'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
    const index = { collectionGroup: 'c', queryScope: 'COLLECTION', fields };
    const other = { ...index, fields: fields.toReversed() };
    await sendRequest('PUT', '/emulator/v1/projects/p/indexes', { indexes: [index, other], fieldOverrides: [] });
    const unused = async () => JSON.parse((await sendRequest('GET', '/emulator/v1/projects/p/unusedIndexes')).text);
    expect(await unused()).toEqual([index, other]);
    expect((await run()).status).toBe(200);
    expect(await unused()).toEqual([other]);
  });

  it('report the coverage of the rules of a project, as JSON and as a page', async () => {
    const report = async (kind: string) => sendRequest('GET', `/emulator/v1/projects/covered:${kind}`);
    expect(JSON.parse((await report('ruleCoverage')).text)).toEqual({ rules: { files: [] }, report: [] });
    await sendRequest('PUT', '/emulator/v1/projects/covered:securityRules', rulesFile('b == "b"'));
    for (const id of ['b', 'c']) await sendRequest('GET', `${documents.replace('/p/', '/covered/')}/a/${id}`);
    const { report: roots } = JSON.parse((await report('ruleCoverage')).text);
    expect(roots).toMatchObject([
      {
        sourcePosition: { line: 2, column: 31 },
        values: [
          { value: { boolValue: true }, count: 1 },
          { value: { boolValue: false }, count: 1 },
        ],
        children: [{}, {}],
      },
    ]);
    const page = await report('ruleCoverage.html');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.text).toContain('<title>Firestore Rule Coverage Report</title>');
    const fromAPage = await sendRequest('GET', '/emulator/v1/projects/covered:ruleCoverage', undefined, {
      Origin: 'http://x',
    });
    expect(fromAPage.status).toBe(403);
  });

  it('export a database to a folder and import it, but refuse requests from web pages', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'export-'));
    const request = { database: 'projects/exported/databases/(default)', export_directory: folder, export_name: 'e' };
    const address = (action: string) => `/emulator/v1/projects/exported:${action}`;
    const exported = documents.replace('/p/', '/exported/');
    await sendRequest('PATCH', `${exported}/a/b`, { fields: { n: { integerValue: '1' } } }, owner);
    expect(await sendRequest('POST', address('export'), request, { Origin: 'http://localhost' })).toMatchObject({
      status: 403,
    });
    expect(await sendRequest('POST', address('export'), request)).toMatchObject({ status: 200, text: '{}' });
    await sendRequest('PATCH', `${exported}/a/b`, { fields: { n: { integerValue: '2' } } }, owner);
    await sendRequest('PATCH', `${exported}/a/c`, {}, owner);
    const backup = { database: request.database, exportDirectory: path.join(folder, 'e/e.overall_export_metadata') };
    expect(await sendRequest('POST', address('import'), backup)).toMatchObject({ status: 200, text: '{}' });
    expect((await sendRequest('GET', `${exported}/a/b`, undefined, owner)).text).toContain('"integerValue":"1"');
    expect((await sendRequest('GET', `${exported}/a/c`, undefined, owner)).status).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await sendRequest('POST', address('import'), backup)).text).toContain(
      'Failed to parse overall export metadata file',
    );
    const unknown = await sendRequest('POST', address('import'), { ...backup, other: 'x' });
    expect(unknown.text).toBe(failure(400, 'INVALID_ARGUMENT', "Payload isn't valid for request."));
  });

  it.each([
    ['a folder', { export_directory: `/tmp/${'x'.repeat(9_000)}` }],
    ['a name', { export_directory: os.tmpdir(), export_name: 'x'.repeat(9_000) }],
  ])('refuse %s of 9,000 characters, which no file system has', async (_, where) => {
    const request = { database: 'projects/p/databases/(default)', ...where };
    const { status, text } = await sendRequest('POST', '/emulator/v1/projects/p:export', request);
    expect([status, JSON.parse(text).error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('refuse unknown actions and incomplete triggers', async () => {
    const unknown = await sendRequest('POST', '/emulator/v1/projects/p:other', {});
    expect(unknown.status).toBe(501);
    expect(unknown.text).toContain("does not support 'POST other'");
    expect((await sendRequest('GET', '/emulator/v1/other')).status).toBe(404);
    expect((await sendRequest('POST', '/emulator/v1/projects/p/eventarcTrigger', {})).status).toBe(400);
  });
});

describe('REST', () => {
  it('answers CORS preflight requests', async () => {
    const { status, headers } = await sendRequest('OPTIONS', `${documents}:commit`, undefined, {
      Origin: 'http://localhost:5000',
      'Access-Control-Request-Headers': 'x-goog-api-client',
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5000');
    expect(headers.get('access-control-allow-headers')).toBe('x-goog-api-client');
  });

  it.each([
    ['GET', `${documents}/a/none`, 404, 'NOT_FOUND'],
    ['GET', `${documents}/a/__none__`, 400, 'INVALID_ARGUMENT'],
    ['GET', `${documents}/a/${'x'.repeat(1501)}`, 400, 'INVALID_ARGUMENT'],
    ['GET', `${documents}/__a__/none`, 400, 'INVALID_ARGUMENT'],
    ['GET', `${documents}/a/____`, 404, 'NOT_FOUND'],
    ['GET', '/v1/projects/p/databases/other-29/documents/a/b', 404, 'NOT_FOUND'],
    ['GET', '/v1/projects/p/databases/No_Name/documents/a/b', 400, 'INVALID_ARGUMENT'],
    ['POST', `${documents}:executePipeline`, 501, 'UNIMPLEMENTED'],
    ['POST', `${documents}:listen`, 501, 'UNIMPLEMENTED'],
    ['GET', '/v2/nothing', 404, 'NOT_FOUND'],
  ])('%s %s answers %i', async (method, path, status, name) => {
    const answer = await sendRequest(method, path, method === 'POST' ? {} : undefined, owner);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: status, status: name } });
  });

  it('refuses a request above 10 MiB to a client that sends all of it before it reads', async () => {
    const body = Buffer.alloc(25 * 1024 * 1024, ' ');
    const socket = net.connect(server.port, '127.0.0.1');
    socket.pause();
    const head = `POST ${documents}:commit HTTP/1.1\r\nHost: local\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.concat([Buffer.from(head), body]), (error) => (error ? reject(error) : resolve()));
    });
    let answer = '';
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      answer += bytes.toString();
      if (answer.includes('}}')) break;
    }
    expect(answer).toContain('HTTP/1.1 400');
    const message = 'Request payload size exceeds the limit: 10485760 bytes.';
    expect(answer).toContain(failure(400, 'INVALID_ARGUMENT', message));
  });

  it('grants admin access to a JWT that a service account has signed for itself', async () => {
    const bearer = (claims: object) => ({
      Authorization: `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`,
    });
    const account = 'backend@p.iam.gserviceaccount.com';
    const list = (claims: object) => sendRequest('POST', `${documents}:listCollectionIds`, {}, bearer(claims));
    expect((await list({ iss: account, sub: account })).status).toBe(200);
    expect((await list({ iss: 'https://securetoken.google.com/p', sub: account })).status).toBe(403);
  });

  it('fails only the write with a malformed name in a batch write', async () => {
    const name = `${documents.slice(4)}/batch`;
    const writes = [`${name}/one`, `${name}//two`, `${name}/three`].map((one) => ({ update: { name: one } }));
    const { status, text } = await sendRequest('POST', `${documents}:batchWrite`, { writes }, owner);
    expect(status).toBe(200);
    const answer = JSON.parse(text) as { status: { code?: number }[]; writeResults: object[] };
    expect(answer.status.map(({ code = 0 }) => code)).toEqual([0, 3, 0]);
    expect(answer.writeResults.map((result) => 'updateTime' in result)).toEqual([true, false, true]);
    expect((await sendRequest('GET', `${documents}/batch/three`, undefined, owner)).status).toBe(200);
  });

  it('refuses an unreadable bearer token', async () => {
    const answer = await sendRequest('GET', `${documents}/a/b`, undefined, { Authorization: 'Bearer nonsense' });
    expect(answer.text).toBe(failure(401, 'UNAUTHENTICATED', 'The bearer token is no valid JWT.'));
  });
});

describe('WebChannel', () => {
  const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
  const database = 'projects/p/databases/(default)';
  const form = (ofs: number, ...messages: object[]): string =>
    new URLSearchParams([
      ['headers', 'Authorization:Bearer owner\r\n'],
      ['count', String(messages.length)],
      ['ofs', String(ofs)],
      ...messages.map((one, i) => [`req${i}___data__`, JSON.stringify(one)] as [string, string]),
    ]).toString();
  const target = { database, addTarget: { targetId: 2, documents: { documents: [`${database}/documents/a/b`] } } };
  const open = async (...messages: object[]): Promise<string> => {
    const { text } = await sendRequest('POST', `${channel}&RID=1`, form(0, ...messages));
    expect(text).toMatch(/^\d+\n\[\[0,\["c","[\w-]+","",8,12,30000\]\]\]$/);
    expect(text.slice(text.indexOf('\n') + 1)).toHaveLength(Number.parseInt(text, 10));
    return /"c","([\w-]+)"/.exec(text)?.[1] ?? '';
  };
  const back = (sid: string, aid: number) =>
    sendRequest('GET', `${channel}&RID=rpc&SID=${sid}&AID=${aid}&CI=1&TYPE=xmlhttp`);
  /** Returns the messages in the frames of a body. */
  const messagesIn = (text: string): [number, Record<string, unknown>[]][] => {
    const all: [number, Record<string, unknown>[]][] = [];
    for (let rest = text; rest !== ''; ) {
      const start = rest.indexOf('\n') + 1;
      const end = start + Number.parseInt(rest, 10);
      all.push(...(JSON.parse(rest.slice(start, end)) as typeof all));
      rest = rest.slice(end);
    }
    return all;
  };

  it('delays a handshake long enough for the client to detect that its back channel streams', async () => {
    const start = performance.now();
    await open(target);
    // A lower bound only: `handshakeMs` is 50.
    expect(performance.now() - start).toBeGreaterThan(24);
  });

  it('opens a session, answers its first message, and repeats unacknowledged messages', async () => {
    await sendRequest('PATCH', `${documents}/a/b`, { fields: { text: { stringValue: 'ä🚕' } } }, owner);
    const sid = await open(target);
    const answer = messagesIn((await back(sid, 0)).text);
    expect(answer.map(([id]) => id)).toEqual(answer.map((_, i) => i + 1));
    expect(answer[0]).toEqual([1, [{ targetChange: { targetChangeType: 'ADD', targetIds: [2] } }]]);
    expect(answer[1]?.[1][0]).toMatchObject({
      documentChange: { targetIds: [2], document: { fields: { text: { stringValue: 'ä🚕' } } } },
    });
    expect(answer[2]?.[1][0]).toMatchObject({ targetChange: { targetChangeType: 'CURRENT' } });
    expect(messagesIn((await back(sid, 1)).text)[0]?.[0]).toBe(2);
  });

  it('orders messages that arrive out of order, and answers with the session’s state', async () => {
    const sid = await open(target);
    const first = messagesIn((await back(sid, 0)).text);
    const last = first.at(-1)?.[0] ?? 0;
    const add = { database, addTarget: { ...target.addTarget, targetId: 4 } };
    await sendRequest('POST', `${channel}&RID=3&SID=${sid}&AID=${last}`, form(2, { database, removeTarget: 4 }));
    const state = await sendRequest('POST', `${channel}&RID=2&SID=${sid}&AID=${last}`, form(1, add));
    expect(state.text).toMatch(/^\d+\n\[0,\d+,\d+\]$/);
    const rest = messagesIn((await back(sid, last)).text).map(([, [message]]) => message?.targetChange);
    expect(rest).toContainEqual({ targetChangeType: 'ADD', targetIds: [4] });
    expect(rest).toContainEqual({ targetChangeType: 'REMOVE', targetIds: [4] });
  });

  it('removes a target that cannot be decoded, and keeps the others', async () => {
    const sid = await open({ database, addTarget: { targetId: 4, documents: { documents: ['nonsense'] } } }, target);
    const answer = messagesIn((await back(sid, 0)).text).map(([, [message]]) => message?.targetChange);
    expect(answer[0]).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 3 } });
    expect(answer).toContainEqual({ targetChangeType: 'ADD', targetIds: [2] });
  });

  it('sends a refusal as an error and ends the session', async () => {
    const sid = await open({ database: 'nonsense', ...target.addTarget });
    expect(messagesIn((await back(sid, 0)).text)).toEqual([
      [1, [{ error: expect.objectContaining({ status: 'INVALID_ARGUMENT', code: 400 }) }]],
    ]);
    expect(await back(sid, 1)).toMatchObject({ status: 400, text: 'Unknown SID' });
  });

  it('ends a session on request', async () => {
    const sid = await open(target);
    expect((await sendRequest('POST', `${channel}&RID=9&SID=${sid}&TYPE=terminate`, '')).status).toBe(200);
    expect((await back(sid, 0)).status).toBe(400);
  });

  it('serves streams only', async () => {
    const path = '/google.firestore.v1.Firestore/Commit/channel?VER=8&RID=1';
    expect((await sendRequest('POST', path, form(0))).status).toBe(400);
    expect((await sendRequest('GET', `${channel}&RID=rpc`)).status).toBe(400);
  });
});
