import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * `npm test -- --changed` runs the tests that a change can break, by what each bundle keeps after tree shaking:
 * - a test whose own bundle has a changed file, or names a changed file that is not code, such as `firestore.rules`
 * - a test of functions that names a call whose function has a changed file in its bundle
 * - a browser test that uses a text of a screen whose bundle has a changed file
 * - others by folder, and always the main job, which passes through most functions and triggers
 *
 * A change of a trigger or task runs beside the main job only what names it: `npm test` runs everything.
 */
const always = ['tests/structure/', 'tests/e2e/main-job.spec.ts'];
const byFolder = [
  ['domain/src/', ['tests/functions/main-job.test.ts']],
  ['functions/src/', ['tests/functions/main-job.test.ts']],
  ['firestore.rules', ['tests/rules/']],
  ['storage.rules', ['tests/rules/']],
  ['packages/hearth-suite/src/firestore/', ['packages/hearth-suite/conformance/', 'tests/rules/']],
  ['packages/hearth-suite/src/storage-rules/', ['tests/rules/']],
  ['packages/hearth-suite/src/', ['tests/suite/']],
  ['local/src/', ['tests/suite/']],
  // The gallery of its screens.
  ['web/src/features/', ['tests/e2e/dashboard-screens.spec.ts']],
];
/**
 * A text that more than this share of the browser tests uses, such as a heading, does not tell which screen is tested.
 */
const commonShare = 1 / 4;

/** Lists the files that differ from the branch point, or from `base` if given, including new ones. */
export function changedFiles(root, base) {
  const [main] = base ? [base] : git(root, 'branch', '--all', '--list', '--format=%(refname)', 'main', 'origin/main');
  const [from] = main ? git(root, 'merge-base', 'HEAD', main) : ['HEAD'];
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...git(root, 'diff', '--name-only', '--relative', from), ...added];
}

function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Returns the tests that a change of these files can break, as paths from the root. */
export async function testsOfChange(root, files) {
  const changed = new Set(files);
  const stored = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(path.join(root, file)),
  );
  const tests = await bundlesOf(
    root,
    stored.filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
  );
  const functions = await bundlesOf(
    root,
    stored.filter((file) => /^functions\/src\/(global|driver|admin|hotel|taxi|website|tasks|triggers)\//.test(file)),
  );
  const screens = await bundlesOf(
    root,
    stored.filter((file) => /^web\/src\/.*-screen\.tsx$/.test(file)),
  );

  const isChanged = ({ inputs }) => inputs.some((input) => changed.has(input));
  const assets = files.filter((file) => !/\.(ts|tsx|md)$/.test(file)).map((file) => path.basename(file));
  const names = functions
    .filter(isChanged)
    .flatMap(({ entry, exports }) => exports.map((name) => `${path.basename(path.dirname(entry))}-${name}`));
  const ids = textsIn(
    root,
    tests,
    screens.filter(isChanged).flatMap(({ inputs }) => inputs),
  );
  const folders = byFolder.flatMap(([folder, those]) => (files.some((file) => file.startsWith(folder)) ? those : []));

  return tests
    .filter(({ entry, inputs, code }) => {
      if ([...always, ...folders].some((one) => entry.startsWith(one))) return true;
      if (isChanged({ inputs }) || assets.some((name) => code.includes(name))) return true;
      if (entry.startsWith('tests/e2e/')) return ids.some((id) => code.includes(`"${id}"`));
      return entry.startsWith('tests/functions/') && names.some((name) => code.includes(`"${name}"`));
    })
    .map(({ entry }) => entry);
}

/** Bundles each entry on its own. Returns its exports, and the files and the code that are left. */
async function bundlesOf(root, entries) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: '.build/changed',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [workspacesOf(root)],
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.ttf': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
  });
  return Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([file, { entryPoint = '', inputs, exports }]) => ({
      entry: entryPoint,
      exports,
      inputs: Object.keys(inputs),
      code: outputFiles.find((output) => output.path === path.join(root, file))?.text ?? '',
    }));
}

/** Resolves `@talwaerts/domain/…`, leaves what only Vite knows outside, and omits data, which contains every text. */
const workspacesOf = (root) => ({
  name: 'workspaces',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@talwaerts\/domain\// }, ({ path: name }) => ({
      path: path.join(root, 'domain/src', name.slice('@talwaerts/domain/'.length)),
    }));
    // It names every call, a test only some.
    onResolve({ filter: /./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && importer.endsWith('functions/src/calls.ts') ? { external: true } : undefined,
    );
    onResolve({ filter: /^virtual:|\?/ }, ({ path: name }) => ({ path: name, external: true }));
    onLoad({ filter: /\/src\/.*\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
  },
});

/** Returns the ids of texts in the features of these files, without those that many browser tests use. */
function textsIn(root, tests, files) {
  const specs = tests.filter(({ entry }) => entry.startsWith('tests/e2e/'));
  const code = [...new Set(files)]
    .filter((file) => file.startsWith('web/src/features/') && existsSync(path.join(root, file)))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const ids = Object.keys(JSON.parse(readFileSync(path.join(root, 'web/src/texts/de.json'), 'utf8')));
  return ids.filter((id) => {
    if (!code.includes(`'${id}'`) && !code.includes(`"${id}"`)) return false;
    const users = specs.filter((spec) => spec.code.includes(`"${id}"`)).length;
    return users <= specs.length * commonShare;
  });
}
