import type { AccessControl, Caller, DocumentReader } from './access.ts';
import { AccessCheck, type Circumstances } from './access-check.ts';
import { type Audience, CommitNotifier } from './commit-notifier.ts';
import type {
  AggregationResult,
  CommitEvent,
  CommitResult,
  CompositeIndex,
  Connection,
  Consistency,
  DocumentChange,
  Engine,
  GetResult,
  ImportedDocument,
  IndexConfiguration,
  ListDocumentsRequest,
  ListDocumentsResult,
  ListenSession,
  ListenSink,
  PlannedIndex,
  QueryResult,
  Reads,
  TransactionId,
  TransactionOptions,
} from './engine.ts';
import { EngineError } from './engine-error.ts';
import { checkIndexes } from './indexes/check-indexes.ts';
import { checkIndexEntries } from './indexes/index-entries.ts';
import { ListenHub } from './listen/listen-hub.ts';
import type { Persistence } from './persistence/persistence.ts';
import { aggregate, validateAggregations } from './queries/aggregate.ts';
import { type CompiledQuery, compileQuery } from './queries/compile-query.ts';
import { type Hit, hits, runCompiled } from './queries/execute-query.ts';
import { plannedIndexes } from './queries/planned-indexes.ts';
import { validateAggregatedFields } from './queries/validate-query.ts';
import type { Aggregation, Query } from './query.ts';
import { ReadCount } from './read-count.ts';
import { DocumentStore } from './store/document-store.ts';
import { listDocuments, listingQuery } from './store/list-documents.ts';
import { queryRange, type Transaction } from './transactions/transaction.ts';
import { Transactions } from './transactions/transactions.ts';
import type { Document, ResourcePath, Timestamp } from './value.ts';
import type { DatabaseName } from './values/resource-name.ts';
import { type Micros, toMicros, toTimestamp } from './values/timestamp.ts';
import type { Write, WriteResult } from './write.ts';
import { type Staged, stageWrites } from './writes/stage-writes.ts';

/** How long a commit waits for locks. */
const LOCK_WAIT_MS = 20_000;

interface CommitRequest {
  readonly caller: Caller;
  readonly writes: readonly Write[];
  readonly id: TransactionId | undefined;
  readonly connection: Connection | undefined;
}

/** An in-memory database, optionally persisted. */
export class LocalEngine implements Engine {
  readonly #database: DatabaseName;
  readonly #clock: () => Micros;
  readonly #persistence: Persistence | undefined;
  readonly #store: DocumentStore;
  readonly #readCount = new ReadCount();
  readonly #access = new AccessCheck(this.#readCount);
  readonly #transactions = new Transactions();
  readonly #listeners: ListenHub;
  readonly #notifier: CommitNotifier;
  #indexes: IndexConfiguration | undefined;
  readonly usedIndexes = new Set<CompositeIndex>();

