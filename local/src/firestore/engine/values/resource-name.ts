import type { ResourcePath } from '../value.ts';

/** A database and the full names of what is in it: `projects/{p}/databases/{d}/documents/{path}`. */
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

/** The path of a document of this database, `undefined` for any other name. */
export function parseDocumentName(database: DatabaseName, name: string): ResourcePath | undefined {
  const prefix = `${databaseName(database)}/documents/`;
  return name.startsWith(prefix) ? name.slice(prefix.length).split('/') : undefined;
}
