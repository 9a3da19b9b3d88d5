import v1 from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs/light.js';

/**
 * The message types of google.firestore.v1, from the descriptors in the Node SDK. Adds `Write.verify` (field 5, a
 * document's name), which is missing there and sent by the web SDK's transactions.
 */
const root = protobuf.Root.fromJSON(v1 as protobuf.INamespace);
const write = root.lookupType('google.firestore.v1.Write');
const verify = new protobuf.Field('verify', 5, 'string');
write.add(verify);
write.oneofs.operation?.add(verify);
root.resolveAll();

export const typeNamed = (name: string): protobuf.Type => root.lookupType(`google.firestore.v1.${name}`);

export interface RpcMethod {
  readonly name: string;
  readonly requestType: protobuf.Type;
  readonly responseType: protobuf.Type;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
}

export const rpcMethods: readonly RpcMethod[] = root
  .lookupService('google.firestore.v1.Firestore')
  .methodsArray.map((method) => ({
    name: method.name,
    requestType: root.lookupType(
      method.requestType.replace(/^\.?/, method.requestType.includes('.') ? '' : 'google.firestore.v1.'),
    ),
    responseType: root.lookupType(
      method.responseType.replace(/^\.?/, method.responseType.includes('.') ? '' : 'google.firestore.v1.'),
    ),
    requestStream: Boolean(method.requestStream),
    responseStream: Boolean(method.responseStream),
  }));

export const serviceName = 'google.firestore.v1.Firestore';

/** Decodes bytes to a plain object: 64-bit numbers as strings, enums by name. */
export function decodeMessage(type: protobuf.Type, bytes: Uint8Array): object {
  return type.toObject(type.decode(bytes), { longs: String, enums: String });
}

export function encodeMessage(type: protobuf.Type, message: object): Buffer {
  return Buffer.from(type.encode(type.fromObject(message)).finish());
}
