import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const read = (file) => JSON.parse(readFileSync(path.join(here, file), 'utf8'));

/**
 * Builds `functions/dist`, which is deployed: one bundle for each function of `functions.json` with the domain inside,
 * an index that loads only the requested function, and a package.json with the exact versions of the external packages.
 */
export async function buildFunctions() {
  const names = Object.keys({ ...read('package.json').dependencies, ...read('../domain/package.json').dependencies });
  const outside = names.filter((name) => !name.startsWith('@talwaerts/'));
  const groups = read('functions.json');
  for (const folder of ['dist', '.build']) rmSync(path.join(here, folder), { recursive: true, force: true });
  const bundle = (entryPoints, outdir, extension = '.js') =>
    build({
      absWorkingDir: here,
      entryPoints,
      outdir,
      outExtension: { '.js': extension },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      // The demo data's pictures, and the fonts of statements.
      loader: { '.png': 'binary', '.ttf': 'binary' },
      external: outside.flatMap((name) => [name, `${name}/*`]),
      sourcemap: true,
      logLevel: 'warning',
    });
  // Not a function: the process in which functions open uploaded files.
  await bundle({ ...entriesOf(groups), 'file-opener': 'src/services/file-opener/main.ts' }, 'dist');
  // Not deployed: the demo data, the baselines of the benchmarks, and the examples of mails.
  const local = { 'seed-demo': 'demo/seed-demo.ts', bench: 'bench/bench.ts', 'mail-gallery': 'gallery/gallery.ts' };
  await bundle(local, '.build', '.cjs');
  writeFileSync(path.join(here, 'dist/index.js'), indexOf(groups));
  const dependencies = Object.fromEntries(outside.map((name) => [name, versionOf(name)]));
  const manifest = {
    name: 'talwaerts-functions',
    private: true,
    main: 'index.js',
    engines: { node: '22' },
    dependencies,
  };
  writeFileSync(path.join(here, 'dist/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const entriesOf = (groups) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, functions]) =>
      Object.entries(functions).map(([name, source]) => [`${group}/${name}`, source]),
    ),
  );

/**
 * Returns the code of the index: the function `{group}-{name}` is deployed from `exports.{group}.{name}`. A deployment
 * loads all functions, an instance only its own.
 */
function indexOf(groups) {
  const lines = Object.entries(groups).flatMap(([group, functions]) => [
    `exports.${group} = {};`,
    ...Object.keys(functions).map(
      (name) => `if (runs('${group}.${name}')) exports.${group}.${name} = require('./${group}/${name}.js').${name};`,
    ),
  ]);
  return [
    "'use strict';",
    'const target = process.env.FUNCTION_TARGET;',
    'const runs = (name) => target === undefined || target === name;',
    ...lines,
    '',
  ].join('\n');
}

/** Returns the installed version, which is the tested one. */
function versionOf(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${name} is not installed`);
}
