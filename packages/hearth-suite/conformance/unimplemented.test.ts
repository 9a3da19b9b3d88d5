import { Client, credentials, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from './support/bytes.ts';
import { adminFirestore } from './support/clients.ts';
import { address, freshDatabase } from './support/server.ts';

const projectId = 'demo-unimplemented';
const UNIMPLEMENTED = 12;

const database = adminFirestore(projectId);

/** For the local Firestore only: the README lists the requests that it does not support. */
describe('an unsupported request is answered UNIMPLEMENTED with its name', () => {
  beforeAll(() => freshDatabase(projectId));
  const client = new Client(address, credentials.createInsecure());
  afterAll(() => client.close());

  it.each(['listen', 'write', 'executePipeline'])('for :%s over REST', async (method) => {
    const { status, text } = await sendRequest(
      'POST',
      `/v1/projects/${projectId}/databases/(default)/documents:${method}`,
      '{}',
    );
    expect([status, text]).toEqual([501, expect.stringContaining(`:${method}`)]);
  });

  it('for pipelines over gRPC', async () => {
    const failure = await new Promise<ServiceError | null>((resolve) => {
      client.makeUnaryRequest(
        '/google.firestore.v1.Firestore/ExecutePipeline',
        (bytes: Buffer) => bytes,
        (bytes) => bytes,
        Buffer.alloc(0),
        (error) => resolve(error),
      );
    });
    expect(failure).toMatchObject({ code: UNIMPLEMENTED, details: expect.stringContaining('ExecutePipeline') });
  });
});

describe('a query without the composite index that it needs', () => {
  it('is refused as in production, with the link to create it', async () => {
    await freshDatabase(projectId);
    const query = database.collection('unindexed').orderBy('a').orderBy('b');
    await expect(query.get()).rejects.toMatchObject({
      code: 9,
      message: expect.stringContaining('The query requires an index'),
    });
  });
});
