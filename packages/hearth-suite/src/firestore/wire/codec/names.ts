import { EngineError } from '../../engine/engine-error.ts';
import type { ResourcePath } from '../../engine/value.ts';
import { type DatabaseName, databaseName } from '../../engine/values/resource-name.ts';
import { checkPath } from '../../engine/writes/limits.ts';

/** Returns the database at the start of a resource name. */
export function databaseOf(name: string | null | undefined): DatabaseName {
  const parts = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/.exec(name ?? '');
  if (!parts?.[1] || !parts[2]) throw new EngineError('invalid-argument', `Invalid resource name "${name ?? ''}".`);
  return { projectId: parts[1], databaseId: parts[2] };
}

/** Returns the path below `/documents` of a name in this database; `[]` for the root. */
function parseName(database: DatabaseName, name: string | null | undefined): ResourcePath {
  const root = `${databaseName(database)}/documents`;
  if (name === root) return [];
  if (!name?.startsWith(`${root}/`)) {
    throw new EngineError(
      'invalid-argument',
      `The resource "${name ?? ''}" does not belong to database ${databaseName(database)}.`,
    );
  }
  const path = name.slice(root.length + 1).split('/');
  checkPath(path);
  return path;
}

export function parseDocumentPath(database: DatabaseName, name: string | null | undefined): ResourcePath {
  const path = parseName(database, name);
  if (path.length === 0 || path.length % 2 === 1) {
    throw new EngineError('invalid-argument', `Document name "${name ?? ''}" lacks a valid document id.`);
  }
  return path;
}

/** Returns the path of a parent of collections: the root or a document. */
export function parseParent(database: DatabaseName, name: string | null | undefined): ResourcePath {
  const path = parseName(database, name);
  if (path.length % 2 === 1) throw new EngineError('invalid-argument', `Parent "${name ?? ''}" is no document.`);
  return path;
}

/** Refuses a request that sets one of these unsupported fields, which would seem to work if ignored. */
export function refuseUnsupported<T extends object>(request: T, fields: readonly (keyof T & string)[]): void {
  for (const field of fields) {
    const value = request[field];
    if (value !== undefined && value !== null) {
      throw new EngineError('unimplemented', `The local Firestore does not support '${field}'.`);
    }
  }
}
