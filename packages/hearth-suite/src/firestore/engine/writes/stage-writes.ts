import { EngineError } from '../engine-error.ts';
import type { Document, Fields, ResourcePath, Timestamp, Value } from '../value.ts';
import { getField, sameFields, withField } from '../values/fields.ts';
import { type DatabaseName, documentName } from '../values/resource-name.ts';
import { isSameTime, toMicros } from '../values/timestamp.ts';
import type { Precondition, Write, WriteResult } from '../write.ts';
import { checkFields, checkPath } from './limits.ts';
import { storable, storableFields } from './storable.ts';
import { applyTransforms } from './transforms.ts';

const MAX_TRANSFORMS = 500;

/** One staged write: the document before and after it. */
export interface StagedWrite {
  readonly write: Write;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly result: WriteResult;
}

/** The staged writes of one commit. */
export interface Staged {
  readonly writes: readonly StagedWrite[];
  /** The final state of every written document. */
  readonly documents: ReadonlyMap<string, Document | undefined>;
  /** The first failed precondition or misplaced write. Reported only to callers whose writes are authorized. */
  readonly failure: EngineError | undefined;
}

/** Applies the writes of one commit in order without storing anything. */
export function stageWrites(
  writes: readonly Write[],
  read: (path: ResourcePath) => Document | undefined,
  { database, commitTime, requestTime }: { database: DatabaseName; commitTime: Timestamp; requestTime: Timestamp },
): Staged {
  const documents = new Map<string, Document | undefined>();
  const kinds = new Map<string, WriteKind>();
  let failure: EngineError | undefined;
  const staged = writes.map((write): StagedWrite => {
    checkPath(write.path);
    const key = write.path.join('/');
    const name = documentName(database, write.path);
    const before = documents.has(key) ? documents.get(key) : read(write.path);
    failure ??= misplaced(write, kinds.get(key), name) ?? unmet(write.precondition, before, name);
    kinds.set(key, kindOf(write));
    if (write.type !== 'update') {
      if (write.type === 'delete') documents.set(key, undefined);
      return { write, before, after: write.type === 'delete' ? undefined : before, result: { transformResults: [] } };
    }
    const { fields, results } = fieldsAfter(write, before?.fields, requestTime);
    checkFields(fields, write.path, name);
    // A write that changes nothing keeps the update time.
    const unchanged = before !== undefined && sameFields(before.fields, fields);
    const after = unchanged
      ? before
      : { path: write.path, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
    documents.set(key, after);
    return { write, before, after, result: { updateTime: after.updateTime, transformResults: results } };
  });
  return { writes: staged, documents, failure };
}

type WriteKind = 'create' | 'update' | 'set' | 'delete' | 'verify';

function kindOf({ type, precondition }: Write): WriteKind {
  if (type !== 'update') return type;
  if (precondition === undefined) return 'set';
  return 'exists' in precondition && !precondition.exists ? 'create' : 'update';
}

/**
 * Refuses what production always refuses: creating a document that the commit has written, updating one that it has
 * deleted.
 */
function misplaced(write: Write, earlier: WriteKind | undefined, name: string): EngineError | undefined {
  const kind = kindOf(write);
  const isWritten = earlier === 'create' || earlier === 'update' || earlier === 'set';
  const isAllowed = !(kind === 'create' && isWritten) && !(kind === 'update' && earlier === 'delete');
  if (isAllowed) return undefined;
  return new EngineError('invalid-argument', `A commit cannot ${kind} ${name} after another ${earlier} of it.`);
}

function fieldsAfter(
  write: Extract<Write, { type: 'update' }>,
  before: Fields | undefined,
  requestTime: Timestamp,
): { fields: Fields; results: readonly Value[] } {
  if (write.transforms.length > MAX_TRANSFORMS) {
    throw new EngineError(
      'invalid-argument',
      `cannot have more than ${MAX_TRANSFORMS} field transforms on a single document`,
    );
  }
  const written = storableFields(write.fields);
  let fields: Fields = written;
  if (write.mask) {
    fields = before ?? new Map();
    for (const path of write.mask) fields = withField(fields, path, getField(written, path));
  }
  const transforms = write.transforms.map((transform) =>
    'values' in transform ? { ...transform, values: transform.values.map(storable) } : transform,
  );
  return applyTransforms(fields, transforms, requestTime);
}

function unmet(
  precondition: Precondition | undefined,
  document: Document | undefined,
  name: string,
): EngineError | undefined {
  if (precondition === undefined) return undefined;
  if ('exists' in precondition) {
    if (precondition.exists === (document !== undefined)) return undefined;
    return precondition.exists
      ? new EngineError('not-found', `No document to update: ${name}`)
      : new EngineError('already-exists', `Document already exists: ${name}`);
  }
  if (document && isSameTime(document.updateTime, precondition.updateTime)) return undefined;
  const stored = document ? toMicros(document.updateTime) : 0;
  const required = toMicros(precondition.updateTime);
  return new EngineError(
    'failed-precondition',
    `the stored version (${stored}) does not match the required base version (${required})`,
  );
}
