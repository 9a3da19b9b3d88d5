import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Patch } from './patch.ts';

export const readableRequests: Patch = {
  mends: 'A request for `//` ends the Hosting emulator, and all others with it.',
  version: 15,
  requiredBy: 'serve/hosting.js',
  request: 'superstatic',
  change: withReadableRequests,
};

/** Answers 400 to paths at which Hosting's middleware throws, such as `//`: an error there ends all emulators. */
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
    decodeURI(url);
    return new URL(url, `http://${headers.host}`).pathname.startsWith('/');
  } catch {
    return false;
  }
}
