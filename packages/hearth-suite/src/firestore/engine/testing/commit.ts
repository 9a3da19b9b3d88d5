import type { Caller } from '../access.ts';
import type { CommitResult, Engine, TransactionId } from '../engine.ts';
import type { Write } from '../write.ts';

/** Commits. Throws if the commit has to wait for a lock. */
export function commitAtOnce(
  engine: Engine,
  caller: Caller,
  writes: readonly Write[],
  transaction?: TransactionId,
): CommitResult {
  const result = engine.commit(caller, writes, transaction);
  if (result instanceof Promise) throw new Error('The commit waits for a lock');
  return result;
}
