import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A certificate for this run; the browser is told not to mind who signed it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-bench-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** The built pages as Hosting serves them in production: HTTP/2, brotli, no extension needed. */
export async function servePages(): Promise<{ url: string; close: () => void }> {
  const bodies = new Map<string, Buffer>();
  const server = http2.createSecureServer(certificate());
  server.on('stream', (stream, headers) => {
    const asked = String(headers[':path']).split('?')[0] ?? '/';
    const file = [asked, `${asked}.html`, `${asked}index.html`]
      .map((one) => path.join(dist, one))
      .find((one) => path.extname(one) && one.startsWith(dist) && existsSync(one));
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
