import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const source = new URL('./limits.ts', import.meta.url).href;

/** Runs a program under these limits. Returns what it printed, and the signal that ended it. */
async function runUnder(limits: object, program: string): Promise<readonly unknown[]> {
  const code = `const { endAtLimits } = await import('${source}');
    endAtLimits(${JSON.stringify(limits)});
    process.stdout.write('started', () => { ${program} });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return [printed, signal];
}

it.each([
  ['processor time', { maxResidentBytes: 5e9, maxProcessorMs: 6_000 }, 'for (;;);'],
  [
    'memory',
    { maxResidentBytes: 400e6, maxProcessorMs: 60_000 },
    'globalThis.held = Buffer.alloc(600e6, 1); for (;;);',
  ],
])('a process that blocks its thread is ended at its limit of %s', { timeout: 60_000 }, async (_, limits, program) => {
  expect(await runUnder(limits, program)).toEqual(['started', 'SIGKILL']);
});

it('a process within its limits ends by itself', { timeout: 60_000 }, async () => {
  const limits = { maxResidentBytes: 5e9, maxProcessorMs: 60_000 };
  expect(await runUnder(limits, 'process.exit()')).toEqual(['started', null]);
});
