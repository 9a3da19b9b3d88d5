import type { Patch } from './patch.ts';

export const noServerName: Patch = {
  problem: 'The emulators send `x-powered-by: Express`, which deployed functions do not.',
  version: 15,
  requiredBy: '.js',
  request: 'express',
  change: withoutName,
};

/** Omits `x-powered-by`, like Google's functions framework. */
export function withoutName(exported: unknown): unknown {
  return new Proxy(exported as (...given: unknown[]) => { disable(setting: string): unknown }, {
    apply(create, self, given) {
      const app = Reflect.apply(create, self, given);
      app.disable('x-powered-by');
      return app;
    },
  });
}
