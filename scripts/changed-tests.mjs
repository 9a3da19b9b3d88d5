import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test -- --changed` runs unit tests by what they import (`vitest --changed`), and the others, which import either
 * nothing or nearly everything of the product, by name:
 * - those that are called like a changed file or its folder, as `hand-on-races.test.ts` like `hand-on.ts`
 * - those of functions that name a changed call
 * - others by folder, and the main job, which passes through most functions and triggers
 *
 * A change can break more than that: `npm test` runs everything.
 */
const always = ['tests/structure/'];
const mainJob = ['tests/functions/main-job.test.ts', 'tests/e2e/main-job.spec.ts'];
const byFolder = [
  ['domain/src/', mainJob],
  ['functions/src/', mainJob],
  ['web/src/', ['tests/e2e/main-job.spec.ts']],
  ['firestore.rules', ['tests/rules/']],
  ['storage.rules', ['tests/rules/']],
  ['packages/hearth-suite/src/firestore/', ['packages/hearth-suite/conformance/', 'tests/rules/']],
  ['packages/hearth-suite/src/', ['tests/suite/']],
  ['local/src/', ['tests/suite/']],
];
/** Folders and files whose names say nothing of what they are about. */
const general = new Set(['src', 'features', 'shared', 'ui', 'data', 'form', 'store', 'calls', 'index', 'main', 'ride']);

/** Returns the commit that `files` and `vitest --changed` compare with: the branch point, or `base` if given. */
export function comparedWith(root, base) {
  const [main] = base ? [base] : git(root, 'branch', '--all', '--list', '--format=%(refname)', 'main', 'origin/main');
  const [from = 'HEAD'] = main ? git(root, 'merge-base', 'HEAD', main) : [];
  return from;
}

/** Lists the files that differ from that commit, including new ones. */
export function changedFiles(root, from) {
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...git(root, 'diff', '--name-only', '--relative', from), ...added];
}

function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Returns the tests that a change of these files can break, as paths from the root, without unit tests. */
export function testsOfChange(root, files) {
  const tests = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', 'tests', 'packages').filter(
    (file) => /\.(test|spec)\.ts$/.test(file),
  );
  const folders = byFolder.flatMap(([folder, those]) => (files.some((file) => file.startsWith(folder)) ? those : []));
  const words = new Set(files.flatMap(wordsOf).filter((word) => !general.has(word)));
  const calls = files.flatMap(callIn);
  const isNaming = (test) =>
    calls.length > 0 &&
    test.startsWith('tests/functions/') &&
    calls.some((call) => readFileSync(path.join(root, test), 'utf8').includes(`'${call}'`));
  return tests.filter(
    (test) =>
      files.includes(test) ||
      isNaming(test) ||
      [...always, ...folders].some((one) => test.startsWith(one)) ||
      [...words].some((word) => isCalled(test, word)),
  );
}

/** Returns the names of a file and its folder: `board` and `day-board` of `board/day-board.tsx`. */
const wordsOf = (file) =>
  /^(domain|functions|web)\/src\//.test(file)
    ? [path.basename(path.dirname(file)), path.basename(file).split('.')[0]]
    : [];

/** Tells whether a test's name contains the word, in singular or plural. */
function isCalled(test, word) {
  const named = `-${path.basename(test).split('.')[0]}-`;
  return [word, `${word}s`, word.replace(/s$/, '')].some((one) => named.includes(`-${one}-`));
}

/** Returns the call that a file of functions holds: `taxi-saveclosure` of `taxi/save-closure.ts`. */
function callIn(file) {
  const [, group, name] = file.match(/^functions\/src\/(global|driver|admin|hotel|taxi|website)\/([a-z-]+)\.ts$/) ?? [];
  return group && name ? [`${group}-${name.replaceAll('-', '')}`] : [];
}
