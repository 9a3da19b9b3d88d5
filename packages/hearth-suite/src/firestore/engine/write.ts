import type { FieldPath } from './field-path.ts';
import type { Fields, ResourcePath, Timestamp, Value } from './value.ts';

/** One change to one document: google.firestore.v1.Write, decoded. */
export type Write =
  | {
      readonly type: 'update';
      readonly path: ResourcePath;
      readonly fields: Fields;
      /**
       * Missing: the whole document is replaced. Present: only these fields change; those without a value are deleted.
       */
      readonly mask?: readonly FieldPath[];
      readonly transforms: readonly FieldTransform[];
      readonly precondition?: Precondition;
    }
  | { readonly type: 'delete'; readonly path: ResourcePath; readonly precondition?: Precondition }
  /** Changes nothing; fails unless the precondition holds. Sent by the web SDK's transactions. */
  | { readonly type: 'verify'; readonly path: ResourcePath; readonly precondition?: Precondition };

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp };

export type FieldTransform =
  | { readonly type: 'server-timestamp'; readonly field: FieldPath }
  | { readonly type: 'increment' | 'maximum' | 'minimum'; readonly field: FieldPath; readonly operand: Value }
  | { readonly type: 'array-union' | 'array-remove'; readonly field: FieldPath; readonly values: readonly Value[] };

/** The answer to a write: the update time (missing for a delete) and a result for each transform, in order. */
export interface WriteResult {
  readonly updateTime?: Timestamp;
  readonly transformResults: readonly Value[];
}
