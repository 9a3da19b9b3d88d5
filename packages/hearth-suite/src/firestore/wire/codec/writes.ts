import { EngineError } from '../../engine/engine-error.ts';
import type { FieldPath } from '../../engine/field-path.ts';
import { parseFieldPath } from '../../engine/values/field-path-text.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import type { FieldTransform, Precondition, Write, WriteResult } from '../../engine/write.ts';
import { parseDocumentPath } from './names.ts';
import { decodeFields, decodeTime, decodeValue, encodeTime, encodeValue, isSet } from './values.ts';
import type { Wire } from './wire-types.ts';

/** Decodes google.firestore.v1.Write. */
export function decodeWrite(database: DatabaseName, wire: Wire['Write']): Write {
  const guard = wire.currentDocument ? { precondition: decodePrecondition(wire.currentDocument) } : {};
  if (wire.update) {
    return {
      type: 'update',
      path: parseDocumentPath(database, wire.update.name),
      fields: decodeFields(wire.update.fields),
      ...(wire.updateMask && { mask: decodeMask(wire.updateMask) }),
      transforms: (wire.updateTransforms ?? []).map(decodeTransform),
      ...guard,
    };
  }
  // The deprecated form of a write with transforms only: the same as an update of no fields.
  if (wire.transform) {
    return {
      type: 'update',
      path: parseDocumentPath(database, wire.transform.document),
      fields: new Map(),
      mask: [],
      transforms: (wire.transform.fieldTransforms ?? []).map(decodeTransform),
      ...guard,
    };
  }
  if (isSet(wire.delete)) return { type: 'delete', path: parseDocumentPath(database, wire.delete), ...guard };
  if (isSet(wire.verify)) return { type: 'verify', path: parseDocumentPath(database, wire.verify), ...guard };
  throw new EngineError('invalid-argument', 'A write needs an operation.');
}

export function decodeMask(mask: Wire['DocumentMask']): readonly FieldPath[] {
  return (mask.fieldPaths ?? []).map(parseFieldPath);
}

export function decodePrecondition(wire: Wire['Precondition']): Precondition {
  if (wire.updateTime) return { updateTime: decodeTime(wire.updateTime) };
  if (isSet(wire.exists)) return { exists: wire.exists };
  throw new EngineError('invalid-argument', 'A precondition needs a condition.');
}

function decodeTransform(wire: Wire['FieldTransform']): FieldTransform {
  const field = parseFieldPath(wire.fieldPath ?? '');
  if (wire.setToServerValue) {
    if (wire.setToServerValue !== 'REQUEST_TIME') throw new EngineError('invalid-argument', 'Unknown server value.');
    return { type: 'server-timestamp', field };
  }
  if (wire.increment) return { type: 'increment', field, operand: decodeValue(wire.increment) };
  if (wire.maximum) return { type: 'maximum', field, operand: decodeValue(wire.maximum) };
  if (wire.minimum) return { type: 'minimum', field, operand: decodeValue(wire.minimum) };
  if (wire.appendMissingElements) {
    return { type: 'array-union', field, values: (wire.appendMissingElements.values ?? []).map(decodeValue) };
  }
  if (wire.removeAllFromArray) {
    return { type: 'array-remove', field, values: (wire.removeAllFromArray.values ?? []).map(decodeValue) };
  }
  throw new EngineError('invalid-argument', 'A transform needs an operation.');
}

export function encodeWriteResult(result: WriteResult): Wire['WriteResult'] {
  return {
    ...(result.updateTime && { updateTime: encodeTime(result.updateTime) }),
    ...(result.transformResults.length > 0 && { transformResults: result.transformResults.map(encodeValue) }),
  };
}
