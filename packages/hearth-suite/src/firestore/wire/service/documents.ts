import { randomBytes } from 'node:crypto';
import type { google } from '@google-cloud/firestore/build/protos/firestore_v1_proto_api.js';
import { EngineError } from '../../engine/engine-error.ts';
import type { Document } from '../../engine/value.ts';
import { projectFields } from '../../engine/values/fields.ts';
import { documentName } from '../../engine/values/resource-name.ts';
import type { Write } from '../../engine/write.ts';
import { parseDocumentPath, parseParent } from '../codec/names.ts';
import { decodeFields, encodeDocument, encodeTime } from '../codec/values.ts';
import type { Wire } from '../codec/wire-types.ts';
import { decodeMask, decodePrecondition } from '../codec/writes.ts';
import { type Call, consistencyOf } from './call.ts';
import { whenItsTurn } from './transactions.ts';

type V1 = typeof google.firestore.v1;
type Request<K extends keyof V1> = V1[K] extends abstract new (
  properties?: infer P,
) => unknown
  ? NonNullable<P>
  : never;

export async function getDocument(call: Call, request: Request<'GetDocumentRequest'>): Promise<Wire['Document']> {
  const path = parseDocumentPath(call.database, request.name);
  const { at } = consistencyOf(call, request);
  await whenItsTurn(call, at, [path]);
  const [document] = call.engine.getDocuments(call.caller, [path], at).documents;
  if (!document) throw new EngineError('not-found', `Document "${request.name}" not found.`);
  return encodeDocument(call.database, masked(document, request.mask));
}

export async function batchGetDocuments(call: Call, request: Request<'BatchGetDocumentsRequest'>): Promise<object[]> {
  const paths = (request.documents ?? []).map((name) => parseDocumentPath(call.database, name));
  const { at, begun } = consistencyOf(call, request);
  await whenItsTurn(call, at, paths);
  const { documents, readTime } = call.engine.getDocuments(call.caller, paths, at);
  const answers: object[] = begun ? [{ transaction: begun }] : [];
  const read = new Set<string>();
  for (const [i, path] of paths.entries()) {
    const name = documentName(call.database, path);
    if (read.has(name)) continue; // A name given twice is answered once, as in production.
    read.add(name);
    const document = documents[i];
    const found = document
      ? { found: encodeDocument(call.database, masked(document, request.mask)) }
      : { missing: name };
    answers.push({ ...found, readTime: encodeTime(readTime) });
  }
  return answers;
}

export function listDocuments(call: Call, request: Request<'ListDocumentsRequest'>): object {
  const { at } = consistencyOf(call, request);
  if (!request.collectionId)
    throw new EngineError('unimplemented', "The local Firestore lists documents of one 'collectionId'.");
  const { documents, nextPageToken } = call.engine.listDocuments(call.caller, {
    parent: parseParent(call.database, request.parent),
    collectionId: request.collectionId,
    pageSize: request.pageSize ?? 0,
    pageToken: request.pageToken ?? '',
    ...(request.mask && { mask: decodeMask(request.mask) }),
    orderBy: request.orderBy ?? '',
    showMissing: request.showMissing ?? false,
    ...(at && { at }),
  });
  return {
    documents: documents.map((one) =>
      'missing' in one ? { name: documentName(call.database, one.path) } : encodeDocument(call.database, one),
    ),
    nextPageToken,
  };
}

export function listCollectionIds(call: Call, request: Request<'ListCollectionIdsRequest'>): object {
  const all = call.engine.listCollectionIds(call.caller, parseParent(call.database, request.parent));
  const after = request.pageToken ?? '';
  const rest = all.filter((id) => id > after);
  const page = request.pageSize ? rest.slice(0, request.pageSize) : rest;
  return { collectionIds: page, nextPageToken: page.length < rest.length ? page.at(-1) : '' };
}

export function createDocument(call: Call, request: Request<'CreateDocumentRequest'>): Promise<Wire['Document']> {
  const parent = parseParent(call.database, request.parent);
  const id = request.documentId || randomBytes(15).toString('base64url').replace(/[-_]/g, 'x').slice(0, 20);
  const path = [...parent, request.collectionId ?? '', id];
  const fields = decodeFields(request.document?.fields);
  return stored(call, { type: 'update', path, fields, transforms: [], precondition: { exists: false } }, request.mask);
}

export function updateDocument(call: Call, request: Request<'UpdateDocumentRequest'>): Promise<Wire['Document']> {
  const write: Write = {
    type: 'update',
    path: parseDocumentPath(call.database, request.document?.name),
    fields: decodeFields(request.document?.fields),
    ...(request.updateMask && { mask: decodeMask(request.updateMask) }),
    transforms: [],
    ...(request.currentDocument && { precondition: decodePrecondition(request.currentDocument) }),
  };
  return stored(call, write, request.mask);
}

export async function deleteDocument(call: Call, request: Request<'DeleteDocumentRequest'>): Promise<object> {
  const precondition = request.currentDocument && decodePrecondition(request.currentDocument);
  const path = parseDocumentPath(call.database, request.name);
  await commitOne(call, { type: 'delete', path, ...(precondition && { precondition }) });
  return {};
}

/** Writes. Returns the new document, whether or not the caller may read it. */
async function stored(
  call: Call,
  write: Write,
  mask: Wire['DocumentMask'] | null | undefined,
): Promise<Wire['Document']> {
  await commitOne(call, write);
  const [document] = call.engine.getDocuments({ kind: 'admin' }, [write.path]).documents;
  if (!document) throw new Error('A document that was written is gone');
  return encodeDocument(call.database, masked(document, mask));
}

const commitOne = async ({ engine, caller, connection }: Call, write: Write) =>
  engine.commit(caller, [write], undefined, connection);

function masked(document: Document, mask: Wire['DocumentMask'] | null | undefined): Document {
  return mask ? { ...document, fields: projectFields(document.fields, decodeMask(mask)) } : document;
}
