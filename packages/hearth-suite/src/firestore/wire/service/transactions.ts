import type { Consistency } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { ResourcePath } from '../../engine/value.ts';
import type { Write } from '../../engine/write.ts';
import { failureOf } from '../codec/status.ts';
import { decodeBytes, encodeTime } from '../codec/values.ts';
import type { Wire } from '../codec/wire-types.ts';
import { decodeWrite, encodeWriteResult } from '../codec/writes.ts';
import { type Call, transactionOptions } from './call.ts';

type Bytes = Uint8Array | string | null;

export function beginTransaction(call: Call, request: { options?: Wire['TransactionOptions'] | null }): object {
  return { transaction: call.engine.beginTransaction(transactionOptions(request.options), call.connection) };
}

export function rollback(call: Call, request: { transaction?: Bytes }): object {
  call.engine.rollback(decodeBytes(request.transaction ?? ''));
  return {};
}

export async function commit(
  call: Call,
  request: { writes?: Wire['Write'][] | null; transaction?: Bytes },
): Promise<object> {
  const writes = (request.writes ?? []).map((write) => decodeWrite(call.database, write));
  const transaction =
    request.transaction && request.transaction.length > 0 ? decodeBytes(request.transaction) : undefined;
  const { commitTime, results } = await call.engine.commit(call.caller, writes, transaction, call.connection);
  return { commitTime: encodeTime(commitTime), writeResults: results.map(encodeWriteResult) };
}

export async function batchWrite(call: Call, request: { writes?: Wire['Write'][] | null }): Promise<object> {
  if (call.caller.kind !== 'admin') {
    throw new EngineError('permission-denied', 'Batch writes are for administrators.');
  }
  const decoded = (request.writes ?? []).map((write) => decodedOrRefusal(call, write));
  const writes = decoded.filter((write): write is Write => !(write instanceof EngineError));
  const results = [...(await call.engine.batchWrite(call.caller, writes, call.connection))];
  for (const [i, write] of decoded.entries()) if (write instanceof EngineError) results.splice(i, 0, write);
  return {
    writeResults: results.map((result) => (result instanceof Error ? {} : encodeWriteResult(result))),
    status: results.map((result) => (result instanceof Error ? statusOf(result) : { code: 0 })),
  };
}

/** A write with a malformed name fails alone, like one with a failed precondition. */
function decodedOrRefusal(call: Call, write: Wire['Write']): Write | EngineError {
  try {
    return decodeWrite(call.database, write);
  } catch (refusal) {
    if (refusal instanceof EngineError) return refusal;
    throw refusal;
  }
}

function statusOf(error: Error): object {
  const { number, message } = failureOf(error);
  return { code: number, message };
}

/** Makes a transaction wait for the commits and transactions ahead of it, before its first read. */
export async function whenItsTurn(
  call: Call,
  at: Consistency | undefined,
  paths: readonly ResourcePath[],
): Promise<void> {
  if (at && 'transaction' in at) await call.engine.waitForTurn(at.transaction, paths);
}
