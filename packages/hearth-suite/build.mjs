import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * How programs for Node are bundled. Lazily loaded code stays in separate files.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const forNode = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Bundled CommonJS needs a `require`, which ES modules lack.
  banner: { js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);" },
  logLevel: 'warning',
};

/** Bundles the package's programs into `dist`. */
export async function buildPrograms() {
  await build({
    ...forNode,
    absWorkingDir: folder,
    entryPoints: {
      cli: 'src/cli.ts',
      index: 'src/index.ts',
      firestore: 'src/firestore/main.ts',
      'storage-rules': 'src/storage-rules/main.ts',
      'quick-emulators': 'src/quick-emulators.ts',
    },
    outdir: 'dist',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  await buildPrograms();
}
