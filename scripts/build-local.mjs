import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The stand-ins and the suite as programs that Node runs without a compiler: `local/dist/{firestore,storage-rules,suite,quick-emulators}.mjs`.
 * Code that is loaded late stays in files of its own.
 */
export async function buildLocal() {
  await build({
    absWorkingDir: root,
    entryPoints: {
      firestore: 'local/src/firestore/main.ts',
      'storage-rules': 'local/src/storage-rules/main.ts',
      suite: 'local/src/suite/start-suite.ts',
      'quick-emulators': 'local/src/suite/quick-emulators.ts',
    },
    outdir: path.join(root, 'local/dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Native code and what finds its own files by their place stays outside.
    external: ['@resvg/resvg-js', 'maildev', '@maildev/*', 'smtp-server', 'mailparser'],
    // CommonJS inside an ES module has no require of its own.
    banner: { js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);" },
    logLevel: 'warning',
  });
}
