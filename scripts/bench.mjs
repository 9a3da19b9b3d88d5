import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { loadDemo, loadSuite } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { build, install, requireNode, root } from './prepare.mjs';

/**
 * `npm run bench`: prints every figure with its limit, and exits with an error if one exceeds it. Arguments after `--`
 * select parts; `tests` plays `npm test` with the options after it instead, and prints what that takes.
 */
requireNode();
install();
const [part, ...options] = process.argv.slice(2);
if (part === 'tests') benchTests(options);
await build();
const { startSuite } = await loadSuite();
const begunMs = performance.now();
const suite = await startSuite({
  root,
  name: 'bench',
  ports: 'free',
  rateLimitFactor: 100_000,
  benchFunctions: path.join(root, 'functions/.build/bench.cjs'),
  log: () => {},
});
try {
  Object.assign(process.env, suite.environment);
  const { seedDemo } = await loadDemo();
  await seedDemo();
  // Not `spawnSync`: the stand-ins answer from this process.
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      TALWAERTS_SUITE: JSON.stringify({
        projectId: suite.projectId,
        ports: suite.ports,
        functionsFolder: suite.functionsFolder,
      }),
      TALWAERTS_START_MS: String(performance.now() - begunMs),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
} finally {
  await suite.stop();
}
process.exit();

/** Prints the minutes of a run of the tests: by the clock, and of the processors. Exits with the run's code. */
function benchTests(options) {
  const begunMs = performance.now();
  // The shell knows the processor time of a whole tree of processes, Node does not.
  const command = '"$0" scripts/test.mjs "$@"; code=$?; times >&3; exit $code';
  const { status, output } = spawnSync('sh', ['-c', command, process.execPath, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const seconds = [...String(output[3]).matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
  );
  const processorMinutes = seconds.reduce((sum, each) => sum + each, 0) / 60;
  console.log(
    `\n${((performance.now() - begunMs) / 60_000).toFixed(1)} minutes, of processors ${processorMinutes.toFixed(1)}`,
  );
  process.exit(status ?? 1);
}
