import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Patch } from './patch.ts';

export const readableRequests: Patch = {
  problem:
    'A request for `//` ends the Hosting emulator, and all others with it; one for a long path is answered with 500.',
  version: 15,
  requiredBy: 'serve/hosting.js',
  request: 'superstatic',
  change: withReadableRequests,
};

/** The longest name and path of a file, in bytes; the path without its start, which the request does not tell. */
const longest = { name: 255, path: 3_000 };

/**
 * Answers 400 to paths at which Hosting's middleware throws, such as `//`: an error there ends all emulators. Also to
 * paths that no file can have, which it would answer with 500.
 */
function withReadableRequests(exported: unknown): unknown {
  const superstatic = exported as { server(options: object): { handle: RequestHandler } };
  return {
    ...superstatic,
    server(options: object) {
      const app = superstatic.server(options);
      const { handle } = app;
      app.handle = (request, response, ...rest) => {
        if (isReadable(request)) handle.call(app, request, response, ...rest);
        else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
      };
      return app;
    },
  };
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse, ...rest: unknown[]) => void;

function isReadable({ url = '', headers }: IncomingMessage): boolean {
  try {
    const { pathname } = new URL(url, `http://${headers.host}`);
    const path = decodeURI(pathname);
    const isShort = path.split('/').every((name) => Buffer.byteLength(name) <= longest.name);
    return pathname.startsWith('/') && isShort && Buffer.byteLength(path) <= longest.path;
  } catch {
    return false;
  }
}
