import type { Caller } from '../../engine/access.ts';
import type { Connection, Consistency, Engine, TransactionId, TransactionOptions } from '../../engine/engine.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import { decodeBytes, decodeTime } from '../codec/values.ts';
import type { Wire } from '../codec/wire-types.ts';

/** The sender of a request. */
export interface Client {
  readonly caller: Caller;
  readonly connection: Connection;
}

/** The context of every method. */
export interface Call extends Client {
  readonly engine: Engine;
  readonly database: DatabaseName;
}

interface Selector {
  readonly transaction?: Uint8Array | string | null;
  readonly newTransaction?: Wire['TransactionOptions'] | null;
  readonly readTime?: Wire['Timestamp'] | null;
}

/** Returns the version to read. Begins a transaction if requested, and returns it for the first answer to name. */
export function consistencyOf(call: Call, request: Selector): { at?: Consistency; begun?: TransactionId } {
  const { connection } = call;
  if (request.transaction && request.transaction.length > 0)
    return { at: { transaction: decodeBytes(request.transaction), connection } };
  if (request.newTransaction) {
    const begun = call.engine.beginTransaction(transactionOptions(request.newTransaction), connection);
    return { at: { transaction: begun, connection }, begun };
  }
  return request.readTime ? { at: { readTime: decodeTime(request.readTime) } } : {};
}

export function transactionOptions(wire: Wire['TransactionOptions'] | null | undefined): TransactionOptions {
  if (wire?.readOnly) {
    const { readTime } = wire.readOnly;
    return { mode: 'read-only', ...(readTime && { readTime: decodeTime(readTime) }) };
  }
  const retryOf = wire?.readWrite?.retryTransaction;
  return { mode: 'read-write', ...(retryOf && retryOf.length > 0 && { retryOf: decodeBytes(retryOf) }) };
}
