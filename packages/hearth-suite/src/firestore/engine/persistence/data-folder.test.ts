import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import { value } from '../testing/values.ts';
import { claimFolder, refuseDamage, repair } from './data-folder.ts';

const ADMIN: Caller = { kind: 'admin' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  createEngine({ projectId: 'p', databaseId: '(default)', persistence: { folder: join(folder, 'p') } });
type Engine = ReturnType<typeof open>;
const put = (engine: Engine, id: string, text: string) =>
  engine.commit(ADMIN, [{ type: 'update', path: ['c', id], fields: new Map([['text', value(text)]]), transforms: [] }]);
const idsIn = (engine: Engine) => [...engine.allDocuments()].map(({ path }) => path.at(-1)).sort();

describe('a data folder', () => {
  it('that another process has claimed cannot be claimed until that one ends', async () => {
    const other = spawn('sleep', ['60']);
    const ended = once(other, 'exit');
    writeFileSync(join(folder, 'lock'), String(other.pid));
    expect(() => claimFolder(folder)).toThrow(
      `${folder} is in use by process ${other.pid}: end that first. If it is another program, delete ${folder}/lock.`,
    );
    other.kill('SIGKILL');
    await ended;
    claimFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that a killed process with this one’s id has claimed can be claimed', () => {
    writeFileSync(join(folder, 'lock'), String(process.pid));
    expect(() => claimFolder(folder)).not.toThrow();
  });

  it.each([
    ['in its content', 12],
    ['in its length', 1],
  ])('with a record damaged %s is refused by file and offset; a repair keeps the others, and a copy', (_, at) => {
    const engine = open();
    put(engine, 'a', 'first');
    const file = join(folder, 'p/log-000001');
    const damagedAt = readFileSync(file).length;
    put(engine, 'b', 'x'.repeat(300));
    put(engine, 'd', 'third');
    const content = readFileSync(file);
    content.writeUInt8(content.readUInt8(damagedAt + at) ^ 0xff, damagedAt + at);
    writeFileSync(file, content);

    expect(() => refuseDamage(folder)).toThrow(`${file} is damaged at byte ${damagedAt}: start with --repair`);
    expect(open).toThrow(`${file} is damaged at byte ${damagedAt}.`);
    const [sentence, ...others] = repair(folder);
    expect(others).toEqual([]);
    expect(sentence).toContain(`${file}: removed`);
    expect(idsIn(open())).toEqual(['a', 'd']);
    const copy = /are in (.*)\.$/.exec(sentence ?? '')?.[1] ?? '';
    expect(readFileSync(join(copy, 'p/log-000001'))).toEqual(content);
    rmSync(copy, { recursive: true });
    expect(() => refuseDamage(folder)).not.toThrow();
    expect(repair(folder)).toEqual([]);
  });
});
