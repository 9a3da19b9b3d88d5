import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a stand-in is told to fail by tests: `PUT /_control/failure {"mode":"error-500","times":2}`. */
type FailureMode = 'none' | 'timeout' | 'error-500' | 'garbage';
interface Failure {
  readonly mode: FailureMode;
  times: number;
}

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
}

/** An HTTP server for one service outside, with the control that all stand-ins share. */
export async function startStandIn(
  { host = '127.0.0.1', port }: { readonly host?: string; readonly port: number },
  handle: (exchange: Exchange) => void | Promise<void>,
): Promise<StandIn> {
  let failure: Failure = { mode: 'none', times: 0 };
  let seen: { method: string; url: string; body: string }[] = [];

  const control = ({ request, response, url, body }: Exchange): void => {
    if (request.method === 'PUT' && url.pathname === '/_control/failure') {
      const { mode, times = 1 } = JSON.parse(body) as { mode: FailureMode; times?: number };
      failure = { mode, times };
    } else if (request.method === 'DELETE') {
      failure = { mode: 'none', times: 0 };
      seen = [];
    }
    sendJson(response, 200, url.pathname === '/_control/requests' ? seen : {});
  };

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const exchange = { request, response, url, body: Buffer.concat(chunks).toString() };
    if (url.pathname.startsWith('/_control')) return control(exchange);
    if (request.method !== 'OPTIONS') seen.push({ method: request.method ?? '', url: url.href, body: exchange.body });
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    if (failure.mode !== 'none' && failure.times > 0) {
      failure.times -= 1;
      fail(failure.mode, response);
      return;
    }
    await handle(exchange);
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('A stand-in failed:', error);
      response.writeHead(500).end();
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(mode: FailureMode, response: http.ServerResponse): void {
  if (mode === 'timeout') return; // No answer ever comes.
  if (mode === 'error-500') response.writeHead(500).end('Internal Server Error');
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"garbage": ');
}

export function sendJson(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
