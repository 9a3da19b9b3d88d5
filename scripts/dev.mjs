import { cpSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';
import { printAddresses, serve } from './serve.mjs';

/** `npm run dev`: like `npm start`, with hot reload of `web/` and rebuild of functions. */
const { suite, onStop } = await serve({ fresh: false, official: false, verbose: process.argv.includes('--verbose') });
const hosting = `http://localhost:${suite.ports.hosting}`;

process.env.TALWAERTS_WEB_CONFIG = JSON.stringify(suite.webConfig);
const [{ createServer }, { buildFunctions }] = await Promise.all([import('vite'), import('../functions/build.mjs')]);
const pages = await createServer({
  root: path.join(root, 'web'),
  server: { port: 5173, proxy: { '/api': hosting } },
  clearScreen: false,
});
await pages.listen();
onStop.push(() => pages.close());

// The emulator reloads the functions when a file in their folder changes.
let again;
const rebuild = () => {
  clearTimeout(again);
  again = setTimeout(async () => {
    try {
      await buildFunctions();
      cpSync(path.join(root, 'functions/dist'), suite.functionsFolder, { recursive: true });
      console.log('Functions are built anew.');
    } catch (error) {
      console.error(error.message); // Probably an unfinished edit: the next change builds again.
    }
  }, 200);
};
for (const folder of ['functions/src', 'functions/gallery', 'domain/src']) {
  const watcher = watch(path.join(root, folder), { recursive: true }, rebuild);
  onStop.push(() => watcher.close());
}

printAddresses(suite);
console.log(`  Pages that follow every change: ${pages.resolvedUrls?.local[0] ?? 'http://localhost:5173/'}\n`);
console.log(`Talwärts is ready: ${hosting}`);
