import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Patch } from './patch.ts';

export const unreadableBodies: Patch = {
  problem: 'The functions emulator answers malformed JSON with a page that quotes the body and shows a stack.',
  version: 15,
  requiredBy: 'emulator/functionsEmulatorRuntime.js',
  request: 'body-parser',
  change: withShortRefusals,
};

type Parser = (request: IncomingMessage, response: ServerResponse, next: (error?: ParserError) => void) => void;
type ParserName = 'json' | 'text' | 'urlencoded' | 'raw';
type ParserError = Error & { readonly status?: number };

const body = JSON.stringify({ error: { status: 'INVALID_ARGUMENT', message: 'The body is not valid.' } });

/** Answers a body that cannot be parsed as callables refuse bodies. */
function withShortRefusals(exported: unknown): unknown {
  return new Proxy(exported as Record<ParserName, (options: object) => Parser>, {
    get(parsers, name: ParserName) {
      return (options: object): Parser => {
        const parse = parsers[name](options);
        return (request, response, next) =>
          parse(request, response, (error) => {
            if (!error) next();
            else response.writeHead(error.status ?? 400, { 'Content-Type': 'application/json' }).end(body);
          });
      };
    },
  });
}
