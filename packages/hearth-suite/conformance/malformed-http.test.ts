import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { damaged, exchange, expectAlive, runs, runsEach, sendRequest, tryManyAtOnce } from './support/bytes.ts';
import { freshDatabase } from './support/server.ts';

const projectId = 'demo-malformed-http';
const database = `projects/${projectId}/databases/(default)`;
const root = `/v1/${database}/documents`;
const name = `${database}/documents/items/one`;
const channel = '/google.firestore.v1.Firestore';

/** Valid parts of the messages below. */
const value = {
  mapValue: {
    fields: {
      a: {
        arrayValue: {
          values: [
            { timestampValue: '2026-01-01T00:00:00.5Z' },
            { integerValue: '7' },
            { doubleValue: 'NaN' },
            { bytesValue: 'AAEC' },
            { geoPointValue: { latitude: 1, longitude: 2 } },
            { referenceValue: name },
            { nullValue: null },
          ],
        },
      },
    },
  },
};
const structuredQuery = {
  from: [{ collectionId: 'items', allDescendants: false }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '1' } } },
        { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NOT_NAN' } },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
  startAt: { values: [{ integerValue: '5' }], before: true },
  limit: 10,
  offset: 1,
};
const writes = [
  {
    update: { name, fields: { value } },
    updateMask: { fieldPaths: ['value'] },
    updateTransforms: [
      { fieldPath: 'n', increment: { integerValue: '1' } },
      { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
    ],
    currentDocument: { exists: false },
  },
  { delete: name, currentDocument: { updateTime: { seconds: '1', nanos: 5 } } },
];
/** Valid requests, for the tests to damage. */
const bodies: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', `${root}:commit`, { writes }],
  ['POST', `${root}:batchWrite`, { writes }],
  [
    'POST',
    `${root}:batchGet`,
    { documents: [name], mask: { fieldPaths: ['a'] }, newTransaction: { readWrite: { retryTransaction: 'AAAA' } } },
  ],
  ['POST', `${root}:runQuery`, { structuredQuery, readTime: '2026-01-01T00:00:00Z' }],
  [
    'POST',
    `${root}:runAggregationQuery`,
    {
      structuredAggregationQuery: {
        structuredQuery,
        aggregations: [{ alias: 'a', count: { upTo: '5' } }, { sum: { field: { fieldPath: 'n' } } }],
      },
    },
  ],
  ['POST', `${root}:beginTransaction`, { options: { readOnly: { readTime: '2026-01-01T00:00:00Z' } } }],
  ['POST', `${root}:rollback`, { transaction: 'AAAA' }],
  ['POST', `${root}:listCollectionIds`, { pageSize: 1, pageToken: 'x' }],
  ['POST', `${root}:partitionQuery`, { structuredQuery, partitionCount: '3' }],
  ['PATCH', `${root}/items/one?updateMask.fieldPaths=a`, { fields: { a: value } }],
  ['POST', `${root}/items?documentId=x`, { fields: { a: value } }],
  [
    'PUT',
    `/emulator/v1/projects/${projectId}:securityRules`,
    { rules: { files: [{ content: 'service cloud.firestore {}' }] } },
  ],
  [
    'POST',
    `/emulator/v1/projects/${projectId}:import`,
    { database: `projects/${projectId}/databases/(default)`, export_directory: '/none.overall_export_metadata' },
  ],
  [
    'POST',
    `/emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=t`,
    { eventType: 'x', document: { value: 'a/{b}' } },
  ],
];
const first = {
  database,
  addTarget: {
    targetId: 2,
    query: { parent: `${database}/documents`, structuredQuery },
    resumeToken: 'AAAA',
    expectedCount: 5,
  },
};

/** Expects a refusal as the client's fault, or success where the damage is harmless; never a server error. */
function expectNoFault({ status, text }: { status: number; text: string }, sent: unknown): void {
  if (status >= 500 && status !== 501) expect.fail(`${status} ${text} for ${JSON.stringify(sent)}`);
}

