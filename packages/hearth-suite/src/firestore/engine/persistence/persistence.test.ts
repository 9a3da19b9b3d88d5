import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { Query } from '../query.ts';
import { commitAtOnce } from '../testing/commit.ts';
import { anyWrites } from '../testing/histories.ts';
import { anyStorableValue, RUNS, TIMEOUT_MS, value } from '../testing/values.ts';
import type { Write } from '../write.ts';

const ADMIN: Caller = { kind: 'admin' };
const EVERYTHING: Query = { parent: [], from: { allDescendants: true }, orderBy: [], offset: 0 };
const put = (path: string, fields: ReadonlyMap<string, ReturnType<typeof value>>): Write => ({
  type: 'update',
  path: path.split('/'),
  fields,
  transforms: [],
});

describe('documents on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engine-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (snapshotAfterBytes?: number) =>
    createEngine({
      projectId: 'p',
      databaseId: '(default)',
      persistence: { folder, ...(snapshotAfterBytes !== undefined && { snapshotAfterBytes }) },
    });
  const everything = (engine: ReturnType<typeof open>) => engine.runQuery(ADMIN, EVERYTHING).documents;

  it(
    'are available after a restart, with values of every type',
    () => {
      fc.assert(
        fc.property(fc.array(anyStorableValue, { maxLength: 5 }), anyWrites(10), (values, writes) => {
          for (const name of readdirSync(folder)) rmSync(join(folder, name));
          const engine = open();
          for (const [i, v] of values.entries()) engine.commit(ADMIN, [put(`v/${i}`, new Map([['v', v]]))]);
          for (const write of writes) engine.commit(ADMIN, [write]);
          const again = open();
          expect(everything(again)).toEqual(everything(engine));
          const { commitTime } = commitAtOnce(again, ADMIN, [put('v/last', new Map())]);
          expect(commitTime.seconds).toBeGreaterThanOrEqual(engine.now().seconds);
          again.clear();
          expect(everything(open())).toEqual([]);
        }),
        { numRuns: 15 * RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it('survive a process killed during a write, except for the torn record', () => {
    const engine = open();
    engine.commit(ADMIN, [put('c/a', new Map([['n', value(1n)]]))]);
    const acknowledged = everything(engine);
    const path = join(folder, 'log-000001');
    const whole = readFileSync(path).length;
    engine.commit(ADMIN, [put('c/b', new Map([['n', value(2n)]]))]);
    const content = readFileSync(path);
    for (let length = whole; length < content.length; length++) {
      writeFileSync(path, content.subarray(0, length));
      const again = open();
      expect(everything(again)).toEqual(acknowledged);
      again.commit(ADMIN, [put('c/d', new Map())]);
      expect(everything(open())).toHaveLength(2);
    }
  });

  it('cannot be loaded if a record in the middle is damaged', () => {
    const engine = open();
    engine.commit(ADMIN, [put('c/a', new Map([['n', value('text')]]))]);
    engine.commit(ADMIN, [put('c/b', new Map())]);
    const path = join(folder, 'log-000001');
    const content = readFileSync(path);
    content.writeUInt8(content.readUInt8(20) ^ 1, 20);
    writeFileSync(path, content);
    expect(open).toThrow('is damaged at byte 0');
  });

  it('are moved into a snapshot while commits continue, and the old log is deleted', async () => {
    const engine = open(20_000);
    for (let i = 0; i < 1500; i++) {
      engine.commit(ADMIN, [put(`c/${i % 700}`, new Map([['n', value(BigInt(i))]]))]);
      if (i % 50 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    }
    engine.commit(ADMIN, [{ type: 'delete', path: ['c', '3'] }]);
    for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
    const files = readdirSync(folder);
    expect(files.some((name) => name.startsWith('snapshot-'))).toBe(true);
    expect(files).not.toContain('log-000001');
    expect(everything(open())).toEqual(everything(engine));
  });

  it('are loaded without an unfinished snapshot', () => {
    const engine = open();
    engine.commit(ADMIN, [put('c/a', new Map())]);
    appendFileSync(join(folder, 'snapshot-000002.unfinished'), 'half');
    truncateSync(join(folder, 'snapshot-000002.unfinished'), 2);
    expect(everything(open())).toEqual(everything(engine));
    expect(readdirSync(folder)).toEqual(['log-000001']);
  });
});