  constructor(database: DatabaseName, clock: () => Micros, persistence?: Persistence) {
    this.#database = database;
    this.#clock = clock;
    this.#persistence = persistence;
    const stored = persistence?.load();
    this.#store = new DocumentStore(stored?.documents ?? [], Math.max(clock(), stored?.version ?? 0));
    this.#listeners = new ListenHub({
      database,
      store: this.#store,
      access: this.#access,
      checkIndexes: (compiled) => this.#checkIndexes(compiled),
    });
    this.#notifier = new CommitNotifier(this.#listeners);
  }

  now(): Timestamp {
    return toTimestamp(this.#store.version);
  }

  getDocuments(caller: Caller, paths: readonly ResourcePath[], at?: Consistency): GetResult {
    const { version, transaction, circumstances } = this.#reading(at);
    const documents = paths.map((path) => {
      const document = this.#store.get(path, version);
      this.#access.get(caller, { path, document, ...circumstances });
      transaction?.paths.add(path.join('/'));
      return document;
    });
    this.#readCount.countDocuments(caller, paths.length);
    return { documents, readTime: toTimestamp(version) };
  }

  runQuery(caller: Caller, query: Query, at?: Consistency): QueryResult {
    const compiled = compileQuery(query, this.#database);
    const { version, transaction, circumstances } = this.#reading(at);
    this.#access.list(caller, { query, ...circumstances });
    this.#checkIndexes(compiled);
    const found = runCompiled(compiled, this.#store, this.#database, version);
    transaction?.ranges.push(queryRange(compiled, found.hits));
    const documents = found.hits.map(({ document }) => compiled.project(document));
    this.#readCount.countDocuments(caller, documents.length + found.skipped);
    return { documents, skipped: found.skipped, readTime: toTimestamp(version) };
  }

  runAggregation(
    caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at?: Consistency,
  ): AggregationResult {
    validateAggregations(aggregations);
    const compiled = compileQuery(query, this.#database);
    validateAggregatedFields(query, aggregations);
    const { version, transaction, circumstances } = this.#reading(at);
    this.#access.list(caller, { query, ...circumstances });
    this.#checkIndexes(compiled, aggregations);
    const { offset, limit } = query;
    const isBounded = offset > 0 || limit !== undefined || compiled.nearest !== undefined;
    const found = isBounded ? runCompiled(compiled, this.#store, this.#database, version).hits : undefined;
    transaction?.ranges.push(queryRange(compiled, found ?? []));
    let entries = 0;
    const counted = function* (all: Iterable<Hit>): Generator<Document> {
      for (const { document } of all) {
        entries += 1;
        yield document;
      }
    };
    const values = aggregate(counted(found ?? hits(compiled, this.#store, this.#database, version)), aggregations);
    this.#readCount.countAggregation(caller, entries);
    return { values, entries, readTime: toTimestamp(version) };
  }

  planQuery(caller: Caller, query: Query, at?: Consistency): readonly PlannedIndex[] {
    const compiled = compileQuery(query, this.#database);
    this.#access.list(caller, { query, ...this.#reading(at).circumstances });
    this.#checkIndexes(compiled);
    return plannedIndexes(compiled);
  }

  listDocuments(caller: Caller, request: ListDocumentsRequest): ListDocumentsResult {
    const { version, transaction, circumstances } = this.#reading(request.at);
    const query = listingQuery(request);
    this.#access.list(caller, { query, ...circumstances });
    transaction?.ranges.push(queryRange(compileQuery(query, this.#database), []));
    const listed = listDocuments(request, this.#store, this.#database, version);
    this.#readCount.countDocuments(caller, listed.documents.length);
    return listed;
  }

  listCollectionIds(caller: Caller, parent: ResourcePath): readonly string[] {
    this.#access.requireAdmin(caller);
    return [...this.#store.tree.collectionIds(parent)].sort();
  }

  commit(
    caller: Caller,
    writes: readonly Write[],
    id?: TransactionId,
    connection?: Connection,
  ): CommitResult | Promise<CommitResult> {
    return this.#commitUntil(Date.now() + LOCK_WAIT_MS, { caller, writes, id, connection });
  }

  /** Commits now, or tries again once other transactions have released the documents. */
  #commitUntil(deadlineMs: number, request: CommitRequest): CommitResult | Promise<CommitResult> {
    const { caller, writes, id, connection } = request;
    const transaction = id && this.#transactions.get(id, connection);
    const giveUp = (refusal: unknown): never => {
      if (transaction) this.#transactions.end(transaction);
      throw refusal;
    };
    try {
      if (transaction) this.#checkCommittable(transaction, writes);
      const { commitTime, staged } = this.#stage(caller, writes);
      const changes: DocumentChange[] = [];
      for (const after of staged.documents) changes.push(...this.#changeOf(after));
      const unlocked = this.#transactions.whenUnlocked(transaction, { connection, changes, deadlineMs });
      if (unlocked) return unlocked.then(() => this.#commitUntil(deadlineMs, request), giveUp);
      if (transaction) this.#transactions.end(transaction);
      if (writes.length > 0) this.#apply(changes, commitTime);
      return {
        commitTime: writes.length > 0 ? toTimestamp(commitTime) : this.now(),
        results: staged.writes.map(({ result }) => result),
      };
    } catch (refusal) {
      return giveUp(refusal);
    }
  }

  async batchWrite(
    caller: Caller,
    writes: readonly Write[],
    connection?: Connection,
  ): Promise<readonly (WriteResult | Error)[]> {
    const names = new Set(writes.map(({ path }) => path.join('/')));
    if (names.size < writes.length) {
      throw new EngineError('invalid-argument', 'Cannot write to the same document more than once per request.');
    }
    const commitOne = async (write: Write): Promise<WriteResult | Error> => {
      try {
        const { results } = await this.commit(caller, [write], undefined, connection);
        return results[0] ?? { transformResults: [] };
      } catch (refusal) {
        if (refusal instanceof EngineError) return refusal;
        throw refusal;
      }
    };
    return Promise.all(writes.map(commitOne));
  }

  beginTransaction(options: TransactionOptions, connection?: Connection): TransactionId {
    if (options.mode === 'read-only' && options.readTime) this.#checkReadable(toMicros(options.readTime));
    const transaction = this.#transactions.begin(options, connection);
    if (options.mode === 'read-only') this.#transactions.versionFor(transaction, this.#store.version);
    return Buffer.from(transaction.id, 'hex');
  }

  waitForTurn(id: TransactionId, paths: readonly ResourcePath[]): Promise<unknown> | undefined {
    return this.#transactions.whenItsTurn(this.#transactions.get(id), paths);
  }

  disconnect(connection: Connection): void {
    this.#transactions.disconnect(connection);
  }

  rollback(id: TransactionId): void {
    this.#transactions.end(this.#transactions.get(id));
  }

  openListen(caller: Caller, sink: ListenSink): ListenSession {
    return this.#listeners.open(caller, this.#readCount.countListening(caller, sink));
  }

  onCommit(observer: (commit: CommitEvent) => void): () => void {
    return this.#notifier.observe(observer);
  }

  reads(): Reads {
    return this.#readCount.reads;
  }

  clear(): void {
    const changes = [...this.#store.tree.below()].map(
      (before): DocumentChange => ({ path: before.path, before, after: undefined }),
    );
    this.#apply(changes, this.#nextTime());
  }

  allDocuments(): Iterable<Document> {
    return this.#store.tree.below();
  }

  importDocuments(documents: readonly ImportedDocument[]): void {
    const writes = documents.map(({ path, fields }): Write => ({ type: 'update', path, fields, transforms: [] }));
    const { commitTime, staged } = this.#stage({ kind: 'admin' }, writes);
    const changes = [...staged.documents].flatMap((after) => this.#changeOf(after));
    this.#apply(changes, commitTime, 'listeners');
  }

  setAccessControl(access: AccessControl): void {
    this.#access.set(access);
    this.#listeners.recheckAll();
  }

  setIndexes(indexes: IndexConfiguration | undefined): void {
    this.#indexes = indexes;
  }

  #checkIndexes(compiled: CompiledQuery, aggregations: readonly Aggregation[] = []): void {
    if (!this.#indexes) return;
    for (const index of checkIndexes(compiled, this.#indexes, this.#database, aggregations))
      this.usedIndexes.add(index);
  }

  /** Returns a time after every earlier commit, even if the clock stands still or jumps back. */
  #nextTime(): Micros {
    return Math.max(this.#clock(), this.#store.version + 1);
  }

  #reading(at: Consistency | undefined): {
    version: Micros;
    transaction: Transaction | undefined;
    circumstances: Circumstances;
  } {
    const newest = this.#store.version;
    const transaction = at && 'transaction' in at ? this.#transactions.get(at.transaction, at.connection) : undefined;
    let version = transaction ? this.#transactions.versionFor(transaction, newest) : newest;
    if (at && 'readTime' in at) version = toMicros(at.readTime);
    if (!transaction?.conflict || this.#store.isReadable(version)) this.#checkReadable(version);
    else this.#transactions.checkUnchanged(transaction);
    const read = (path: ResourcePath) => this.#store.get(path, version);
    return {
      version,
      transaction,
      circumstances: {
        time: this.#requestTime(this.#clock()),
        reader: { before: read, after: read, lookedUp: new Set() },
      },
    };
  }

  #checkReadable(version: Micros): void {
    if (version > Math.max(this.#clock(), this.#store.version)) {
      throw new EngineError('invalid-argument', "The requested 'read_time' is in the future.");
    }
    if (!this.#store.isReadable(version)) {
      throw new EngineError('failed-precondition', "The requested 'read_time' is too old.");
    }
  }

  /** Truncates to milliseconds, like production's server timestamps and `request.time`. */
  #requestTime(time: Micros): Timestamp {
    return toTimestamp(Math.floor(time / 1000) * 1000);
  }

  #checkCommittable(transaction: Transaction, writes: readonly Write[]): void {
    if (transaction.mode === 'read-only' && writes.length > 0) {
      throw new EngineError('invalid-argument', 'Cannot modify entities in a read-only transaction.');
    }
    if (writes.length > 0) this.#transactions.checkUnchanged(transaction);
  }

  /** Stages the writes and authorizes all of them before any precondition is reported. */
  #stage(caller: Caller, writes: readonly Write[]): { commitTime: Micros; staged: Staged } {
    const commitTime = this.#nextTime();
    const requestTime = this.#requestTime(commitTime);
    const read = (path: ResourcePath) => this.#store.get(path);
    const staged = stageWrites(writes, read, {
      database: this.#database,
      commitTime: toTimestamp(commitTime),
      requestTime,
    });
    const reader: DocumentReader = {
      before: read,
      after: (path) => {
        const key = path.join('/');
        return staged.documents.has(key) ? staged.documents.get(key) : read(path);
      },
      lookedUp: new Set(),
    };
    for (const write of staged.writes) this.#access.write(caller, write, { time: requestTime, reader });
    if (staged.failure) throw staged.failure;
    for (const after of staged.documents.values()) if (after) checkIndexEntries(after, this.#indexes ?? {});
    return { commitTime, staged };
  }

  #changeOf([key, after]: readonly [string, Document | undefined]): readonly DocumentChange[] {
    const path = key.split('/');
    const before = this.#store.get(path);
    return before === after ? [] : [{ path, before, after }];
  }

  #apply(changes: readonly DocumentChange[], version: Micros, audience: Audience = 'all'): void {
    const commit = { version, changes };
    if (changes.length > 0) this.#persistence?.append(commit, () => this.#store.tree.below());
    this.#store.apply(changes, version);
    if (changes.length === 0) return;
    this.#transactions.changed(changes);
    this.#notifier.notify(commit, audience);
  }
}
