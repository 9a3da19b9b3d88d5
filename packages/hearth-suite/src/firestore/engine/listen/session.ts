import { randomBytes } from 'node:crypto';
import type { Caller } from '../access.ts';
import type { AddTarget, ListenSession, ListenSink } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { Commit } from '../store/history.ts';
import type { Document, ResourcePath } from '../value.ts';
import { type Micros, toMicros, toTimestamp } from '../values/timestamp.ts';
import { type ListenContext, ListenTarget } from './listen-target.ts';
import type { Delta } from './target-view.ts';

/** Registers targets so that commits find them. */
export interface TargetRegistry {
  add(session: Session, targetId: number, target: ListenTarget): void;
  remove(session: Session, targetId: number, target: ListenTarget): void;
}

/** One listen stream. Sends each commit as one snapshot: its documents, then a `no-change` event with the read time. */
export class Session implements ListenSession {
  readonly #caller: Caller;
  readonly #sink: ListenSink;
  readonly #context: ListenContext;
  readonly #registry: TargetRegistry;
  readonly #targets = new Map<number, ListenTarget>();

  constructor(caller: Caller, sink: ListenSink, context: ListenContext, registry: TargetRegistry) {
    this.#caller = caller;
    this.#sink = sink;
    this.#context = context;
    this.#registry = registry;
  }

  addTarget({ targetId, target, resume, expectedCount, once }: AddTarget): void {
    if (this.#targets.has(targetId)) {
      throw new EngineError('invalid-argument', `Target ID ${targetId} is already in use.`);
    }
    let added: ListenTarget;
    try {
      added = new ListenTarget(this.#caller, target, this.#context);
    } catch (cause) {
      if (!(cause instanceof EngineError)) throw cause;
      this.#sink({ type: 'target-change', change: 'remove', targetIds: [targetId], cause });
      return;
    }
    this.#targets.set(targetId, added);
    this.#registry.add(this, targetId, added);
    this.#sink({ type: 'target-change', change: 'add', targetIds: [targetId] });
    this.#sendInitial(targetId, added, resume, expectedCount);
    if (!this.#targets.has(targetId)) return;
    this.#sink({ type: 'target-change', change: 'current', targetIds: [targetId], ...this.#now() });
    this.#sendSnapshot();
    if (once) {
      this.#forget(targetId);
      this.#sink({ type: 'target-change', change: 'remove', targetIds: [targetId] });
    }
  }

  removeTarget(targetId: number): void {
    if (!this.#forget(targetId)) return;
    this.#sink({ type: 'target-change', change: 'remove', targetIds: [targetId] });
  }

  close(): void {
    for (const targetId of [...this.#targets.keys()]) this.#forget(targetId);
  }

  /** Sends a commit to the stream. @param concerned the targets that the commit may affect. */
  deliver(commit: Commit, concerned: ReadonlySet<number>): void {
    const updates = new Map<string, Update>();
    for (const targetId of [...concerned].sort((a, b) => a - b)) {
      const target = this.#targets.get(targetId);
      if (!target) continue;
      for (const delta of target.view.update(commit.changes)) collect(updates, targetId, target, delta);
    }
    if (updates.size === 0) return;
    this.#send(updates);
    this.#sendSnapshot();
  }

  /** Removes the target if the rules no longer allow it. */
  recheck(targetId: number): void {
    const target = this.#targets.get(targetId);
    if (!target) return;
    this.#registry.remove(this, targetId, target);
    try {
      target.checkAccess();
      this.#registry.add(this, targetId, target);
    } catch (cause) {
      if (!(cause instanceof EngineError)) throw cause;
      this.#targets.delete(targetId);
      this.#sink({ type: 'target-change', change: 'remove', targetIds: [targetId], cause });
    }
  }

  #sendInitial(targetId: number, target: ListenTarget, resume: AddTarget['resume'], expectedCount?: number): void {
    const updates = new Map<string, Update>();
    const version = resume && this.#resumeVersion(resume);
    if (version !== undefined) {
      const { deltas, countThen } = target.view.since(version);
      for (const delta of deltas) collect(updates, targetId, target, delta);
      this.#send(updates);
      if (expectedCount !== undefined && countThen() !== expectedCount) {
        this.#sink({ type: 'filter', targetId, count: target.view.all().length });
      }
      return;
    }
    if (resume) this.#sink({ type: 'target-change', change: 'reset', targetIds: [targetId] });
    for (const document of target.view.all()) {
      collect(updates, targetId, target, { path: document.path, shown: document });
    }
    for (const path of target.paths) {
      if (!updates.has(path.join('/'))) collect(updates, targetId, target, { path, shown: undefined });
    }
    this.#send(updates);
  }

  /** Returns `undefined` if the history no longer reaches back that far. */
  #resumeVersion(resume: NonNullable<AddTarget['resume']>): Micros | undefined {
    const { store } = this.#context;
    const version = 'token' in resume ? versionOfToken(resume.token) : toMicros(resume.readTime);
    return version !== undefined && version <= store.version && store.reaches(version) ? version : undefined;
  }

  #send(updates: ReadonlyMap<string, Update>): void {
    const { store } = this.#context;
    const readTime = toTimestamp(store.version);
    for (const { path, shown, targetIds, removedTargetIds } of updates.values()) {
      const document = shown ?? store.get(path);
      if (document === undefined) this.#sink({ type: 'document-delete', path, readTime, removedTargetIds });
      else if (shown || this.#mayStillSee(document)) {
        this.#sink({ type: 'document-change', document, targetIds, removedTargetIds });
      } else this.#sink({ type: 'document-remove', path, readTime, removedTargetIds });
    }
  }

  /** Whether the caller may read a document that left the results: then it is sent, otherwise only its removal. */
  #mayStillSee(document: Document): boolean {
    const { access, store } = this.#context;
    const read = (path: ResourcePath) => store.get(path);
    try {
      const time = toTimestamp(store.version);
      const reader = { before: read, after: read, lookedUp: new Set<string>() };
      access.get(this.#caller, { path: document.path, document, time, reader });
      return true;
    } catch (refusal) {
      if (refusal instanceof EngineError) return false;
      throw refusal;
    }
  }

  #sendSnapshot(): void {
    this.#sink({ type: 'target-change', change: 'no-change', targetIds: [], ...this.#now() });
  }

  #now() {
    const { version } = this.#context.store;
    return { readTime: toTimestamp(version), resumeToken: resumeToken(version) };
  }

