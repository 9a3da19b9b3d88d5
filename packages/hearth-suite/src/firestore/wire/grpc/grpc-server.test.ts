import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Databases } from '../../databases.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { serviceName } from '../proto/schema.ts';

describe('gRPC requests', () => {
  let server: RunningServer;
  let client: Client;
  beforeAll(async () => {
    const options = { host: '127.0.0.1', port: 0, databases: new Databases({}), events: undefined };
    server = await startServer({ ...options, compileRules: () => ({ issues: [] }) });
    client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
  });
  afterAll(async () => {
    client.close();
    await server.close();
  });

  const asOwner = (): Metadata => {
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer owner');
    return metadata;
  };
  const asBytes = (bytes: Uint8Array): Buffer => Buffer.from(bytes);
  const failureOfUnary = (method: string, bytes: Uint8Array): Promise<ServiceError | null> =>
    new Promise((resolve) => {
      client.makeUnaryRequest(`/${serviceName}/${method}`, asBytes, asBytes, bytes, asOwner(), resolve);
    });
  const failureOfStream = (method: string, bytes: Uint8Array): Promise<ServiceError> =>
    new Promise((resolve) => {
      const call = client.makeBidiStreamRequest(`/${serviceName}/${method}`, asBytes, asBytes, asOwner());
      call.on('error', resolve);
      call.on('data', () => {});
      call.write(bytes);
    });

  it.each([11, 40])('of %i MiB are refused as invalid', async (mebibytes) => {
    const refusal = { code: 3, details: 'Request payload size exceeds the limit: 10485760 bytes.' };
    const bytes = Buffer.alloc(mebibytes * 1024 * 1024);
    expect(await failureOfUnary('Commit', bytes)).toMatchObject(refusal);
    expect(await failureOfStream('Write', bytes)).toMatchObject(refusal);
  });

  it('that cannot be decoded are refused as invalid', async () => {
    expect(await failureOfUnary('Commit', Buffer.from([0xff, 0xff]))).toMatchObject({ code: 3 });
    expect(await failureOfStream('Listen', Buffer.from([0xff, 0xff]))).toMatchObject({ code: 3 });
  });
});
