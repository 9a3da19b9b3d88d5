import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadSuite } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { build, install, requireNode, root } from './prepare.mjs';
import { readPlaywright, readVitest, slowest } from './test-reports.mjs';

/**
 * `npm test`: type-check, lint, the tests without the tag `long` (all with TALWAERTS_LONG, which `npm run test:long`
 * sets); the last line is always `N passed, N failed`. Arguments after `--` select test files. Options: `--part=unit`
 * runs one of the parts below, `--shard=1/2` the first half of the tests (the build server's jobs), `--changed` the
 * tests that a change since the branch point can break, `--changed=HEAD` since HEAD. The part `conformance`, of the
 * local Firestore, runs unasked only in a long run.
 */
requireNode();
const parts = ['static', 'unit', 'suites', 'browser', 'conformance'];
const [options, words] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((word) => word.startsWith('--') === isOption),
);
const valuesOf = (name) =>
  options.filter((option) => option.split('=')[0] === `--${name}`).map((option) => option.split('=')[1] ?? '');
const chosenParts = valuesOf('part');
const [shard] = valuesOf('shard');
const [changedSince] = valuesOf('changed');
const unknown = options.find(
  (option) => !/^--(part=(static|unit|suites|browser|conformance)|shard=\d+\/\d+|changed(=.+)?)$/.test(option),
);
if (unknown) {
  const choices = parts.map((part) => `--part=${part}`).join(', ');
  console.error(`There is no option "${unknown}": choose ${choices}, --shard=1/2, --changed or --changed=COMMIT.`);
  process.exit(1);
}
const isLong = Boolean(process.env.TALWAERTS_LONG);
const sharded = shard ? [`--shard=${shard}`] : [];
let filters = words;
const isChosen = (part) => {
  if (chosenParts.length > 0 && !chosenParts.includes(part)) return false;
  // Not divided: types and lint belong to the first shard.
  if (part === 'static') return (words.length === 0 || chosenParts.length > 0) && (!shard || shard.startsWith('1/'));
  if (changedSince !== undefined) return filters.some((file) => partOf(file) === part);
  // A change of the product cannot break it.
  return part !== 'conformance' || isLong || chosenParts.length > 0 || words.some((word) => word.includes(part));
};
const logs = path.join(root, 'test-logs');
const results = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-test-'));
const reportOf = (name) => path.join(results, `${name}.json`);
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const suites = [];
const running = new Set();
const failures = [];
const durations = [];
let passed = 0;
let isFinishing = false;

/** Returns the part that runs a test file. */
function partOf(file) {
  if (file.startsWith('tests/e2e/')) return 'browser';
  if (/^packages\/[^/]+\/conformance\//.test(file)) return 'conformance';
  return /^tests\/(functions|rules|suite)\//.test(file) ? 'suites' : 'unit';
}

function count(name, isGood) {
  if (isGood) passed += 1;
  else {
    failures.push(name);
    console.error(`FAILED: ${name}`);
  }
}

function check(name, command, args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  count(name, status === 0);
}

/** Runs a program to its end. Prints its output at once or, if `isHeld`, as a whole at the end. */
function run(command, args, env, isHeld = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', isHeld ? 'pipe' : 'inherit', isHeld ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const held = [];
    child.stdout?.on('data', (chunk) => held.push(chunk));
    child.stderr?.on('data', (chunk) => held.push(chunk));
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve({ code, held: Buffer.concat(held).toString() });
    };
    child.on('error', () => end(-1));
    child.on('close', end);
  });
}

/** Runs a test runner and adds up its report; a missing report is a failure. */
async function runTestRunner({ name, command, args, env, read, isHeld = false }) {
  if (!isHeld) console.log(`\n— ${name}`);
  const report = reportOf(name);
  const { code, held } = await run(command, args(report), env, isHeld);
  if (isHeld) console.log(`\n— ${name}\n${held}`);
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [`${name} left no report`], durations: [] };
  passed += outcome.passed;
  failures.push(...outcome.failures);
  durations.push(...outcome.durations.map(({ file, ms }) => ({ file: file.replace(root, ''), ms })));
  if (code !== 0 && outcome.failures.length === 0) count(`${name} ended with ${code}`, false);
}

const vitest = (name, config, env = {}, isHeld = false) =>
  runTestRunner({
    name,
    command: bin('vitest'),
    args: (report) => [
      'run',
      ...config,
      '--reporter=dot',
      '--reporter=json',
      '--silent=passed-only',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...sharded,
      ...filters,
    ],
    env,
    read: readVitest,
    isHeld,
  });

/** Runs the tests of one project of `tests/vitest.config.ts` against a suite. */
const suiteTests = (project, env, isHeld) =>
  vitest(
    project,
    ['--config', 'tests/vitest.config.ts', '--project', project, ...(isLong ? [] : ['--tags-filter=!long'])],
    env,
    isHeld,
  );

