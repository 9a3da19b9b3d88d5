import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudEvent } from 'firebase-functions/v2';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '../engine/create-engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { Value } from '../engine/value.ts';
import type { Write } from '../engine/write.ts';
import { EventSender } from './event-sender.ts';
import { concerns, parseTrigger } from './trigger.ts';

const database = { projectId: 'demo-p', databaseId: '(default)' };

interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** An event as firebase-functions takes it, with the attributes of Firestore's. */
type RawEvent = CloudEvent<Buffer> & { readonly database: string; readonly document: string };

describe('document events', () => {
  let functions: http.Server;
  let events: EventSender;
  let engine: Engine;
  let received: Received[];
  let wake: () => void;

  beforeEach(async () => {
    received = [];
    wake = () => {};
    functions = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ path: request.url ?? '', headers: request.headers, body });
      // The function of this name never ends.
      if (!request.url?.endsWith('/endless')) response.end();
      wake();
    });
    await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
    events = new EventSender(`127.0.0.1:${(functions.address() as AddressInfo).port}`);
    engine = createEngine(database);
    engine.onCommit((commit) => events.publish(database, commit));
  });
  afterEach(async () => {
    events.close();
    functions.closeAllConnections();
    await new Promise((resolve) => functions.close(resolve));
  });

  const register = (id: string, kind: string, document: string, inDatabase = '(default)'): void =>
    events.register(
      parseTrigger(database.projectId, id, {
        eventType: `google.cloud.firestore.document.v1.${kind}`,
        database: inDatabase,
        namespace: '(default)',
        document: { value: document, matchType: 'PATH_PATTERN' },
      }),
    );
  const set = (path: string, fields: Record<string, Value>): Write => ({
    type: 'update',
    path: path.split('/'),
    fields: new Map(Object.entries(fields)),
    transforms: [],
  });
  const commit = (...writes: Write[]): void => {
    engine.commit({ kind: 'admin' }, writes);
  };
  async function arrived(count: number): Promise<readonly Received[]> {
    while (received.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return received;
  }
  const integer = (value: bigint): Value => ({ type: 'integer', value });

  /** Decodes the event like the functions emulator does for a function. */
  function cloudEvent({ headers, body }: Received): RawEvent {
    const attributes = Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name.startsWith('ce-'))
        .map(([name, value]) => [name.slice(3), String(value)]),
    );
    return { ...attributes, data: Buffer.from(body, 'base64') } as unknown as RawEvent;
  }

  it('of a named database reach only its own triggers', async () => {
    register('default', 'created', 'rides/{rideId}');
    register('named', 'created', 'rides/{rideId}', 'bookings');
    const named = createEngine({ projectId: 'demo-p', databaseId: 'bookings' });
    named.onCommit((event) => events.publish({ projectId: 'demo-p', databaseId: 'bookings' }, event));
    named.commit({ kind: 'admin' }, [set('rides/r1', {})]);
    commit(set('rides/r2', {}));
    const arrivals = (await arrived(2)).map(cloudEvent).sort((a, b) => (a.document < b.document ? -1 : 1));
    expect(arrivals.map((event) => [event.database, event.document])).toEqual([
      ['bookings', 'rides/r1'],
      ['(default)', 'rides/r2'],
    ]);
  });

  it('of every kind are decoded by firebase-functions, with values of every type', async () => {
    register('written', 'written', 'rides/{rideId}');
    const fields: Record<string, Value> = {
      n: integer(7n),
      x: { type: 'double', value: 1.5 },
      text: { type: 'string', value: 'Grüß Gott' },
      none: { type: 'null' },
      yes: { type: 'boolean', value: true },
      at: { type: 'timestamp', value: { seconds: 5n, nanos: 6000 } },
      list: { type: 'array', values: [integer(1n)] },
      map: { type: 'map', fields: new Map([['k', integer(2n)]]) },
      place: { type: 'geopoint', latitude: 47, longitude: 11 },
    };
    commit(set('rides/r1', fields));
    commit(set('rides/r1', { n: integer(8n) }));
    commit({ type: 'delete', path: ['rides', 'r1'] });
    const [created, updated, deleted] = await arrived(3);
    if (!created || !updated || !deleted) throw new Error('An event is missing');
    expect(created.path).toBe('/functions/projects/demo-p/triggers/written');

    const seen: unknown[] = [];
    await onDocumentWritten('rides/{rideId}', (event) => {
      const data = event.data?.after.data();
      const { at, place, ...rest } = data ?? {};
      seen.push(
        event.params,
        event.project,
        event.data?.before.exists,
        rest,
        at.toMillis(),
        at.nanoseconds,
        place.latitude,
      );
    })(cloudEvent(created));
    expect(seen).toEqual([
      { rideId: 'r1' },
      'demo-p',
      false,
      { n: 7, x: 1.5, text: 'Grüß Gott', none: null, yes: true, list: [1], map: { k: 2 } },
      5000,
      6000,
      47,
    ]);

    const kinds: unknown[] = [];
    await onDocumentCreated('rides/{rideId}', ({ data }) => kinds.push(data?.get('n')))(cloudEvent(created));
    await onDocumentUpdated('rides/{rideId}', ({ data }) => kinds.push([data?.before.get('n'), data?.after.get('n')]))(
      cloudEvent(updated),
    );
    await onDocumentDeleted('rides/{rideId}', ({ data }) => kinds.push(data?.get('n')))(cloudEvent(deleted));
    expect(kinds).toEqual([7, [7, 8], 8]);
  });

  it('have the document’s name in their headers', async () => {
    register('made', 'created', 'rides/{rideId}');
    commit(set('rides/ä 1', {}));
    const [event] = await arrived(1);
    expect(event?.headers).toMatchObject({
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-type': 'google.cloud.firestore.document.v1.created',
      'ce-source': '//firestore.googleapis.com/projects/demo-p/databases/(default)',
      'ce-subject': 'documents/rides/%C3%A4%201',
      'ce-document': 'rides/%C3%A4%201',
      'ce-project': 'demo-p',
      'ce-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('of one document arrive in order, once each', async () => {
    register('written', 'written', 'rides/{rideId}');
    for (let n = 0n; n < 20n; n += 1n) commit(set('rides/r1', { n: integer(n) }));
    const numbers: number[] = [];
    const take = onDocumentWritten('rides/{rideId}', ({ data }) => void numbers.push(data?.after.get('n')));
    for (const event of await arrived(20)) await take(cloudEvent(event));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(new Set(received.map(({ headers }) => headers['ce-id'])).size).toBe(20);
  });

  it('of another project reach none of this project’s triggers', async () => {
    register('made', 'created', 'rides/{rideId}');
    const other = { projectId: 'demo-other', databaseId: '(default)' };
    const separate = createEngine(other);
    separate.onCommit((event) => events.publish(other, event));
    separate.commit({ kind: 'admin' }, [set('rides/theirs', {})]);
    commit(set('rides/ours', {}));
    expect((await arrived(1)).map(({ headers }) => headers['ce-document'])).toEqual(['rides/ours']);
  });

  it('of one trigger do not wait for those of another', async () => {
    register('endless', 'created', 'rides/{rideId}');
    register('made', 'created', 'companies/{companyId}');
    for (let n = 0; n < 150; n += 1) commit(set(`rides/r${n}`, {}));
    commit(set('companies/c1', {}));
    while (!received.some(({ path }) => path.endsWith('/made'))) await arrived(received.length + 1);
    expect(received.length).toBeLessThanOrEqual(101);
  });

  it('of many documents are all delivered, over few connections', async () => {
    let most = 0;
    functions.on('request', () =>
      functions.getConnections((_, count) => {
        most = Math.max(most, count);
      }),
    );
    register('made', 'created', 'rides/{rideId}');
    for (let n = 0; n < 500; n += 1) commit(set(`rides/r${n}`, {}));
    expect(new Set((await arrived(500)).map(({ headers }) => headers['ce-document'])).size).toBe(500);
    expect(most).toBeLessThanOrEqual(100);
  });

  it('are not sent to a trigger that was removed', async () => {
    register('first', 'written', 'rides/{rideId}');
    register('second', 'written', 'rides/{rideId}');
    events.unregister('first');
    commit(set('rides/r1', {}));
    expect((await arrived(1)).map(({ path }) => path)).toEqual(['/functions/projects/demo-p/triggers/second']);
  });
});

