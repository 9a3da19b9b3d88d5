// @module-tag long
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startSuite } from '../../local/src/suite/start-suite.ts';
import { refuseTakenPorts } from '../../packages/hearth-suite/src/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const parts = [
  ['firestore', 'The local Firestore has ended'],
  ['storage-rules', 'The Storage rules runtime has ended'],
  ['emulators', 'The Firebase emulators have ended'],
] as const;

describe('a suite with a killed process', { timeout: 180_000 }, () => {
  it.each(parts)('reports it and leaves no process behind: %s', async (part, sentence) => {
    const suite = await startSuite({ root, name: `killed-${process.pid}`, ports: 'free', log: () => {} });
    const pids = Object.values(suite.pids).filter((pid) => pid !== undefined);
    try {
      expect(pids).toHaveLength(parts.length);
      process.kill(suite.pids[part] ?? Number.NaN, 'SIGKILL');
      expect(await suite.ended).toBe(sentence);
    } finally {
      await suite.stop();
    }
    expect(pids.filter(isAlive)).toEqual([]);
    await expect(refuseTakenPorts(suite.ports)).resolves.toBeUndefined();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
