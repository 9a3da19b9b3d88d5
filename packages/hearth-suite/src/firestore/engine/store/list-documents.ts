import type { ListDocumentsRequest, ListDocumentsResult } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { type CompiledQuery, compileQuery } from '../queries/compile-query.ts';
import { hits } from '../queries/execute-query.ts';
import type { Order, Query } from '../query.ts';
import type { Document, ResourcePath } from '../value.ts';
import { parseFieldPath } from '../values/field-path-text.ts';
import { projectFields } from '../values/fields.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import { pathKey } from '../values/sort-key.ts';
import type { Micros } from '../values/timestamp.ts';
import type { DocumentStore } from './document-store.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 300;

/** Returns the query that a listing corresponds to. The rules check this query, too. */
export function listingQuery({ parent, collectionId, orderBy }: ListDocumentsRequest): Query {
  return { parent, from: { collectionId, allDescendants: false }, orderBy: parseOrderBy(orderBy), offset: 0 };
}

/** Returns one page of a collection. A page token is the position of the previous page's last document. */
export function listDocuments(
  request: ListDocumentsRequest,
  store: DocumentStore,
  database: DatabaseName,
  version: Micros | undefined,
): ListDocumentsResult {
  const compiled = compileQuery(listingQuery(request), database);
  const size = request.pageSize > 0 ? Math.min(request.pageSize, MAX_PAGE) : DEFAULT_PAGE;
  const from = request.pageToken === '' ? '' : positionOfToken(request.pageToken);
  const page: { key: string; item: ListDocumentsResult['documents'][number] }[] = [];
  for (const entry of entries(request, compiled, { store, database, version })) {
    if (from !== '' && entry.key <= from) continue;
    if (page.length === size)
      return { documents: page.map(({ item }) => item), nextPageToken: token(page.at(-1)?.key) };
    page.push(entry);
  }
  return { documents: page.map(({ item }) => item), nextPageToken: '' };
}

interface Source {
  readonly store: DocumentStore;
  readonly database: DatabaseName;
  readonly version: Micros | undefined;
}

function* entries(
  request: ListDocumentsRequest,
  compiled: CompiledQuery,
  { store, database, version }: Source,
): Generator<{ key: string; item: ListDocumentsResult['documents'][number] }> {
  const { mask } = request;
  const shown = (document: Document) =>
    mask ? { ...document, fields: projectFields(document.fields, mask) } : document;
  if (!request.showMissing) {
    for (const { key, document } of hits(compiled, store, database, version)) yield { key, item: shown(document) };
    return;
  }
  if (compiled.orders.length > 1) {
    throw new EngineError('invalid-argument', 'ListDocuments with show_missing does not support order_by.');
  }
  // Missing documents with descendants are in no index.
  const collection = [...request.parent, request.collectionId];
  const ids = [...store.tree.documentIds(collection)].map((id) => ({ id, key: pathKey([...collection, id]) }));
  ids.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { id, key } of ids) {
    const path: ResourcePath = [...collection, id];
    const document = store.get(path, version);
    yield { key, item: document ? shown(document) : { path, missing: true } };
  }
}

/** Parses `a desc, b.c`, the form of the REST parameter. */
function parseOrderBy(orderBy: string): readonly Order[] {
  if (orderBy.trim() === '') return [];
  return orderBy.split(',').map((part): Order => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (field === '' || rest.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw new EngineError('invalid-argument', `Invalid order_by: "${orderBy}".`);
    }
    return { field: parseFieldPath(field), direction: /^asc$/i.test(direction) ? 'ascending' : 'descending' };
  });
}

function token(key = ''): string {
  return Buffer.from(key, 'utf16le').toString('base64url');
}

function positionOfToken(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === 0 || bytes.length % 2 !== 0) throw new EngineError('invalid-argument', 'Invalid page token.');
  return bytes.toString('utf16le');
}
