import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapsAddress } from './build/maps-address.ts';
import { pageShell } from './build/page-shell.ts';
import { leaveOutProducts } from './build/unused-products.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages that one script contains. A script changes its name only when one of them does, so browsers keep it. */
const packages = {
  react: ['react', 'react-dom', 'scheduler', 'react-intl', '@formatjs', 'intl-messageformat'],
  router: ['react-router'],
  mui: ['@mui/system', '@mui/styled-engine', '@mui/private-theming', '@mui/utils', '@emotion', 'stylis'],
  account: ['@firebase/app', '@firebase/auth', '@firebase/component', '@firebase/util', 'idb', 'reactfire', 'rxjs'],
  firestore: ['@firebase/firestore', '@firebase/webchannel-wrapper'],
};
const chunks = Object.entries(packages).map(([name, of]) => ({
  name,
  test: new RegExp(`node_modules/(${of.join('|')})/`),
}));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pageShell(), mapsAddress(), leaveOutProducts()],
  resolve: {
    alias: { re2js: here('build/no-patterns.ts') },
  },
  build: isSsrBuild
    ? {
        outDir: '.build/prerender',
        target: 'node20',
        // The renderer of companies' pages is copied to the functions' folder, in which `.js` means CommonJS.
        rollupOptions: { output: { entryFileNames: '[name].mjs' } },
      }
    : {
        outDir: 'dist',
        manifest: true,
        // No polyfill: browsers without modulepreload only request the scripts a little later.
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: [here('index.html'), here('company-page.html')],
          output: { codeSplitting: { groups: chunks } },
        },
        // One small sheet for all guest pages: build/prerender.tsx inlines it, which saves a round trip before the
        // first paint. The dashboard's styles are in its scripts.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  // Bundles everything into the prerender script: functions have no packages of the pages.
  ssr: { noExternal: true },
  // Decided at build time, as for browsers: otherwise both variants of React are bundled and chosen at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') } }),
}));
