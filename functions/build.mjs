import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const read = (file) => JSON.parse(readFileSync(path.join(here, file), 'utf8'));

/**
 * Builds `functions/dist`, which is deployed: a bundle of each file with functions, with the domain inside, an index
 * that loads only the requested function, and a package.json with the exact versions of the external packages.
 */
export async function buildFunctions() {
  const names = Object.keys({ ...read('package.json').dependencies, ...read('../domain/package.json').dependencies });
  const outside = names.filter((name) => !name.startsWith('@talwaerts/'));
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
  const functions = await findFunctions();
  const entries = Object.fromEntries(functions.map(({ file }) => [file, `src/${file}.ts`]));
  // Not a function: the process in which functions open uploaded files.
  await bundle({ ...entries, 'file-opener': 'src/services/file-opener/main.ts' }, 'dist');
  // Not deployed: the demo data, the baselines of the benchmarks, and the examples of mails.
  const local = { 'seed-demo': 'demo/seed-demo.ts', bench: 'bench/bench.ts', 'mail-gallery': 'gallery/gallery.ts' };
  await bundle(local, '.build', '.cjs');
  writeFileSync(path.join(here, 'dist/index.js'), indexOf(functions));
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

/**
 * Finds the functions: each export of `src/http`, `src/tasks` and `src/triggers`. A function is deployed as
 * `{group}-{name}`; the group is the file in `http`, else the folder.
 */
export async function findFunctions() {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: ['src/http/*.ts', 'src/tasks/*.ts', 'src/triggers/*.ts'],
    outdir: 'dist',
    format: 'esm',
    metafile: true,
    write: false,
  });
  return Object.values(metafile.outputs).flatMap(({ entryPoint = '', exports }) => {
    const { dir, name: file } = path.parse(path.relative('src', entryPoint));
    if (file.endsWith('.test')) return [];
    const group = dir === 'http' ? file : dir;
    return exports.map((name) => ({ file: `${dir}/${file}`, group, name }));
  });
}

/** Returns the code of the index. A deployment loads all functions, an instance only the file of its own. */
function indexOf(functions) {
  const groups = new Set(functions.map(({ group }) => group));
  return [
    "'use strict';",
    'const target = process.env.FUNCTION_TARGET;',
    'const runs = (name) => target === undefined || target === name;',
    ...[...groups].map((group) => `exports.${group} = {};`),
    ...functions.map(
      ({ file, group, name }) =>
        `if (runs('${group}.${name}')) exports.${group}.${name} = require('./${file}.js').${name};`,
    ),
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
