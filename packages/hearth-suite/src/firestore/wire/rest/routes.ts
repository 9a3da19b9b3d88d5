import { EngineError } from '../../engine/engine-error.ts';

/** The RPC method of an HTTP request, and the part of its message that is in the URL; the rest is in the body. */
export interface Route {
  readonly method: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** The field of the message that the body contains; undefined if the body contains the whole message. */
  readonly bodyField?: string;
}

const actions: Readonly<Record<string, { method: string; field: 'database' | 'parent' }>> = {
  batchGet: { method: 'BatchGetDocuments', field: 'database' },
  beginTransaction: { method: 'BeginTransaction', field: 'database' },
  commit: { method: 'Commit', field: 'database' },
  rollback: { method: 'Rollback', field: 'database' },
  batchWrite: { method: 'BatchWrite', field: 'database' },
  runQuery: { method: 'RunQuery', field: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', field: 'parent' },
  partitionQuery: { method: 'PartitionQuery', field: 'parent' },
  listCollectionIds: { method: 'ListCollectionIds', field: 'parent' },
};

/** Returns the route by the google.api.http annotations of google.firestore.v1.Firestore. */
export function routeOf(verb: string, url: URL): Route {
  const path = decodePath(url.pathname.replace(/^\/v1\//, ''));
  const parameters = parametersOf(url.searchParams);
  const action = /^(.*):([A-Za-z]+)$/.exec(path);
  if (verb === 'POST' && action?.[1] && action[2]) {
    const known = Object.hasOwn(actions, action[2]) ? actions[action[2]] : undefined;
    if (!known)
      throw new EngineError('unimplemented', `The local Firestore does not support ':${action[2]}' over REST.`);
    const name = known.field === 'database' ? action[1].replace(/\/documents$/, '') : action[1];
    return { method: known.method, message: { ...parameters, [known.field]: name } };
  }
  const below = path.split('/documents/')[1]?.split('/') ?? [];
  const isDocument = below.length > 0 && below.length % 2 === 0;
  const parent = path.slice(0, path.lastIndexOf('/'));
  const collectionId = below.at(-1);
  if (verb === 'GET' && isDocument) return { method: 'GetDocument', message: { ...parameters, name: path } };
  if (verb === 'DELETE' && isDocument) return { method: 'DeleteDocument', message: { ...parameters, name: path } };
  if (verb === 'PATCH' && isDocument) {
    return { method: 'UpdateDocument', message: { ...parameters, document: { name: path } }, bodyField: 'document' };
  }
  if (verb === 'GET' && collectionId) {
    return { method: 'ListDocuments', message: { ...parameters, parent, collectionId } };
  }
  if (verb === 'POST' && collectionId && !isDocument) {
    return { method: 'CreateDocument', message: { ...parameters, parent, collectionId }, bodyField: 'document' };
  }
  throw new EngineError('not-found', `No method of Firestore is at ${verb} ${url.pathname}.`);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) throw new EngineError('invalid-argument', 'The address is not well encoded.');
    throw error;
  }
}

/**
 * Parses `mask.fieldPaths=a&mask.fieldPaths=b` to `{mask: {fieldPaths: ['a', 'b']}}`. Skips `key`, `alt` and names that
 * start with `$`, which are no fields of the message.
 */
function parametersOf(search: URLSearchParams): Record<string, unknown> {
  // An object without prototype: `__proto__` is a valid name.
  const message: Record<string, unknown> = Object.create(null);
  for (const name of new Set(search.keys())) {
    if (name.startsWith('$') || name === 'key' || name === 'alt') continue;
    const values = search.getAll(name).map((value) => (value === 'true' ? true : value === 'false' ? false : value));
    const [outer, inner] = name.split('.') as [string, string | undefined];
    const value = values.length > 1 ? values : values[0];
    message[outer] = inner === undefined ? value : { ...(message[outer] as object | undefined), [inner]: value };
  }
  return message;
}
