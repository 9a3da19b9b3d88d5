import { withoutName } from './no-server-name.ts';
import type { Patch } from './patch.ts';

export const noSniffing: Patch = {
  problem: 'The Storage emulator lets browsers guess the type of a file, which Storage forbids.',
  version: 15,
  requiredBy: 'emulator/storage/server.js',
  request: 'express',
  change: withoutSniffing,
};

type Middleware = (
  request: unknown,
  response: { setHeader(name: string, value: string): void },
  next: () => void,
) => void;

/** Sends `nosniff` with every answer: an uploaded file that is a script in disguise is not run. */
function withoutSniffing(exported: unknown): unknown {
  return new Proxy(withoutName(exported) as (...given: unknown[]) => { use(middleware: Middleware): unknown }, {
    apply(create, self, given) {
      const app = Reflect.apply(create, self, given);
      app.use((_, response, next) => {
        response.setHeader('X-Content-Type-Options', 'nosniff');
        next();
      });
      return app;
    },
  });
}
