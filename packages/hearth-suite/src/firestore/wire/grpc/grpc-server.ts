import type { Socket } from 'node:net';
import * as grpc from '@grpc/grpc-js';
import type { Databases } from '../../databases.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { callerOf } from '../caller.ts';
import { failureOf } from '../codec/status.ts';
import type { Connections } from '../connections.ts';
import { decodeMessage, encodeMessage, type RpcMethod, rpcMethods, serviceName } from '../proto/schema.ts';
import { maxRequestBytes, tooLarge } from '../request-limit.ts';
import { answer, streams } from '../service/methods.ts';

/** Serves gRPC over cleartext HTTP/2 on the sockets passed to `accept`. */
export function createGrpcServer(
  databases: Databases,
  connections: Connections,
): { accept(socket: Socket): void; close(): void } {
  const server = new grpc.Server({
    // Larger requests are refused after they have arrived: gRPC's own limit answers with another status than
    // production.
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
  const definition: Record<string, grpc.MethodDefinition<Uint8Array, object>> = {};
  const handlers: grpc.UntypedServiceImplementation = {};
  for (const method of rpcMethods) {
    definition[method.name] = definitionOf(method);
    handlers[method.name] = handlerOf(databases, connections, method);
  }
  server.addService(definition, handlers);
  const injector = server.createConnectionInjector(grpc.ServerCredentials.createInsecure());
  return {
    accept: (socket) => injector.injectConnection(socket),
    close() {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

function definitionOf(method: RpcMethod): grpc.MethodDefinition<Uint8Array, object> {
  return {
    path: `/${serviceName}/${method.name}`,
    requestStream: method.requestStream,
    responseStream: method.responseStream,
    requestSerialize: (bytes) => Buffer.from(bytes),
    // The handlers decode, so that decoding errors have production's status.
    requestDeserialize: (bytes) => bytes,
    responseSerialize: (message) => encodeMessage(method.responseType, message),
    responseDeserialize: (bytes) => decodeMessage(method.responseType, bytes),
  };
}

function handlerOf(databases: Databases, connections: Connections, method: RpcMethod): grpc.UntypedHandleCall {
  const answerTo = (call: grpc.ServerUnaryCall<Uint8Array, object> | grpc.ServerWritableStream<Uint8Array, object>) =>
    answer(databases, method.name, requestOf(method, call.request), {
      caller: callerIn(call.metadata),
      connection: connections.at(call.getPeer()),
    });
  if (method.requestStream)
    return (call: grpc.ServerDuplexStream<Uint8Array, object>) => runStream(databases, method, call);
  if (method.responseStream) {
    return async (call: grpc.ServerWritableStream<Uint8Array, object>) => {
      try {
        for (const message of await answerTo(call)) call.write(message);
        call.end();
      } catch (error) {
        // Google's clients retry for seconds if an error arrives without preceding headers.
        call.sendMetadata(new grpc.Metadata());
        call.emit('error', serviceError(error));
      }
    };
  }
  return async (call: grpc.ServerUnaryCall<Uint8Array, object>, done: grpc.sendUnaryData<object>) => {
    try {
      const [message] = await answerTo(call);
      done(null, message ?? {});
    } catch (error) {
      done(serviceError(error));
    }
  };
}

function runStream(databases: Databases, method: RpcMethod, call: grpc.ServerDuplexStream<Uint8Array, object>): void {
  const open = streams[method.name];
  let stream: ReturnType<NonNullable<typeof open>> | undefined;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    stream?.close();
    call.emit('error', serviceError(error));
  };
  try {
    if (!open) throw new Error(`No such stream: ${method.name}`);
    stream = open(databases, callerIn(call.metadata), (message) => call.write(message));
  } catch (error) {
    fail(error);
    return;
  }
  call.on('data', (bytes: Uint8Array) => {
    // The client sent this before it received the failure, and will send it again on its next stream.
    if (hasFailed) return;
    try {
      stream?.receive(requestOf(method, bytes))?.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  call.on('end', () => {
    stream?.close();
    call.end();
  });
  call.on('cancelled', () => stream?.close());
}

function requestOf({ requestType }: RpcMethod, bytes: Uint8Array): object {
  if (bytes.length > maxRequestBytes) throw tooLarge();
  try {
    return decodeMessage(requestType, bytes);
  } catch (error) {
    throw new EngineError('invalid-argument', `The request cannot be decoded: ${(error as Error).message}`);
  }
}

const callerIn = (metadata: grpc.Metadata) => callerOf(metadata.get('authorization')[0]?.toString());

function serviceError(error: unknown): grpc.ServiceError {
  const { number, message } = failureOf(error);
  return Object.assign(new Error(message), { code: number, details: message, metadata: new grpc.Metadata() });
}
