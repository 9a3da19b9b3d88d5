import type { DocumentChange } from '../engine.ts';
import type { Document } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';

/** How long old versions can be read: as in production without point-in-time recovery. */
const KEPT: Micros = 60 * 60 * 1e6;
/** Maximum number of changed documents kept, to bound memory. */
const KEPT_CHANGES = 50_000;

export interface Commit {
  readonly version: Micros;
  readonly changes: readonly DocumentChange[];
}

/** Recent commits, to reconstruct older versions from the newest state. */
export class History {
  #commits: Commit[] = [];
  #first = 0;
  #changes = 0;
  readonly #start: Micros;
  readonly #beganEmpty: boolean;
  #floor: Micros;

  /** @param start the first version of the process. @param beganEmpty whether `start` had no documents. */
  constructor(start: Micros, beganEmpty: boolean) {
    this.#start = start;
    this.#beganEmpty = beganEmpty;
    this.#floor = start;
  }

  add(commit: Commit): void {
    this.#commits.push(commit);
    this.#changes += commit.changes.length;
    for (;;) {
      const oldest = this.#commits[this.#first];
      if (oldest === undefined || oldest === commit) break;
      if (this.#changes <= KEPT_CHANGES && oldest.version > commit.version - KEPT) break;
      this.#floor = oldest.version;
      this.#changes -= oldest.changes.length;
      this.#first++;
    }
    if (this.#first > 1000 && this.#first > this.#commits.length / 2) {
      this.#commits = this.#commits.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Whether every change since `version` is kept. */
  reaches(version: Micros): boolean {
    return version >= this.#floor;
  }

  /** Whether the state at `version` is known. A database that began empty is known for the hour before its start. */
  isReadable(version: Micros): boolean {
    const isWhole = this.#beganEmpty && this.#floor === this.#start;
    return this.reaches(version) || (isWhole && version >= this.#start - KEPT);
  }

  /** Returns each document that changed after `version`, by path, in its former state. */
  since(version: Micros): Map<string, { path: readonly string[]; earlier: Document | undefined }> {
    const changed = new Map<string, { path: readonly string[]; earlier: Document | undefined }>();
    for (let i = this.#firstAfter(version); i < this.#commits.length; i++) {
      for (const { path, before } of this.#commits[i]?.changes ?? []) {
        const key = path.join('/');
        if (!changed.has(key)) changed.set(key, { path, earlier: before });
      }
    }
    return changed;
  }

  #firstAfter(version: Micros): number {
    let low = this.#first;
    let high = this.#commits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const commit = this.#commits[middle];
      if (commit && commit.version <= version) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
