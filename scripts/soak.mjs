import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './prepare.mjs';

const file = path.join(root, 'test-logs/soak.json');
const wantedRuns = 10;
/** Uses a whole core, and ends with its parent. */
const busyWork = `
process.once('disconnect', () => process.exit());
setInterval(() => { for (const endMs = Date.now() + 99; Date.now() < endMs;); }, 100);`;

/**
 * `npm run test:long -- --soak` plays `npm test` until ten runs in a row have passed, every third of them with all
 * cores kept busy by other work. What is stopped goes on with the record of the runs before.
 */
export function soak(args) {
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (let row = passedInARow(record, args); row < wantedRuns; row = passedInARow(record, args)) {
    record.push(playOnce(args, row % 3 === 2));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(record, null, 2));
    console.table(record);
  }
  console.log(`${wantedRuns} runs in a row have passed: ${file}`);
}

/** Counts the latest runs with these arguments that passed one after the other. */
function passedInARow(record, args) {
  const runs = record.filter((run) => run.args === args.join(' '));
  return runs.length - 1 - runs.findLastIndex(({ hasPassed }) => !hasPassed);
}

function playOnce(args, isBusy) {
  const begun = new Date();
  const others = Array.from({ length: isBusy ? os.availableParallelism() : 0 }, () =>
    spawn(process.execPath, ['-e', busyWork], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TALWAERTS_LONG: '', HEARTH_LONG: '' },
  });
  for (const other of others) other.kill();
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const minutes = Math.round((Date.now() - begun.getTime()) / 6_000) / 10;
  return { begun: begun.toISOString(), commit, args: args.join(' '), minutes, isBusy, hasPassed: status === 0 };
}
