import { randomUUID } from 'node:crypto';
import type { Databases } from '../../databases.ts';
import type { Caller } from '../../engine/access.ts';
import type { CommitResult, ListenSession } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import { decodeTarget, encodeListenEvent } from '../codec/listen.ts';
import { databaseOf } from '../codec/names.ts';
import { encodeTime, isSet } from '../codec/values.ts';
import type { Wire } from '../codec/wire-types.ts';
import { decodeWrite, encodeWriteResult } from '../codec/writes.ts';

/** A bidirectional stream, independent of the wire. An error thrown by `receive`, or a rejection, ends it. */
interface BidiStream {
  receive(message: object): Promise<void> | undefined;
  close(): void;
}
export type OpenStream = (databases: Databases, caller: Caller, send: (message: object) => void) => BidiStream;

interface ListenRequest {
  readonly database?: string | null;
  readonly addTarget?: Wire['Target'] | null;
  readonly removeTarget?: number | null;
}

export const openListen: OpenStream = (databases, caller, send) => {
  let session: ListenSession | undefined;
  let database: DatabaseName | undefined;
  const begin = (name: string | null | undefined): { session: ListenSession; database: DatabaseName } => {
    const named = database ?? databaseOf(name);
    database = named;
    session ??= databases.open(named).openListen(caller, (event) => send(encodeListenEvent(named, event)));
    return { session, database: named };
  };
  return {
    receive(message: ListenRequest) {
      const open = begin(message.database);
      if (message.addTarget) addTarget(open, message.addTarget, send);
      else if (isSet(message.removeTarget)) open.session.removeTarget(message.removeTarget);
      else throw new EngineError('invalid-argument', 'A listen request adds or removes a target.');
      return undefined;
    },
    close: () => session?.close(),
  };
};

/** Adds a target. Answers one that cannot be decoded with `remove` and the cause; the other targets continue. */
function addTarget(
  { session, database }: { session: ListenSession; database: DatabaseName },
  target: Wire['Target'],
  send: (message: object) => void,
): void {
  try {
    session.addTarget(decodeTarget(database, target));
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    const targetIds = [target.targetId ?? 0];
    send(encodeListenEvent(database, { type: 'target-change', change: 'remove', targetIds, cause }));
  }
}

/** The request's stream token is ignored: it acknowledges answers, which the stream never sends again. */
interface WriteRequest {
  readonly database?: string | null;
  readonly streamId?: string | null;
  readonly writes?: Wire['Write'][] | null;
}

export const openWrite: OpenStream = (databases, caller, send) => {
  let database: DatabaseName | undefined;
  let answered = 0;
  let isClosed = false;
  /** The last write that waits for locks. Later writes of the stream wait for this one. */
  let waiting: Promise<void> | undefined;
  const streamId = randomUUID();
  return {
    receive(message: WriteRequest) {
      const isHandshake = database === undefined;
      database ??= databaseOf(message.database);
      const engine = databases.open(database);
      const named = database;
      const writes = (message.writes ?? []).map((write) => decodeWrite(named, write));
      if (isHandshake && writes.length > 0) {
        throw new EngineError('invalid-argument', 'The first request of a write stream has no writes.');
      }
      answered += 1;
      const streamToken = Buffer.from(String(answered));
      if (isHandshake) {
        send({ streamId, streamToken });
        return undefined;
      }
      const sendResult = ({ commitTime, results }: CommitResult): void => {
        const writeResults = results.map(encodeWriteResult);
        if (!isClosed) send({ streamId, streamToken, writeResults, commitTime: encodeTime(commitTime) });
      };
      const commit = () => engine.commit(caller, writes);
      const result = waiting ? waiting.then(commit) : commit();
      if (!(result instanceof Promise)) {
        sendResult(result);
        return undefined;
      }
      const sent = result.then(sendResult).finally(() => {
        if (waiting === sent) waiting = undefined;
      });
      waiting = sent;
      return sent;
    },
    close() {
      isClosed = true;
    },
  };
};
