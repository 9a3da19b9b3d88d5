import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPrograms, forNode } from '../packages/hearth-suite/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles what runs on a developer's machine: the emulators' package, and `local/dist/{maps,suite}.mjs`. */
export async function buildLocal() {
  await buildPrograms();
  await build({
    ...forNode,
    absWorkingDir: root,
    entryPoints: { maps: 'local/src/stand-ins/maps/main.ts', suite: 'local/src/suite/start-suite.ts' },
    outdir: 'local/dist',
    // Not bundled: native code, and packages that locate their own files.
    external: ['@resvg/resvg-js', 'maildev', '@maildev/*', 'smtp-server', 'mailparser'],
  });
}
