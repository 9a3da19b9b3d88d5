import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles stand-ins and suite into programs for Node:
 * `local/dist/{firestore,storage-rules,maps,suite,quick-emulators}.mjs`. Lazily loaded code stays in separate files.
 */
export async function buildLocal() {
  await build({
    absWorkingDir: root,
    entryPoints: {
      firestore: 'packages/hearth-suite/src/firestore/main.ts',
      'storage-rules': 'packages/hearth-suite/src/storage-rules/main.ts',
      maps: 'local/src/stand-ins/maps/main.ts',
      suite: 'local/src/suite/start-suite.ts',
      'quick-emulators': 'packages/hearth-suite/src/quick-emulators.ts',
    },
    outdir: path.join(root, 'local/dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Not bundled: native code, and packages that locate their own files.
    external: ['@resvg/resvg-js', 'maildev', '@maildev/*', 'smtp-server', 'mailparser'],
    // Bundled CommonJS needs a `require`, which ES modules lack.
    banner: { js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);" },
    logLevel: 'warning',
  });
}