  #forget(targetId: number): boolean {
    const target = this.#targets.get(targetId);
    if (!target) return false;
    this.#targets.delete(targetId);
    this.#registry.remove(this, targetId, target);
    return true;
  }
}

/** One document in one snapshot, for all affected targets of the stream. */
interface Update {
  readonly path: ResourcePath;
  shown: Document | undefined;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

function collect(updates: Map<string, Update>, targetId: number, target: ListenTarget, { path, shown }: Delta): void {
  const key = path.join('/');
  const update = updates.get(key) ?? { path, shown: undefined, targetIds: [], removedTargetIds: [] };
  updates.set(key, update);
  if (shown) {
    update.shown = target.project(shown);
    update.targetIds.push(targetId);
  } else update.removedTargetIds.push(targetId);
}

/** Identifies the process: versions in another process's tokens do not exist in this one. */
const INSTANCE = randomBytes(8);

function resumeToken(version: Micros): Uint8Array {
  const token = Buffer.alloc(16);
  INSTANCE.copy(token);
  token.writeBigUInt64BE(BigInt(version), 8);
  return token;
}

function versionOfToken(token: Uint8Array): Micros | undefined {
  const bytes = Buffer.from(token);
  if (bytes.length !== 16 || !bytes.subarray(0, 8).equals(INSTANCE)) return undefined;
  return Number(bytes.readBigUInt64BE(8));
}
