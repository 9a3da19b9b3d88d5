import type { ResourcePath } from '../value.ts';

/** A database, whose resource names start with `projects/{p}/databases/{d}/documents/`. */
export interface DatabaseName {
  readonly projectId: string;
  readonly databaseId: string;
}

export function databaseName({ projectId, databaseId }: DatabaseName): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

export function documentName(database: DatabaseName, path: ResourcePath): string {
  return `${databaseName(database)}/documents/${path.join('/')}`;
}

/** Returns the path of a document in this database; `undefined` for any other name. */
export function parseDocumentName(database: DatabaseName, name: string): ResourcePath | undefined {
  const prefix = `${databaseName(database)}/documents/`;
  return name.startsWith(prefix) ? name.slice(prefix.length).split('/') : undefined;
}
