import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shellFiles, shellPage } from './build/shell-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the service worker, as the last step: it names the files of the whole build. */
export default defineConfig({
  publicDir: false,
  define: {
    shellFiles: JSON.stringify(shellFiles(here('dist'))),
    shellPage: JSON.stringify(shellPage),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: here('worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
