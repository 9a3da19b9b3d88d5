import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { AddTarget, Engine, ListenEvent, Target } from '../engine.ts';
import type { Query } from '../query.ts';
import { anyQuery, anyWrites } from '../testing/histories.ts';
import { RUNS, TIMEOUT_MS } from '../testing/values.ts';

const ADMIN: Caller = { kind: 'admin' };

/** A client that computes each target's documents from the events, like the SDKs. */
class Client {
  readonly held = new Map<number, Map<string, string>>();
  token: Uint8Array | undefined;
  snapshots = 0;
  readonly #engine: Engine;
  #session: ReturnType<Engine['openListen']> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  listen(targets: readonly AddTarget[]): void {
    const { token } = this;
    this.#session = this.#engine.openListen(ADMIN, (event) => this.#take(event));
    for (const target of targets) {
      if (!this.held.has(target.targetId)) this.held.set(target.targetId, new Map());
      this.#session.addTarget({ ...target, ...(token && { resume: { token } }) });
    }
  }

  goOffline(): void {
    this.#session?.close();
  }

  #take(event: ListenEvent): void {
    if (event.type === 'target-change') {
      if (event.change === 'reset') for (const id of event.targetIds) this.held.get(id)?.clear();
      if (event.change === 'no-change' && event.targetIds.length === 0) {
        this.token = event.resumeToken;
        this.snapshots++;
      }
      return;
    }
    if (event.type === 'filter') throw new Error('No filter is expected: the counts agree.');
    const path = (event.type === 'document-change' ? event.document.path : event.path).join('/');
    for (const id of event.removedTargetIds) this.held.get(id)?.delete(path);
    if (event.type === 'document-change') {
      for (const id of event.targetIds)
        this.held.get(id)?.set(path, JSON.stringify(event.document.updateTime, replacer));
    }
  }
}

function replacer(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function fresh(engine: Engine, query: Query): Map<string, string> {
  return new Map(
    engine
      .runQuery(ADMIN, query)
      .documents.map((document) => [document.path.join('/'), JSON.stringify(document.updateTime, replacer)]),
  );
}

describe('a listening client', () => {
  it(
    'has the results of a fresh query after every commit and every reconnect',
    () => {
      const step = fc.record({ writes: anyWrites(5), offline: fc.boolean() });
      fc.assert(
        fc.property(
          fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
          fc.array(step, { minLength: 1, maxLength: 12 }),
          (queries, steps) => {
            const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
            const client = new Client(engine);
            const targets = (): AddTarget[] =>
              queries.map((query, i) => {
                const target: Target = { type: 'query', query };
                const expectedCount = client.held.get(i + 1)?.size;
                return { targetId: i + 1, target, once: false, ...(expectedCount !== undefined && { expectedCount }) };
              });
            client.listen(targets());
            for (const { writes, offline } of steps) {
              if (offline) client.goOffline();
              const before = client.snapshots;
              engine.commit(ADMIN, writes);
              if (offline) client.listen(targets());
              else expect(client.snapshots - before).toBeLessThanOrEqual(1);
              queries.forEach((query, i) => {
                expect(client.held.get(i + 1)).toEqual(fresh(engine, query));
              });
            }
          },
        ),
        { numRuns: 80 * RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
