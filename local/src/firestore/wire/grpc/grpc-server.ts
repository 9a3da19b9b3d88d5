import type { Socket } from 'node:net';
import * as grpc from '@grpc/grpc-js';
import type { Databases } from '../../databases.ts';
import { callerOf } from '../caller.ts';
import { failureOf } from '../codec/status.ts';
import { decodeMessage, encodeMessage, type RpcMethod, rpcMethods, serviceName } from '../proto/schema.ts';
import { answer, streams } from '../service/methods.ts';

/** Production's limit for a request. */
const maxRequestBytes = 10 * 1024 * 1024;

/** gRPC over cleartext HTTP/2, on connections that somebody else accepted. */
export function createGrpcServer(databases: Databases): { accept(socket: Socket): void; close(): void } {
  const server = new grpc.Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    'grpc.max_send_message_length': -1,
  });
  const definition: Record<string, grpc.MethodDefinition<object, object>> = {};
  const handlers: grpc.UntypedServiceImplementation = {};
  for (const method of rpcMethods) {
    definition[method.name] = definitionOf(method);
    handlers[method.name] = handlerOf(databases, method);
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

function definitionOf(method: RpcMethod): grpc.MethodDefinition<object, object> {
  return {
    path: `/${serviceName}/${method.name}`,
    requestStream: method.requestStream,
    responseStream: method.responseStream,
    requestSerialize: (message) => encodeMessage(method.requestType, message),
    requestDeserialize: (bytes) => decodeMessage(method.requestType, bytes),
    responseSerialize: (message) => encodeMessage(method.responseType, message),
    responseDeserialize: (bytes) => decodeMessage(method.responseType, bytes),
  };
}

function handlerOf(databases: Databases, method: RpcMethod): grpc.UntypedHandleCall {
  const { name } = method;
  if (method.requestStream) return (call: grpc.ServerDuplexStream<object, object>) => runStream(databases, name, call);
  if (method.responseStream) {
    return async (call: grpc.ServerWritableStream<object, object>) => {
      try {
        for (const message of await answer(databases, callerIn(call.metadata), name, call.request)) call.write(message);
        call.end();
      } catch (error) {
        // Google's clients ask again, for seconds, where an error comes without headers before it.
        call.sendMetadata(new grpc.Metadata());
        call.emit('error', serviceError(error));
      }
    };
  }
  return async (call: grpc.ServerUnaryCall<object, object>, done: grpc.sendUnaryData<object>) => {
    try {
      const [message] = await answer(databases, callerIn(call.metadata), name, call.request);
      done(null, message ?? {});
    } catch (error) {
      done(serviceError(error));
    }
  };
}

function runStream(databases: Databases, name: string, call: grpc.ServerDuplexStream<object, object>): void {
  const fail = (error: unknown): void => {
    stream?.close();
    call.emit('error', serviceError(error));
  };
  const open = streams[name];
  let stream: ReturnType<NonNullable<typeof open>> | undefined;
  try {
    if (!open) throw new Error(`No such stream: ${name}`);
    stream = open(databases, callerIn(call.metadata), (message) => call.write(message));
  } catch (error) {
    fail(error);
    return;
  }
  call.on('data', (message: object) => {
    try {
      stream?.receive(message);
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

const callerIn = (metadata: grpc.Metadata) => callerOf(metadata.get('authorization')[0]?.toString());

function serviceError(error: unknown): grpc.ServiceError {
  const { number, message } = failureOf(error);
  return Object.assign(new Error(message), { code: number, details: message, metadata: new grpc.Metadata() });
}
