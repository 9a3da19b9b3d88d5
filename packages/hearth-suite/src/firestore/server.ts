import http from 'node:http';
import net from 'node:net';
import type { Databases } from './databases.ts';
import { EngineError } from './engine/engine-error.ts';
import { addressOf, Connections } from './wire/connections.ts';
import type { createGrpcServer } from './wire/grpc/grpc-server.ts';
import { type Control, handleControl } from './wire/http/control.ts';
import { allowEveryOrigin, sendFailure } from './wire/http/http.ts';
import type { WebChannelHandler } from './wire/webchannel/webchannel-handler.ts';

/** The first bytes of every HTTP/2 connection, never of one over HTTP/1.1. */
const http2Preface = 'PRI * HTTP/2';

interface ServerOptions extends Control {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves three wire protocols on one TCP port, distinguished by the first bytes: gRPC over cleartext HTTP/2, REST and
 * WebChannel over HTTP/1.1. Loads each protocol at its first connection, so that the server starts quickly.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const sockets = new Set<net.Socket>();
  const connections = new Connections();
  const wires = lazyWires(options.databases, connections);
  const httpServer = http.createServer((request, response) => {
    handleHttp({ options, connections, wires }, request, response).catch((error: unknown) =>
      sendFailure(response, error),
    );
  });
  httpServer.on('clientError', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'));
  // Like servers of `node:http`: otherwise a message of two packets waits 40 ms for an acknowledgement.
  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    connections.add(socket, (connection) => options.databases.disconnect(connection));
    // A broken connection needs no handling: its streams end by themselves.
    socket.on('error', () => socket.destroy());
    detect(socket, (isHttp2) => {
      if (isHttp2) {
        wires.grpc().then(
          (grpc) => grpc.accept(socket),
          (error: Error) => socket.destroy(error),
        );
      } else {
        httpServer.emit('connection', socket);
        socket.resume();
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    async close() {
      options.events?.close();
      const closed = new Promise((resolve) => server.close(resolve));
      await wires.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Reads as many bytes as needed to detect the protocol, then puts them back. */
function detect(socket: net.Socket, decide: (isHttp2: boolean) => void): void {
  let seen = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    const start = seen.subarray(0, http2Preface.length).toString('latin1');
    if (start.length < http2Preface.length && http2Preface.startsWith(start)) return;
    socket.off('data', onData);
    socket.pause();
    socket.unshift(seen);
    decide(start === http2Preface);
  };
  socket.on('data', onData);
}

interface Served {
  readonly options: ServerOptions;
  readonly connections: Connections;
  readonly wires: ReturnType<typeof lazyWires>;
}

async function handleHttp(
  { options, connections, wires }: Served,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  allowEveryOrigin(request, response);
  const address = `http://localhost${request.url}`;
  if (!URL.canParse(address)) throw new EngineError('invalid-argument', 'The address cannot be read.');
  const url = new URL(address);
  if (request.method === 'OPTIONS' || url.pathname === '/') {
    response.end(request.method === 'OPTIONS' ? undefined : 'Ok\n');
  } else if (url.pathname.startsWith('/google.firestore.v1.Firestore/')) {
    await (await wires.webChannel()).handle(request, response, url);
  } else if (url.pathname.startsWith('/emulator/')) {
    await handleControl(options, request, response, url);
  } else {
    const { handleRest } = await import('./wire/rest/rest-handler.ts');
    const connection = connections.at(addressOf(request.socket));
    await handleRest({ databases: options.databases, connection }, request, response, url);
  }
}

function lazyWires(databases: Databases, connections: Connections) {
  let grpc: Promise<ReturnType<typeof createGrpcServer>> | undefined;
  let webChannel: Promise<WebChannelHandler> | undefined;
  return {
    grpc: () =>
      (grpc ??= import('./wire/grpc/grpc-server.ts').then((module) => module.createGrpcServer(databases, connections))),
    webChannel: () =>
      (webChannel ??= import('./wire/webchannel/webchannel-handler.ts').then(
        (module) => new module.WebChannelHandler(databases),
      )),
    async close() {
      (await grpc)?.close();
      (await webChannel)?.close();
    },
  };
}
