import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from './ports.ts';
import { vapidKeys } from './stand-ins.ts';

/** Returns the pages' configuration for this run; the build has production's. */
export function pageConfig(ports: Ports, projectId: string): object {
  return {
    mapsUrl: `http://127.0.0.1:${ports.maps}`,
    mapsKey: 'local-browser-key',
    vapidKey: vapidKeys.public,
    firebase: { projectId, apiKey: 'local', authDomain: 'localhost', storageBucket: `${projectId}.appspot.com` },
    emulators: {
      auth: `http://127.0.0.1:${ports.auth}`,
      firestore: `127.0.0.1:${ports.firestore}`,
      storage: `127.0.0.1:${ports.storage}`,
    },
  };
}

/** Copies the built pages, with this run's configuration in each. */
export function copyPages(from: string, to: string, config: object): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  configurePages(to, config);
}

/** Replaces the configuration in each page of a folder. */
export function configurePages(folder: string, config: object): void {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(file, 'utf8');
    const configured = html.replace(
      /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/,
      (_, open: string, close: string) => `${open}${json}${close}`,
    );
    writeFileSync(file, configured);
  }
  renewShell(folder);
}

/** Gives the pages in the service workers another revision: they would serve an earlier run's configuration. */
function renewShell(folder: string): void {
  const inFolder = (file: string): string => path.join(folder, file);
  for (const [name, html] of [['worker.js', 'app.html'] as const, ['ticket-worker.js', 'mybooking.html'] as const]) {
    const worker = inFolder(name);
    if (!existsSync(worker)) continue; // The folder of companies' pages has none.
    const revision = createHash('sha256')
      .update(readFileSync(inFolder(html)))
      .digest('hex')
      .slice(0, 16);
    const script = readFileSync(worker, 'utf8');
    writeFileSync(worker, script.replace(/\bshell-[0-9a-f]{16}\b/, `shell-${revision}`));
  }
}

const htmlFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));
