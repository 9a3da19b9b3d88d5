import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadSuite } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { hashOfReach, keepPassed, passedBefore } from './passed-shards.mjs';
import { build, install, requireNode, root } from './prepare.mjs';
import { readPlaywright, readVitest, slowest } from './test-reports.mjs';

/**
 * `npm test`: type-check, lint, the tests without the tag `long` (all with TALWAERTS_LONG, which `npm run test:long`
 * sets); the last line is always `N passed, N failed`. Arguments after `--` select test files. Options: `--part=unit`
 * runs one of the parts below, `--shard=1/2` the first half of the tests (the build server's jobs), `--changed` the
 * tests that a change since the branch point can break, `--changed=HEAD` since HEAD. The part `conformance`, of the
 * local Firestore, runs unasked only in a long run. `--soak` plays it all until ten runs in a row have passed. A shard
 * of a long run that has passed is skipped while the files that it can reach are unchanged (`test-logs/passed.json`).
 */
requireNode();
if (process.argv.includes('--soak')) {
  const { soak } = await import('./soak.mjs');
  soak(process.argv.slice(2).filter((word) => word !== '--soak'));
  process.exit();
}
const parts = ['static', 'unit', 'suites', 'browser', 'conformance'];
const workspaces = ['domain', 'functions', 'web', 'web/worker', 'packages/hearth-suite', 'local', 'tests', 'scripts'];
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
const untagged = isLong ? [] : ['--tags-filter=!long'];
const isKept = isLong && options.length > 0 && changedSince === undefined && words.length === 0;
const shardName = options.join(' ');
const reach = isKept ? hashOfReach(chosenParts.length > 0 ? chosenParts : parts) : '';
const before = isKept ? passedBefore(shardName, reach) : undefined;
if (before !== undefined) {
  console.log(`${shardName} has passed with these files: test-logs/passed.json\n\n${before} passed, 0 failed`);
  process.exit();
}
const sharded = shard ? [`--shard=${shard}`] : [];
let filters = words;
const isChosen = (part) => {
  if (chosenParts.length > 0 && !chosenParts.includes(part)) return false;
  // Not divided: types and lint belong to the first shard.
  if (part === 'static') return (words.length === 0 || chosenParts.length > 0) && (!shard || shard.startsWith('1/'));
  if (changedSince !== undefined) return filters.some((file) => partOf(file) === part);
  // A suite takes longer to start than many tests run.
  if (words.length > 0 && (part === 'suites' || part === 'browser')) return isNamed(part);
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
const timeline = [];
const begunMs = Date.now();
let passed = 0;
let isFinishing = false;

/** Tells whether the words of the command line, such as `races.test.ts:31`, name a test file of the part. */
function isNamed(part) {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  return files.some((file) => {
    const isIn = partOf(`tests/${file}`) === part;
    return isIn && words.some((word) => `tests/${file}`.includes(word.replace(/:\d+$/, '')));
  });
}

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

async function check(name, command, args) {
  console.log(`\n— ${name}`);
  count(name, (await run(command, args)) === 0);
}

/** Runs a program to its end. Resolves with its exit code. Its output is piped, so that several print whole lines. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on('error', () => end(-1));
    child.on('close', end);
  });
}

/** Runs a part. The end of the run prints when it began and ended. */
async function timed(part, work) {
  const from = clock();
  await work();
  timeline.push(`${part} ${from} to ${clock()}`);
}

/** Returns the minutes and seconds since the run began. */
const clock = () => new Date(Date.now() - begunMs).toISOString().slice(14, 19);

/** Runs a test runner and adds up its report; a missing report is a failure. */
async function runTestRunner({ name, command, args, env, read }) {
  console.log(`\n— ${name}`);
  const report = reportOf(name);
  const code = await run(command, args(report), env);
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [`${name} left no report`], durations: [] };
  passed += outcome.passed;
  failures.push(...outcome.failures);
  durations.push(...outcome.durations.map(({ file, ms }) => ({ file: file.replace(root, ''), ms })));
  for (const context of outcome.contexts ?? []) console.log(readFileSync(context, 'utf8').slice(0, 12_000));
  if (code !== 0 && outcome.failures.length === 0) count(`${name} ended with ${code}`, false);
}

