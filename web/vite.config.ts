import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapsAddress } from './build/maps-address.ts';
import { pageShell } from './build/page-shell.ts';
import { servedTexts } from './build/served-texts.ts';
import { leaveOutProducts } from './build/unused-products.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), servedTexts(here('src/texts')), pageShell(), mapsAddress(), leaveOutProducts()],
  resolve: {
    alias: [
      {
        // Messages are served as syntax trees (build/served-texts.ts), so the parser stays out of the bundle: 7 kB.
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      { find: /^re2js$/, replacement: here('build/no-patterns.ts') },
    ],
  },
  build: isSsrBuild
    ? {
        outDir: '.build/prerender',
        target: 'node20',
        // `.mjs`: the renderer of companies' pages is copied to the functions' folder, which holds CommonJS.
        rollupOptions: { output: { entryFileNames: '[name].mjs' } },
      }
    : {
        outDir: 'dist',
        manifest: true,
        rollupOptions: { input: [here('index.html'), here('company-page.html')] },
        // One small sheet for all guest pages, which build/prerender.tsx inlines into every page: saves a round trip
        // before the first paint. The dashboard has its styles in script.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  // Bundles everything into the prerender script, so that the alias above also holds inside react-intl.
  ssr: { noExternal: true },
  // Decided at build time, as for browsers: otherwise both variants of React are bundled and chosen at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') } }),
}));
