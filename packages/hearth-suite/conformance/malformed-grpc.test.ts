import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromProtoJson } from '../src/firestore/wire/proto/proto-json.ts';
import { encodeMessage, rpcMethods, serviceName } from '../src/firestore/wire/proto/schema.ts';
import { exchange, expectAlive, runs, runsEach } from './support/bytes.ts';
import { admin } from './support/clients.ts';
import { address, freshDatabase } from './support/server.ts';

const projectId = 'demo-malformed-grpc';
const database = `projects/${projectId}/databases/(default)`;
const name = `${database}/documents/items/one`;
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const emptySettings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Uint8Array;
  readonly lengthOff: number;
}
/** Frames a payload: length (24 bits), type, flags, stream (RFC 9113, section 4.1). */
function frame({ type, flags, stream, payload, lengthOff }: Frame): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(Math.max(0, payload.length + lengthOff), 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Whether the server has sent GOAWAY (type 7), after which it ignores the connection. */
function isGoodbye(answer: Buffer): boolean {
  for (let at = 0; at + 9 <= answer.length; at += 9 + answer.readUIntBE(at, 3)) if (answer[at + 3] === 7) return true;
  return false;
}

const requests: Readonly<Record<string, object>> = {
  GetDocument: { name },
  Commit: {
    database,
    writes: [
      {
        update: { name, fields: { a: { mapValue: { fields: { b: { integerValue: '1' } } } } } },
        currentDocument: { exists: true },
      },
    ],
  },
  RunQuery: {
    parent: `${database}/documents`,
    structuredQuery: {
      from: [{ collectionId: 'items' }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { stringValue: 'x' } } },
    },
  },
  BatchGetDocuments: { database, documents: [name], newTransaction: { readWrite: {} } },
  Listen: { database, addTarget: { targetId: 1, documents: { documents: [name] } } },
  Write: { database, writes: [] },
};

describe('malformed bytes over gRPC', () => {
  const client = new Client(address, credentials.createInsecure());
  beforeAll(() => freshDatabase(projectId));
  afterAll(() => client.close());
  afterEach(async () => {
    await expectAlive();
    const sdk = admin(projectId);
    await sdk.set('items/after', { n: 1 });
    expect(await sdk.read('items/after')).toEqual({ n: 1 });
  });

  /** Sends these bytes as a request. Returns the error status, or undefined if the request succeeds. */
  const status = (method: string, bytes: Uint8Array): Promise<ServiceError | undefined> =>
    new Promise((resolve) => {
      const metadata = new Metadata();
      metadata.set('authorization', 'Bearer owner');
      const call = client.makeBidiStreamRequest(
        `/${serviceName}/${method}`,
        (sent: Uint8Array) => Buffer.from(sent),
        (received) => received,
        metadata,
      );
      let failure: ServiceError | undefined;
      call.on('error', (error: ServiceError) => {
        failure = error;
      });
      call.on('status', () => resolve(failure));
      call.on('data', () => {});
      call.write(bytes);
      call.end();
    });

  it('random bytes after the preface are answered with GOAWAY or the end of the connection', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await exchange(Buffer.concat([preface, bytes]), isGoodbye);
      }),
      runs,
    ));

  it('broken frames are answered with GOAWAY or the end of the connection', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc
            .tuple(
              fc.integer({ min: 0, max: 12 }),
              fc.integer({ min: 0, max: 255 }),
              fc.integer({ min: 0, max: 9 }),
              fc.uint8Array({ maxLength: 60 }),
              fc.constantFrom(0, 0, 1, -1, 100, 16_777_215 - 60),
            )
            .map(([type, flags, stream, payload, lengthOff]) => frame({ type, flags, stream, payload, lengthOff })),
          { minLength: 1, maxLength: 6 },
        ),
        async (frames) => {
          await exchange(Buffer.concat([preface, emptySettings, ...frames]), isGoodbye);
        },
      ),
      runs,
    ));

  it.each(Object.keys(requests))('%s with random bytes is answered with a status', (method) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const failure = await status(method, bytes);
        expect(failure?.code).toBeGreaterThan(0);
        expect(failure?.code).not.toBe(13);
      }),
      runsEach,
    ),
  );

  it.each(Object.entries(requests))('%s with damaged bytes is answered with a status', (method, request) => {
    const type = rpcMethods.find((one) => one.name === method)?.requestType ?? expect.fail();
    const whole = encodeMessage(type, fromProtoJson(type, request));
    const damage = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }), fc.nat({ max: 3 }));
    return fc.assert(
      fc.asyncProperty(damage, async ([at, by, cut]) => {
        const bytes = Buffer.from(whole.subarray(0, whole.length - cut));
        bytes[at] = by;
        const failure = await status(method, bytes);
        expect(failure?.code).not.toBe(13);
      }),
      runsEach,
    );
  });

  it('a message above the maximum length is refused', async () => {
    expect((await status('Commit', Buffer.alloc(10 * 1024 * 1024 + 1)))?.code).toBe(3);
  });

  it('values nested too deeply are refused', async () => {
    // Value.null_value (11) in nested lists: ArrayValue.values (1) in Value.array_value (9).
    let value = Buffer.from([0x58, 0]);
    for (let depth = 0; depth < 3_000; depth += 1) {
      const list = Buffer.concat([Buffer.from([0x0a]), lengthOf(value), value]);
      value = Buffer.concat([Buffer.from([0x4a]), lengthOf(list), list]);
    }
    const entry = Buffer.concat([Buffer.from([0x0a, 1, 0x61, 0x12]), lengthOf(value), value]);
    const document = Buffer.concat([
      Buffer.from([0x0a, name.length]),
      Buffer.from(name),
      Buffer.from([0x12]),
      lengthOf(entry),
      entry,
    ]);
    const write = Buffer.concat([Buffer.from([0x0a]), lengthOf(document), document]);
    const commit = Buffer.concat([
      Buffer.from([0x0a, database.length]),
      Buffer.from(database),
      Buffer.from([0x12]),
      lengthOf(write),
      write,
    ]);
    expect((await status('Commit', commit))?.code).toBeGreaterThan(0);
  });
});

/** Encodes the length as a varint. */
function lengthOf({ length }: Uint8Array): Buffer {
  const bytes: number[] = [];
  for (let rest = length; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 127) | 128);
  }
}