describe('a trigger', () => {
  const change = (path: string, kind: 'created' | 'updated' | 'deleted') => {
    const time = { seconds: 0n, nanos: 0 };
    const document = { path: path.split('/'), fields: new Map(), createTime: time, updateTime: time };
    return {
      path: document.path,
      before: kind === 'created' ? undefined : document,
      after: kind === 'deleted' ? undefined : document,
    };
  };
  const trigger = (kind: string, value: string) =>
    parseTrigger('demo-p', 't', { eventType: `google.cloud.firestore.document.v1.${kind}`, document: { value } });

  it.each([
    ['created', 'created', true],
    ['created', 'updated', false],
    ['updated', 'updated', true],
    ['updated', 'deleted', false],
    ['deleted', 'deleted', true],
    ['deleted', 'created', false],
    ['written', 'created', true],
    ['written', 'updated', true],
    ['written', 'deleted', true],
    ['written.withAuthContext', 'updated', true],
  ] as const)('on %s concerns a document that is %s: %s', (kind, happened, expected) => {
    expect(concerns(trigger(kind, 'a/{b}'), change('a/1', happened))).toBe(expected);
  });

  it.each([
    ['a/{b}', 'a/1', true],
    ['/a/{b}/', 'a/1', true],
    ['a/1', 'a/1', true],
    ['a/1', 'a/2', false],
    ['a/{b}', 'c/1', false],
    ['a/{b}', 'a/1/c/2', false],
    ['a/{b}/c/{d}', 'a/1/c/2', true],
    ['a/*/c/{d}', 'a/1/c/2', true],
    ['a/{b}/{rest=**}', 'a/1/c/2', true],
    ['{all=**}', 'a/1/c/2', true],
  ])('for %s concerns %s: %s', (pattern, path, expected) => {
    expect(concerns(trigger('written', pattern), change(path, 'created'))).toBe(expected);
  });

  it.each([{}, null, 'x', { eventType: 'x' }, { eventType: 'x', document: {} }, { document: { value: 'a/b' } }])(
    'is refused if registered with %j',
    (body) => {
      expect(() => parseTrigger('demo-p', 't', body)).toThrow('A trigger needs');
    },
  );
});
