import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const galleryPort = 1081;
const require = createRequire(import.meta.url);
const built = fileURLToPath(new URL('../functions/.build/mail-gallery.cjs', import.meta.url));

/**
 * Starts the page with an example of every mail, which loads the built examples again for each request, so that a
 * rebuild shows after a reload. Rejects if the port is taken.
 *
 * @param {number} port 0 chooses a free port.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startMailGallery(port) {
  const server = createServer((request, response) => {
    try {
      const { status, type, body } = loadGallery().galleryAnswer(new URL(request.url ?? '/', 'http://localhost'));
      response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns {typeof import('../functions/gallery/gallery.ts')} */
function loadGallery() {
  delete require.cache[built];
  return require(built);
}
