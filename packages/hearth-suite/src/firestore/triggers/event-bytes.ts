import protobuf from 'protobufjs/light.js';
import type { DocumentChange } from '../engine/engine.ts';
import type { DatabaseName } from '../engine/values/resource-name.ts';
import { encodeDocument } from '../wire/codec/values.ts';
import { typeNamed } from '../wire/proto/schema.ts';

/**
 * google.events.cloud.firestore.v1.DocumentEventData; its documents have the layout of google.firestore.v1.Document.
 */
const documentEventData = new protobuf.Type('DocumentEventData')
  .add(new protobuf.Field('value', 1, 'google.firestore.v1.Document'))
  .add(new protobuf.Field('oldValue', 2, 'google.firestore.v1.Document'));
typeNamed('Document').root.add(documentEventData);

export function eventBytes(database: DatabaseName, change: DocumentChange): Buffer {
  const message = documentEventData.fromObject({
    ...(change.after && { value: encodeDocument(database, change.after) }),
    ...(change.before && { oldValue: encodeDocument(database, change.before) }),
  });
  return Buffer.from(documentEventData.encode(message).finish());
}
