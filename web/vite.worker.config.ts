import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shellFiles, shellPage, ticketFiles, ticketPage } from './build/shell-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds a service worker, as the last step: it names the files of the whole build. The mode `ticket` builds the
 * ticket's, any other mode that of the signed-in side.
 */
export default defineConfig(({ mode }) => {
  const name = mode === 'ticket' ? 'ticket-worker' : 'worker';
  const [files, page] = mode === 'ticket' ? [ticketFiles, ticketPage] : [shellFiles, shellPage];
  return {
    publicDir: false,
    define: {
      cachedFiles: JSON.stringify(files(here('dist'))),
      cachedPage: JSON.stringify(page),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: here(`worker/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  };
});
