import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { updateScriptHashes } from './script-hashes.mjs';

/** Preparation for all scripts. Runs before anything is installed, so it must not import packages. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = path.join(root, 'node_modules/.talwaerts');

export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(
    `Talwärts needs Node 20 or newer, this is ${process.versions.node}: install it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

/** Installs the packages if the lockfile has changed since the last installation. */
export function install() {
  const lock = hashOf([path.join(root, 'package-lock.json')]);
  if (readStamp('install') === lock) return;
  console.log('Installing packages (only the first time takes long) …');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: read the lines above, check that the npm registry is reachable, and try again.',
    );
    process.exit(1);
  }
  writeStamp('install', lock);
}

const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const parts = [
  {
    name: 'local',
    sources: [
      ...['package.json', 'src', 'build.mjs'].map((one) => `packages/hearth-suite/${one}`),
      'local/package.json',
      'local/src',
      'scripts',
    ],
    output: 'local/dist/suite.mjs',
  },
  {
    name: 'functions',
    sources: [
      ...['package.json', 'src', 'demo', 'bench', 'gallery', 'build.mjs'].map((one) => `functions/${one}`),
      'domain/package.json',
      'domain/src',
    ],
    output: 'functions/dist/index.js',
  },
  {
    name: 'web',
    sources: [
      ...['package.json', 'src', 'build', 'public', 'worker', 'index.html', 'company-page.html'].map(
        (one) => `web/${one}`,
      ),
      'web/vite.config.ts',
      'web/vite.worker.config.ts',
      'domain/package.json',
      'domain/src',
    ],
    output: 'web/dist/worker.js',
  },
];

/**
 * Builds each part whose sources or settings have changed, and writes the hashes of the pages' inline scripts into the
 * policy of `firebase.json`. Returns whether the policy was stale.
 */
export async function build({ force = false } = {}) {
  for (const { name, sources, output } of parts) {
    const hash = hashOf([...settings, ...sources].map((source) => path.join(root, source)));
    if (!force && readStamp(name) === hash && existsSync(path.join(root, output))) continue;
    console.log(`Building ${name} …`);
    await builders[name]();
    writeStamp(name, hash);
  }
  // Functions render companies' pages with files of the web build.
  cpSync(path.join(root, 'web/.build/company-page'), path.join(root, 'functions/dist/company-page'), {
    recursive: true,
  });
  const isStale = updateScriptHashes(root);
  if (isStale)
    console.log('The inline scripts have changed: their new hashes are in firebase.json, commit it as well.');
  return { isPolicyStale: isStale };
}

const builders = {
  local: async () => (await import('./build-local.mjs')).buildLocal(),
  functions: async () => (await import('../functions/build.mjs')).buildFunctions(),
  web: async () => run('npm', ['run', 'build', '--workspace', 'web', '--silent']),
};

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn).sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (/\.[a-z]+$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function readStamp(name) {
  const file = path.join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), value);
}
