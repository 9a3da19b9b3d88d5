import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page as Tab } from '@playwright/test';
import { build } from 'esbuild';
import type { Page } from './page.ts';

declare global {
  // Set by `page.ts`; only `var` declares a global.
  var conformance: Page;
}

export interface Opened {
  readonly tab: Tab;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Opens a tab of a real browser with the web SDK, served by a server of its own. */
export async function openPage(): Promise<Opened> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  const script = bundle.outputFiles[0]?.contents ?? new Uint8Array();
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>Conformance</title><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    tab,
    context,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
