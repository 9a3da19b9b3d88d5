import type { AddTarget, ListenEvent } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { type DatabaseName, documentName } from '../../engine/values/resource-name.ts';
import { parseDocumentPath, parseParent } from './names.ts';
import { decodeQuery } from './queries.ts';
import { failureOf } from './status.ts';
import { decodeBytes, decodeTime, encodeDocument, encodeTime, isSet } from './values.ts';
import type { Wire } from './wire-types.ts';

/** Decodes google.firestore.v1.Target. */
export function decodeTarget(database: DatabaseName, wire: Wire['Target']): AddTarget {
  const expected = wire.expectedCount?.value;
  return {
    targetId: wire.targetId ?? 0,
    target: wire.query
      ? { type: 'query', query: decodeQuery(parseParent(database, wire.query.parent), wire.query.structuredQuery) }
      : { type: 'documents', paths: documentsOf(wire).map((name) => parseDocumentPath(database, name)) },
    ...resumption(wire),
    ...(isSet(expected) && { expectedCount: expected }),
    once: wire.once ?? false,
  };
}

function documentsOf(wire: Wire['Target']): readonly string[] {
  if (!wire.documents) throw new EngineError('invalid-argument', 'A target needs a query or documents.');
  return wire.documents.documents ?? [];
}

function resumption(wire: Wire['Target']): Pick<AddTarget, 'resume'> {
  if (isSet(wire.resumeToken) && wire.resumeToken.length > 0)
    return { resume: { token: decodeBytes(wire.resumeToken) } };
  return wire.readTime ? { resume: { readTime: decodeTime(wire.readTime) } } : {};
}

/** Encodes google.firestore.v1.ListenResponse. */
export function encodeListenEvent(database: DatabaseName, event: ListenEvent): Wire['ListenResponse'] {
  switch (event.type) {
    case 'target-change':
      return {
        targetChange: {
          targetChangeType: targetChanges[event.change],
          targetIds: [...event.targetIds],
          ...(event.cause && { cause: encodeCause(event.cause) }),
          ...(event.resumeToken && { resumeToken: event.resumeToken }),
          ...(event.readTime && { readTime: encodeTime(event.readTime) }),
        },
      };
    case 'document-change':
      return {
        documentChange: {
          document: encodeDocument(database, event.document),
          targetIds: [...event.targetIds],
          removedTargetIds: [...event.removedTargetIds],
        },
      };
    case 'document-delete':
      return { documentDelete: encodeRemoved(database, event) };
    case 'document-remove':
      return { documentRemove: encodeRemoved(database, event) };
    case 'filter':
      return { filter: { targetId: event.targetId, count: event.count } };
  }
}

const targetChanges = {
  'no-change': 'NO_CHANGE',
  add: 'ADD',
  remove: 'REMOVE',
  current: 'CURRENT',
  reset: 'RESET',
} as const;

function encodeRemoved(database: DatabaseName, event: ListenEvent & { type: 'document-delete' | 'document-remove' }) {
  return {
    document: documentName(database, event.path),
    readTime: encodeTime(event.readTime),
    removedTargetIds: [...event.removedTargetIds],
  };
}

function encodeCause(cause: Error): Wire['Status'] {
  const { number, message } = failureOf(cause);
  return { code: number, message };
}
