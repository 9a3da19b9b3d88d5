import type { Databases } from '../../databases.ts';
import { databaseOf } from '../codec/names.ts';
import type { Call, Client } from './call.ts';
import * as documents from './documents.ts';
import * as queries from './queries.ts';
import { type OpenStream, openListen, openWrite } from './streams.ts';
import * as transactions from './transactions.ts';

type Unary = (call: Call, request: never) => object | Promise<object>;
type Streaming = (call: Call, request: never) => object[] | Promise<object[]>;

const unary: Readonly<Record<string, Unary>> = {
  GetDocument: documents.getDocument,
  ListDocuments: documents.listDocuments,
  CreateDocument: documents.createDocument,
  UpdateDocument: documents.updateDocument,
  DeleteDocument: documents.deleteDocument,
  ListCollectionIds: documents.listCollectionIds,
  BeginTransaction: transactions.beginTransaction,
  Commit: transactions.commit,
  Rollback: transactions.rollback,
  BatchWrite: transactions.batchWrite,
  PartitionQuery: queries.partitionQuery,
};
const streaming: Readonly<Record<string, Streaming>> = {
  BatchGetDocuments: documents.batchGetDocuments,
  RunQuery: queries.runQuery,
  RunAggregationQuery: queries.runAggregationQuery,
};
/** Bidirectional streams. */
export const streams: Readonly<Record<string, OpenStream>> = { Listen: openListen, Write: openWrite };

/** Answers one request; a streaming method returns its answers as a list. */
export async function answer(databases: Databases, method: string, request: object, client: Client): Promise<object[]> {
  const call = callOf(databases, client, request);
  const stream = streaming[method];
  if (stream) return stream(call, request as never);
  const single = unary[method];
  if (!single) throw new Error(`No such method: ${method}`);
  return [await single(call, request as never)];
}

/** Finds the database in the first resource name of the request; which field has one depends on the method. */
function callOf(databases: Databases, client: Client, request: object): Call {
  const { database, parent, name, document } = request as Record<string, unknown>;
  const inner = typeof document === 'object' && document !== null && 'name' in document ? document.name : undefined;
  const named = databaseOf(
    [database, parent, name, inner].find((one) => typeof one === 'string') as string | undefined,
  );
  return { engine: databases.open(named), database: named, ...client };
}
