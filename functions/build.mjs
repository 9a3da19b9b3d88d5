import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

/**
 * What deploys: `functions/dist`, with the domain inside and a package.json that names the exact versions of what stays
 * outside. One chunk for each function, loaded when it runs.
 */
export async function buildFunctions() {
  const own = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const domain = JSON.parse(readFileSync(path.join(here, '../domain/package.json'), 'utf8'));
  const names = Object.keys({ ...own.dependencies, ...domain.dependencies }).filter(
    (name) => !name.startsWith('@talwaerts/'),
  );
  rmSync(path.join(here, 'dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: here,
    entryPoints: ['src/index.ts'],
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: names.flatMap((name) => [name, `${name}/*`]),
    sourcemap: true,
    logLevel: 'warning',
  });
  const dependencies = Object.fromEntries(names.map((name) => [name, versionOf(name)]));
  const manifest = {
    name: 'talwaerts-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '20' },
    dependencies,
  };
  writeFileSync(path.join(here, 'dist/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The installed version: the one that was tested. */
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
