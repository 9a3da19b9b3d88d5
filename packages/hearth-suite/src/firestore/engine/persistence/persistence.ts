import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { Commit } from '../store/history.ts';
import type { Document } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';
import {
  decodeRecord,
  encodeRecord,
  restoredDocument,
  type StoredDocument,
  storedChange,
  storedDocument,
} from './document-codec.ts';
import { RecordFile, readRecords } from './record-file.ts';

export interface PersistenceOptions {
  readonly folder: string;
  /** A snapshot replaces the log once the log is longer than this and than the last snapshot. */
  readonly snapshotAfterBytes?: number;
}

const SNAPSHOT_AFTER_BYTES = 16 * 1024 * 1024;
const UNFINISHED = '.unfinished';
/** Documents written to a snapshot before yielding to the event loop. */
const SLICE = 200;

/**
 * Persists the documents in a folder: `snapshot-N` has their state at about the start of `log-N`; the logs from N on
 * have every later commit. The snapshot is written in slices while commits continue. It may already contain some of
 * these: replaying them is harmless, because a log record contains each changed document as a whole.
 */
export class Persistence {
  readonly #folder: string;
  readonly #snapshotAfterBytes: number;
  #generation: number;
  #log: RecordFile;
  #snapshotBytes = 0;
  #isSnapshotting = false;

  constructor({ folder, snapshotAfterBytes = SNAPSHOT_AFTER_BYTES }: PersistenceOptions) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name));
    this.#snapshotAfterBytes = snapshotAfterBytes;
    this.#generation = Math.max(1, ...this.#generations('log'));
    this.#cutTornEnd();
    this.#log = new RecordFile(this.#path('log', this.#generation));
  }

  /** Loads the documents of earlier processes. */
  load(): { documents: Iterable<Document>; version: Micros } {
    const snapshot = Math.max(0, ...this.#generations('snapshot'));
    const documents = new Map<string, StoredDocument>();
    let version = 0;
    const files = snapshot > 0 ? [this.#path('snapshot', snapshot)] : [];
    for (const generation of this.#generations('log')) {
      if (generation >= snapshot) files.push(this.#path('log', generation));
    }
    for (const file of files) {
      const { payloads, length, damagedAt } = readRecords(file);
      if (damagedAt !== undefined) throw new Error(`${file} is damaged at byte ${damagedAt}.`);
      if (file === this.#path('snapshot', snapshot)) this.#snapshotBytes = length;
      for (const payload of payloads) {
        const record = decodeRecord(payload);
        version = Math.max(version, record.version);
        for (const document of record.documents) {
          if (document.length === 1) documents.delete(document[0]);
          else documents.set(document[0], document);
        }
      }
    }
    return { documents: restoreAll(documents.values()), version };
  }

  /**
   * Stores a commit before it becomes visible. Throws `resource-exhausted` if the disk is full.
   * @param all every document, in case a snapshot is due.
   */
  append({ version, changes }: Commit, all: () => Iterator<Document>): void {
    try {
      this.#log.append(encodeRecord({ version, documents: changes.map(storedChange) }));
    } catch (error) {
      const message = `A commit cannot be stored in ${this.#path('log', this.#generation)}: ${(error as Error).message}`;
      console.error(`local Firestore: ${message}`);
      throw new EngineError('resource-exhausted', message);
    }
    const limit = Math.max(this.#snapshotAfterBytes, this.#snapshotBytes);
    if (this.#log.size <= limit || this.#isSnapshotting) return;
    const unfinished = this.#path('snapshot', this.#generation + 1) + UNFINISHED;
    this.#orWithoutSnapshot(unfinished, () => this.#startSnapshot(unfinished, version, all));
  }

  #startSnapshot(unfinished: string, version: Micros, all: () => Iterator<Document>): void {
    const file = new RecordFile(unfinished);
    const log = new RecordFile(this.#path('log', this.#generation + 1));
    this.#isSnapshotting = true;
    this.#log.close();
    this.#log = log;
    this.#generation++;
    const write = () => this.#writeSlice(file, unfinished, version, all());
    // Deferred until the commit that made the snapshot due is in memory.
    setImmediate(() => this.#orWithoutSnapshot(unfinished, write));
  }

  /** Goes on with the logs alone if a step of the snapshot fails, for example because the disk is full. */
  #orWithoutSnapshot(unfinished: string, step: () => void): void {
    try {
      step();
    } catch (error) {
      console.error(`local Firestore: ${unfinished} cannot be written: ${(error as Error).message}`);
      rmSync(unfinished, { force: true });
      this.#isSnapshotting = false;
    }
  }

  #writeSlice(file: RecordFile, path: string, version: Micros, rest: Iterator<Document>): void {
    const documents: StoredDocument[] = [];
    while (documents.length < SLICE) {
      const next = rest.next();
      if (next.done) break;
      documents.push(storedDocument(next.value));
    }
    file.append(encodeRecord({ version, documents }));
    if (documents.length === SLICE) {
      setImmediate(() => this.#orWithoutSnapshot(path, () => this.#writeSlice(file, path, version, rest)));
      return;
    }
    this.#snapshotBytes = file.size;
    file.close();
    renameSync(path, this.#path('snapshot', this.#generation));
    for (const kind of ['log', 'snapshot'] as const) {
      for (const old of this.#generations(kind)) if (old < this.#generation) rmSync(this.#path(kind, old));
    }
    this.#isSnapshotting = false;
  }

  /** Cuts off a last record that a killed process left incomplete: no client got an answer to that commit. */
  #cutTornEnd(): void {
    const path = this.#path('log', this.#generation);
    if (!existsSync(path)) return;
    const { wholeLength, length } = readRecords(path);
    if (wholeLength < length) truncateSync(path, wholeLength);
  }

  #path(kind: 'log' | 'snapshot', generation: number): string {
    return join(this.#folder, `${kind}-${String(generation).padStart(6, '0')}`);
  }

  #generations(kind: 'log' | 'snapshot'): number[] {
    const pattern = new RegExp(`^${kind}-(\\d+)$`);
    return readdirSync(this.#folder)
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }
}

function* restoreAll(stored: Iterable<StoredDocument>): Generator<Document> {
  for (const document of stored) {
    const restored = restoredDocument(document);
    if (restored) yield restored;
  }
}
