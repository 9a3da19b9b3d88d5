import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson, sendJson } from './answers.ts';
import { type FailureMode, FailurePlan, failureModes, parseFailure } from './failures.ts';

export interface StandIn {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export interface Exchange {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly url: URL;
  readonly body: string;
  /** The body as sent, for protocols that are not text. */
  readonly bytes: Buffer;
}

export interface StandInOptions {
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

/** The parts in which stand-ins differ. */
interface StandInParts {
  readonly handle: (exchange: Exchange) => void | Promise<void>;
  /** Handles the stand-in's own paths under `/_control/`; returns whether it has answered. */
  readonly control?: (exchange: Exchange) => boolean | Promise<boolean>;
  /** Called by `DELETE /_control`, which also clears ordered failures and recorded requests. */
  readonly reset?: () => void;
  readonly failures?: FailurePlan;
}

interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Above Google's limit for URLs, so that the maps stand-in, not Node, refuses longer ones. */
const maxHeaderSize = 65_536;
/** Limit of recorded requests: a suite may run for days. */
const maxRecorded = 1_000;

/** Starts an HTTP server that replaces an outside service, with the control endpoints of all stand-ins. */
export async function startStandIn(
  { host = '127.0.0.1', port }: StandInOptions,
  parts: StandInParts,
): Promise<StandIn> {
  const answer = answerOf(parts, `http://${host}`);
  const server = http.createServer({ maxHeaderSize }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`A stand-in failed at ${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    url: `http://${host}:${actual}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers like the service, or fails as ordered. Control requests order failures and read recorded requests. */
function answerOf(parts: StandInParts, base: string) {
  const failures = parts.failures ?? new FailurePlan();
  let recorded: RecordedRequest[] = [];

  const control = async (exchange: Exchange): Promise<void> => {
    const { request, response, url, body } = exchange;
    const call = `${request.method} ${url.pathname}`;
    if (call === 'PUT /_control/failure') {
      const failure = parseFailure(parseJson(body));
      if (failure) failures.order(failure);
      sendJson(response, failure ? 200 : 400, failure ?? { error: `mode is one of ${failureModes.join(', ')}` });
    } else if (call === 'GET /_control/requests') {
      sendJson(response, 200, recorded);
    } else if (call === 'DELETE /_control') {
      failures.order({ mode: 'none', times: 0 });
      recorded = [];
      parts.reset?.();
      sendJson(response, 200, {});
    } else if (!(await parts.control?.(exchange))) {
      sendJson(response, 404, { error: `There is no ${call}` });
    }
  };

  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base);
    const bytes = await bodyOf(request);
    const body = bytes.toString();
    const exchange = { request, response, url, body, bytes };
    if (/^\/_control(\/|$)/.test(url.pathname)) return control(exchange);
    allowEveryOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { method = '', headers } = request;
    recorded = [...recorded.slice(1 - maxRecorded), { method, url: url.pathname + url.search, headers, body }];
    const failure = failures.takeForRequest(url.pathname);
    if (failure === 'none') await parts.handle(exchange);
    else fail(failure, response);
  };
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function allowEveryOrigin(request: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  // `*` does not cover the header Authorization.
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
}

function fail(mode: Exclude<FailureMode, 'none' | 'wrong-signature'>, response: http.ServerResponse): void {
  if (mode === 'timeout') return; // Never answers.
  if (mode === 'error-500') response.writeHead(500).end('Internal Server Error');
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"garbage": ');
}
