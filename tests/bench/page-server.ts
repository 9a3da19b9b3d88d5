import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The pages that Hosting sends the bench's browser, whose language is German. */
const german = path.join(dist, 'i18n/de');
const references = fileURLToPath(new URL('pages', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Returns a self-signed certificate, which the browser is configured to accept. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-bench-'));
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** Pads the static page to the compressed size of `page`. */
function padToSize(page: Buffer, html: string): string {
  const hex = createHash('shake256', { outputLength: page.length }).update('static page').digest('hex');
  const padded = (length: number) => html.replace('</body>', `<!-- ${hex.slice(0, length)} --></body>`);
  let length = 0;
  while (brotliCompressSync(padded(length)).length < brotliCompressSync(page).length) length += 256;
  return padded(length);
}

/**
 * Returns the pages that the forms are compared with: `/static.html`, the booking page of November 2026 without its
 * scripts and padded to the present size, so that elements and rules added later show in the ratio; `/react.html` with
 * one field by React; `/bare.html` with one field without script.
 */
async function referencePages(): Promise<ReadonlyMap<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(references, 'react.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html = (name: string) => readFileSync(path.join(references, name), 'utf8');
  const files = {
    'static.html': padToSize(readFileSync(path.join(german, 'order.html')), html('static.html')),
    'bare.html': html('bare.html'),
    'react.html': html('react.html'),
    'react.js': outputFiles[0]?.text ?? '',
  };
  return new Map(Object.entries(files).map(([name, text]) => [path.join(dist, name), brotliCompressSync(text)]));
}

/**
 * Serves the built pages like Hosting in production (HTTP/2, brotli, optional extension), the reference pages, and
 * `rendered`: HTML that functions have rendered, by file name.
 */
export async function servePages(
  rendered: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close: () => void }> {
  const bodies = new Map(await referencePages());
  for (const [name, html] of Object.entries(rendered)) bodies.set(path.join(dist, name), brotliCompressSync(html));
  const server = http2.createSecureServer(certificate());
  server.on('stream', (stream, headers) => {
    const requested = String(headers[':path']).split('?')[0] ?? '/';
    const file = [requested, `${requested}.html`, `${requested}index.html`]
      .flatMap((one) => [path.join(german, one), path.join(dist, one)])
      .find((one) => bodies.has(one) || (path.extname(one) && one.startsWith(dist) && existsSync(one)));
    if (!file) {
      stream.respond({ ':status': 404 });
      stream.end();
      return;
    }
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    stream.respond({ ':status': 200, 'content-type': types[path.extname(file)], 'content-encoding': 'br' });
    stream.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