describe('malformed bytes over HTTP', () => {
  beforeAll(() => freshDatabase(projectId));
  afterEach(expectAlive);

  it('random bytes end their connection', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await exchange(bytes);
      }),
      runs,
    ));

  it('a request line with random bytes is refused', () =>
    tryManyAtOnce(
      fc.tuple(
        fc.constantFrom('GET', 'POST', 'PRI', 'P', ''),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webPath(),
          fc.constantFrom('//', '/%', '*', '/v1/%ff', '/emulator/v1/projects/%'),
        ),
        fc.constantFrom(
          '\r\n\r\n',
          '\r\nContent-Length: 5\r\n\r\n',
          '\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
          '\r\nContent-Length: -1\r\n\r\n',
        ),
      ),
      async ([method, path, rest]) => {
        const answer = await exchange(Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: x${rest}`));
        expect(answer.toString('latin1')).not.toMatch(/^HTTP\/1.1 50[0-9](?<!501)/);
      },
    ));

  it('invalid JSON is refused by every method', async () => {
    for (const [method, path] of bodies) {
      for (const text of ['{', '[}', 'nope', '{"a":}', '\u0000', '{"writes":[}', '[]', '"x"', '5', 'null', '[null]']) {
        const { status } = await sendRequest(method, path, text);
        expect(status, `${path} ${text}`).toBe(400);
      }
    }
  });

  it.each(bodies)('%s %s with a damaged message is answered', (method, path, body) =>
    fc.assert(
      fc.asyncProperty(damaged(body), async (json) => {
        expectNoFault(await sendRequest(method, path, JSON.stringify(json)), json);
      }),
      runsEach,
    ),
  );

  it('JSON nested too deeply is refused', async () => {
    const deep = `${'{"mapValue":{"fields":{"a":'.repeat(20_000)}{"nullValue":null}${'}}}'.repeat(20_000)}`;
    const answer = await sendRequest('PATCH', `${root}/items/deep`, `{"fields":{"a":${deep}}}`);
    expect(answer.status).toBe(400);
    expectNoFault(await sendRequest('PATCH', `${root}/items/deep`, '['.repeat(1_000_000)), 'lists');
  });

  it('paths and parameters of every kind are answered', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        fc.oneof(
          fc.webPath(),
          fc.constantFrom(
            root,
            `${root}/items`,
            `${root}/items/one`,
            `${root}:constructor`,
            `${root}:__proto__`,
            '/v1/',
            '/emulator/v1/',
            `${channel}/Listen/channel`,
            `${channel}/Commit/channel`,
            `${channel}//channel`,
            '/google.firestore.v1.Firestore/',
            `/v1/projects/${projectId}/databases/other/documents/a/b`,
            '/v1/projects/../databases/(default)/documents/a/b',
          ),
        ),
        fc.webQueryParameters(),
        fc.constantFrom(
          '',
          'mask.fieldPaths=a..b',
          'pageSize=x',
          'pageSize=-1',
          '__proto__=1',
          '__proto__.a=1',
          'readTime=yesterday',
          'updateMask.fieldPaths=`',
          'orderBy=;drop',
        ),
        async (method, path, search, more) => {
          expectNoFault(await sendRequest(method, `${path}?${search}&${more}`, ''), [method, path, search, more]);
        },
      ),
      runs,
    ));
});

describe('malformed bytes over WebChannel', () => {
  const open = async (form: string): Promise<{ status: number; text: string }> =>
    sendRequest('POST', `${channel}/Listen/channel?VER=8&RID=1&database=${encodeURIComponent(database)}`, form);
  const formOf = (...messages: unknown[]): string => {
    const data = messages.map((one, i) => `&req${i}___data__=${encodeURIComponent(JSON.stringify(one))}`);
    return `count=${messages.length}&ofs=0${data.join('')}`;
  };
  const sidOf = (text: string): string => /"c","([^"]+)"/.exec(text)?.[1] ?? expect.fail(text);
  const backChannel = (sid: string, more = ''): string =>
    `${channel}/Listen/channel?VER=8&RID=rpc&SID=${sid}&AID=0&CI=1&TYPE=xmlhttp${more}`;
  beforeAll(() => freshDatabase(projectId));
  afterEach(expectAlive);

  it('a damaged first message is answered with an error on the back channel, or decoded', () =>
    tryManyAtOnce(damaged(first), async (json) => {
      const sid = sidOf((await open(formOf(json))).text);
      const { status, text } = await sendRequest('GET', backChannel(sid));
      expect(status).toBe(200);
      expect(text).toMatch(/^\d+\n\[\[/);
      expect(text, JSON.stringify(json)).not.toContain('INTERNAL');
      await sendRequest('POST', `${channel}/Listen/channel?VER=8&SID=${sid}&RID=2&TYPE=terminate`, '');
    }));

  it.each([
    ['invalid JSON', 'count=1&ofs=0&req0___data__=%7B'],
    ['an empty message', 'count=1&ofs=0'],
    ['a list', 'count=1&ofs=0&req0___data__=%5B%5D'],
  ])('%s ends the stream with an error', async (_, form) => {
    const sid = sidOf((await open(form)).text);
    const { text } = await sendRequest('GET', backChannel(sid));
    expect(text).toContain('INVALID_ARGUMENT');
    expect((await sendRequest('GET', backChannel(sid))).status).toBe(400);
  });

  it.each(['count=-1', 'count=x&ofs=0', 'count=1e9&ofs=0', 'count=1&ofs=-5', 'count=1&ofs=x'])(
    'a form with %s is refused',
    async (form) => {
      expect((await open(`${form}&req0___data__={}`)).status).toBe(400);
    },
  );

  it.each(['', 'x', '-1', '1e999', '99999999999999999999'])('an acknowledgement of %j is refused', async (aid) => {
    const sid = sidOf((await open(formOf(first))).text);
    const path = `${channel}/Listen/channel?VER=8&SID=${sid}&RID=2&AID=${aid}`;
    expect((await sendRequest('POST', path, 'count=0')).status).toBe(400);
    expect(
      (await sendRequest('GET', `${channel}/Listen/channel?VER=8&RID=rpc&SID=${sid}&AID=${aid}&CI=1`)).status,
    ).toBe(400);
    // The session survives it.
    expect((await sendRequest('GET', backChannel(sid))).text).toContain('targetChange');
  });

  it('an unknown session is refused', async () => {
    expect((await sendRequest('GET', backChannel('nobody'))).status).toBe(400);
    expect((await sendRequest('POST', `${channel}/Write/channel?VER=8&SID=nobody&RID=5`, 'count=0')).status).toBe(400);
  });

  it('random forms are answered', () =>
    tryManyAtOnce(
      fc.oneof(
        fc.string(),
        fc.webQueryParameters(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
      ),
      async (form) => {
        const { status } = await open(form);
        expect([200, 400]).toContain(status);
      },
    ));
});