const vitest = (name, config, env = {}) =>
  runTestRunner({
    name,
    command: bin('vitest'),
    args: (report) => [
      'run',
      ...config,
      '--reporter=default',
      '--reporter=json',
      '--silent=passed-only',
      // One line for each file.
      '--slowTestThreshold=600000',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...sharded,
      ...filters,
    ],
    env,
    read: readVitest,
  });

async function checkStatically() {
  // More checkers would each work out the same types.
  for (const workspace of workspaces)
    await check(`types of ${workspace}`, bin('tsc'), ['-p', workspace, '--singleThreaded']);
  await check('lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
}

/** Runs the tests of `tests/vitest.config.ts` in two suites, chosen files in one, with a worker for each suite. */
async function runSuiteTests() {
  const names = filters.length === 0 ? ['functions-1', 'functions-2'] : ['functions-1'];
  const addresses = await Promise.all(names.map(startSuite));
  await vitest('functions', ['--config', 'tests/vitest.config.ts', `--maxWorkers=${addresses.length}`, ...untagged], {
    TALWAERTS_SUITE: JSON.stringify(addresses),
  });
}

function runConformance() {
  const config = ['--config', 'packages/hearth-suite/vitest.config.ts', '--project', 'conformance'];
  return vitest('conformance', config, { CHROMIUM_PATH: findChromium() });
}

const browser = (address) =>
  runTestRunner({
    name: 'browser',
    command: bin('playwright'),
    args: () => [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...(isLong ? [] : ['--grep-invert=@long']),
      ...sharded,
      ...filters,
    ],
    env: { TALWAERTS_SUITE: JSON.stringify(address), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    read: readPlaywright,
  });

/** Starts a suite with the demo data on free ports. Returns its address for the tests. */
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
  if ((await run(process.execPath, ['scripts/seed.mjs'], suite.environment)) !== 0)
    throw new Error('The demo data could not be loaded');
  return { projectId: suite.projectId, ports: suite.ports, functionsFolder: suite.functionsFolder };
}

/** Runs the unit tests that import what has changed, and returns the other tests that the change can break. */
async function runChangedUnits() {
  const { comparedWith, changedFiles, testsOfChange } = await import('./changed-tests.mjs');
  const from = comparedWith(root, changedSince);
  if (chosenParts.length === 0 || chosenParts.includes('unit'))
    await timed('changed units', () => vitest('unit tests of the change', [...untagged, `--changed=${from}`]));
  const tests = testsOfChange(root, changedFiles(root, from));
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

/** Returns the composite indexes that no query of any suite has used. */
async function unusedIndexes() {
  const unused = await Promise.all(
    suites.map(async ({ projectId, ports }) => {
      const address = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}/unusedIndexes`;
      const indexes = /** @type {readonly unknown[]} */ (await (await fetch(address)).json());
      return indexes.map((index) => JSON.stringify(index));
    }),
  );
  return unused.reduce((common, ofSuite) => common.filter((index) => ofSuite.includes(index)));
}

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
  console.log(`\nFrom and to, in minutes: ${timeline.join(', ')}`);
  if (isKept && failures.length === 0) keepPassed(shardName, reach, passed);
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
  if (changedSince !== undefined) filters = await runChangedUnits();
  // One part after the other: each keeps two cores busy, and a busier machine lets waits end too early.
  if (isChosen('unit')) await timed('unit', () => vitest('unit', untagged));
  if (isChosen('static')) await timed('static', checkStatically);
  if (isChosen('suites') || isChosen('browser')) {
    const { isPolicyStale } = await build();
    count('firebase.json has the hashes of the inline scripts', !isPolicyStale);
    // Before the suites start, since it may install Chromium, which takes time.
    process.env.CHROMIUM_PATH = findChromium();
  }
  if (isChosen('suites')) await timed('suites', runSuiteTests);
  if (isChosen('browser')) await timed('browser', async () => browser(await startSuite('pages')));
  if (isChosen('conformance')) await timed('conformance', runConformance);
  if (process.argv.length === 2)
    for (const index of await unusedIndexes()) count(`no query of a test uses the index ${index}`, false);
} catch (error) {
  console.error(error);
  count(error.message, false);
}
await finish();
