import type { AccessControl, Caller, DocumentReader } from './access.ts';
import { EngineError } from './engine-error.ts';
import type { Query } from './query.ts';
import type { ReadCount } from './read-count.ts';
import type { Document, ResourcePath, Timestamp } from './value.ts';
import type { StagedWrite } from './writes/stage-writes.ts';

/** Applies the rules. Administrators are exempt; without rules everything is allowed, like in the official emulator. */
export class AccessCheck {
  readonly #reads: ReadCount;
  #access: AccessControl | undefined;

  constructor(reads: ReadCount) {
    this.#reads = reads;
  }

  set(access: AccessControl): void {
    this.#access = access;
  }

  get(caller: Caller, request: { path: ResourcePath; document: Document | undefined } & Circumstances): void {
    if (caller.kind !== 'admin') this.#access?.checkGet(this.#counted({ caller, ...request }));
  }

  list(caller: Caller, request: { query: Query } & Circumstances): void {
    if (caller.kind !== 'admin') this.#access?.checkList(this.#counted({ caller, ...request }));
  }

  write(caller: Caller, { write, before, after }: StagedWrite, circumstances: Circumstances): void {
    if (caller.kind === 'admin') return;
    const { path } = write;
    // A verify reveals whether a document is unchanged, so reading it must be allowed.
    if (write.type === 'verify') {
      this.#access?.checkGet(this.#counted({ caller, path, document: before, ...circumstances }));
    } else {
      const mustExist =
        write.precondition !== undefined && (!('exists' in write.precondition) || write.precondition.exists);
      const method = write.type === 'delete' ? 'delete' : before || mustExist ? 'update' : 'create';
      const newFields = after?.fields;
      this.#access?.checkWrite(this.#counted({ caller, method, path, document: before, newFields, ...circumstances }));
    }
  }

  /** Refuses everybody but administrators, whatever the rules. */
  requireAdmin(caller: Caller): void {
    if (caller.kind === 'admin') return;
    throw new EngineError('permission-denied', 'Missing or insufficient permissions.');
  }

  #counted<R extends { caller: Caller; reader: DocumentReader }>(request: R): R {
    return { ...request, reader: this.#reads.countLookups(request.caller, request.reader) };
  }
}

export interface Circumstances {
  readonly time: Timestamp;
  readonly reader: DocumentReader;
}
