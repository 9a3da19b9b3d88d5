import type { Caller } from '../access.ts';
import type { AccessCheck } from '../access-check.ts';
import type { Target } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { type CompiledQuery, compileQuery } from '../queries/compile-query.ts';
import { validateListening } from '../queries/validate-query.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import { toTimestamp } from '../values/timestamp.ts';
import { documentsView, queryView, type TargetView } from './target-view.ts';

/** The parts of the engine that targets use. */
export interface ListenContext {
  readonly database: DatabaseName;
  readonly store: DocumentStore;
  readonly access: AccessCheck;
  checkIndexes(compiled: CompiledQuery): void;
}

/** One target of a stream: its results and its caller's access. */
export class ListenTarget {
  readonly view: TargetView;
  readonly #caller: Caller;
  readonly #target: Target;
  readonly #context: ListenContext;
  readonly #compiled: CompiledQuery | undefined;
  /** Documents that the rules looked up for the access decision. */
  #reasons = new Set<string>();

  /** Throws for a query that is invalid, not allowed, or lacks its index. */
  constructor(caller: Caller, target: Target, context: ListenContext) {
    this.#caller = caller;
    this.#target = target;
    this.#context = context;
    const { store, database } = context;
    if (target.type === 'query') {
      this.#compiled = compileQuery(target.query, database);
      validateListening(target.query);
    }
    if (this.#compiled?.nearest) throw new EngineError('invalid-argument', 'FindNearest cannot be listened to.');
    this.checkAccess();
    if (this.#compiled) context.checkIndexes(this.#compiled);
    this.view = this.#compiled
      ? queryView(this.#compiled, store, database)
      : documentsView(target.type === 'documents' ? target.paths : [], store);
  }

  /** Keys for the hub's index: a scope for a query, a path for each document. */
  get keys(): readonly string[] {
    if (this.#compiled) return [this.#compiled.scope.key];
    return this.#target.type === 'documents' ? this.#target.paths.map(documentKey) : [];
  }

  get reasons(): ReadonlySet<string> {
    return this.#reasons;
  }

  get paths(): readonly ResourcePath[] {
    return this.#target.type === 'documents' ? this.#target.paths : [];
  }

  project(document: Document): Document {
    return this.#compiled ? this.#compiled.project(document) : document;
  }

  /** Throws if the rules refuse the target. Called again when a document that the rules looked up changes. */
  checkAccess(): void {
    if (this.#caller.kind === 'admin') return;
    const reasons = new Set<string>();
    const circumstances = this.#circumstances(reasons);
    const { access, store } = this.#context;
    if (this.#target.type === 'query') access.list(this.#caller, { query: this.#target.query, ...circumstances });
    else {
      for (const path of this.#target.paths) {
        reasons.add(path.join('/'));
        access.get(this.#caller, { path, document: store.get(path), ...circumstances });
      }
    }
    this.#reasons = reasons;
  }

  #circumstances(reasons: Set<string>) {
    const { store } = this.#context;
    const read = (path: ResourcePath) => {
      reasons.add(path.join('/'));
      return store.get(path);
    };
    return { time: toTimestamp(store.version), reader: { before: read, after: read, lookedUp: new Set<string>() } };
  }
}

export function documentKey(path: ResourcePath): string {
  return `document/${path.join('/')}`;
}
