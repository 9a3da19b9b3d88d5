import type { IncomingMessage } from 'node:http';
import type { Patch } from './patch.ts';

export const weighedLanguages: Patch = {
  problem: 'Hosting’s i18n takes languages in the order of `Accept-Language`, and knows none that has a weight.',
  version: 15,
  requiredBy: 'serve/hosting.js',
  request: '../hosting/initMiddleware',
  change: withWeighedLanguages,
};

type Middleware = (request: IncomingMessage, ...rest: unknown[]) => void;

/** Sorts the languages of each request by their weights, before Hosting looks for files. */
function withWeighedLanguages(exported: unknown): unknown {
  const { initMiddleware, ...others } = exported as { initMiddleware(init: unknown): Middleware };
  return {
    ...others,
    initMiddleware(init: unknown): Middleware {
      const serve = initMiddleware(init);
      return (request, ...rest) => {
        const { headers } = request;
        if (headers['accept-language']) headers['accept-language'] = sortedLanguages(headers['accept-language']);
        serve(request, ...rest);
      };
    },
  };
}

/** Returns the languages without weights, the most wanted first. */
function sortedLanguages(accepted: string): string {
  const languages = accepted.split(',').map((part) => {
    const [language = '', weight = 'q=1'] = part.split(';').map((one) => one.trim());
    return { language, weight: Number(weight.replace('q=', '')) };
  });
  return languages
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .join();
}
