import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, install, requireNode, root } from './prepare.mjs';

/**
 * `npm test`: type-check, lint, every test; the last line is `N passed, N failed`, whatever happens. Words behind `--` choose
 * test files.
 */
requireNode();
const filters = process.argv.slice(2);
const results = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-test-'));
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const tail = [];
let passed = 0;
let failed = 0;
let suite;
let running;

function count(name, isGood) {
  if (isGood) passed += 1;
  else {
    failed += 1;
    console.error(`FAILED: ${name}`);
  }
}

function check(name, command, args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  count(name, status === 0);
}

/** Runs a test runner and adds up what its report says; no report is a failure, and so is a skipped test. */
async function runner(name, command, args, env, read) {
  console.log(`\n— ${name}`);
  const report = path.join(results, `${name}.json`);
  const code = await new Promise((resolve) => {
    running = spawn(command, args(report), { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    running.on('error', () => resolve(-1));
    running.on('exit', resolve);
  });
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 };
  passed += outcome.passed;
  failed += outcome.failed;
  if (code !== 0 && outcome.failed === 0) count(`${name} ended with ${code}`, false);
}

const vitest = (name, config, env = {}) =>
  runner(
    name,
    bin('vitest'),
    (report) => [
      'run',
      ...config,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...filters,
    ],
    env,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      const crashed = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      const skipped = numPendingTests + numTodoTests;
      if (skipped > 0) console.error(`${skipped} tests were skipped; each needs to run or go`);
      return { passed: numPassedTests, failed: numFailedTests + crashed + skipped };
    },
  );

async function browser(env) {
  const { findChromium } = await import('./chromium.mjs');
  await runner(
    'browser',
    bin('playwright'),
    () => ['test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests', ...filters],
    { ...env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, 'browser.json') },
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    }),
  );
}

/** A suite of its own, on free ports: another may be running beside it. */
async function startSuite() {
  const { startSuite: start } = await import('../local/dist/suite.mjs');
  suite = await start({
    root,
    name: `test-${process.pid}`,
    ports: 'free',
    rateLimitFactor: 1_000,
    log: (line) => {
      tail.push(line);
      if (tail.length > 80) tail.shift();
    },
  });
  Object.assign(process.env, suite.environment);
  const { seedDemo } = await import('../functions/.build/seed-demo.cjs');
  await seedDemo();
  return { TALWAERTS_SUITE: JSON.stringify({ projectId: suite.projectId, ports: suite.ports }) };
}

async function finish() {
  await suite?.stop();
  rmSync(results, { recursive: true, force: true });
  if (passed + failed === 0) count(`nothing is called ${filters.join(' ')}`, false);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    count(`stopped by ${signal}`, false);
    running?.kill('SIGTERM');
    finish();
  });
}

try {
  install();
  if (filters.length === 0) {
    for (const workspace of ['domain', 'functions', 'web', 'local', 'tests']) {
      check(`types of ${workspace}`, bin('tsc'), ['-p', workspace]);
    }
    check('lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
  }
  await vitest('unit', []);
  await build();
  const env = await startSuite();
  await vitest('suite', ['--config', 'tests/vitest.config.ts'], env);
  await browser(env);
} catch (error) {
  console.error(error);
  count(error.message, false);
}
if (failed > 0 && tail.length > 0) console.error(`\nThe suite's last lines:\n${tail.join('\n')}`);
await finish();