/** Runs the browser tests. Prints their output at the end, since other tests run in parallel. */
const browser = (env) =>
  runTestRunner({
    name: 'browser',
    command: bin('playwright'),
    args: () => [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=dot,json',
      '--pass-with-no-tests',
      ...(isLong ? [] : ['--grep-invert=@long']),
      ...sharded,
      ...filters,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    read: readPlaywright,
    isHeld: true,
  });

/** Starts a suite with the demo data on free ports. Returns the environment for its tests. */
async function startSuite(name) {
  const { startSuite: start } = await loadSuite();
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(path.join(logs, `suite-${name}.log`));
  const suite = await start({
    root,
    name: `test-${name}-${process.pid}`,
    ports: 'free',
    rateLimitFactor: 1_000,
    log: (line) => log.write(`${line}\n`),
  });
  suites.push(suite);
  suite.ended.then((what) => {
    if (isFinishing) return;
    count(`suite of ${name}: ${what} unexpectedly`, false);
    for (const child of running) child.kill('SIGTERM');
  });
  const { code } = await run(process.execPath, ['scripts/seed.mjs'], suite.environment);
  if (code !== 0) throw new Error('The demo data could not be loaded');
  return {
    ...suite.environment,
    TALWAERTS_SUITE: JSON.stringify({
      projectId: suite.projectId,
      ports: suite.ports,
      functionsFolder: suite.functionsFolder,
    }),
  };
}

/** Finds the tests that the change can break; words of the command line narrow them down. */
async function findChanged() {
  const { changedFiles, testsOfChange } = await import('./changed-tests.mjs');
  const files = changedFiles(root, changedSince);
  const tests = await testsOfChange(root, files);
  console.log(`${files.length} changed files can break ${tests.length} test files.`);
  return words.length === 0 ? tests : tests.filter((test) => words.some((word) => test.includes(word)));
}

/** Returns what a stopped suite has left behind: its folder, and the ports at which a process still listens. */
async function leftBehind({ ports, functionsFolder }) {
  const folder = path.dirname(functionsFolder);
  const open = await Promise.all(Object.values(ports).map(async (port) => ((await isOpen(port)) ? [port] : [])));
  return [...(existsSync(folder) ? [folder] : []), ...open.flat().map((port) => `a process at port ${port}`)];
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function finish() {
  isFinishing = true;
  for (const child of running) child.kill('SIGTERM');
  for (const suite of suites) await suite.stop();
  for (const suite of suites) for (const what of await leftBehind(suite)) count(`left behind: ${what}`, false);
  rmSync(results, { recursive: true, force: true });
  if (passed + failures.length === 0)
    count(`nothing is called ${filters.join(' ')}${isLong ? '' : ', or only test:long plays it'}`, false);
  if (failures.length > 0) console.error(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  if (failures.length > 0 && suites.length > 0) console.error(`What the suites said is in ${logs}.`);
  if (durations.length > 0) console.log(`\nThe slowest files:\n${slowest(durations, 10).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    count(`stopped by ${signal}`, false);
    finish();
  });
}

try {
  install();
  if (changedSince !== undefined) filters = await findChanged();
  if (isChosen('static')) {
    for (const workspace of [
      'domain',
      'functions',
      'web',
      'web/worker',
      'packages/hearth-suite',
      'local',
      'tests',
      'scripts',
    ]) {
      check(`types of ${workspace}`, bin('tsc'), ['-p', workspace]);
    }
    check('lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
  }
  if (isChosen('unit')) await vitest('unit', []);
  if (isChosen('suites') || isChosen('browser')) {
    const { isPolicyStale } = await build();
    count('firebase.json has the hashes of the inline scripts', !isPolicyStale);
    // Before the suites start, since it may install Chromium, which takes time.
    process.env.CHROMIUM_PATH = findChromium();
    // Both parts run in parallel, since they mostly wait; a suite for each keeps one from affecting the other.
    const runs = [];
    if (isChosen('suites')) {
      const env = await startSuite('functions');
      // In parallel in one suite: the project `firestore` uses databases of its own.
      runs.push(suiteTests('functions', env), suiteTests('firestore', env, true));
    }
    if (isChosen('browser')) runs.push(browser(await startSuite('pages')));
    await Promise.all(runs);
  }
  if (isChosen('conformance')) {
    const config = ['--config', 'packages/hearth-suite/vitest.config.ts', '--project', 'conformance'];
    await vitest('conformance', config, { CHROMIUM_PATH: findChromium() });
  }
} catch (error) {
  console.error(error);
  count(error.message, false);
}
await finish();
