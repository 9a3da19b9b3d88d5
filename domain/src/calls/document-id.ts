/** A document id from a client. Never a path: a slash would lead to another collection. */
export const documentIdShape = /^(?!__)[A-Za-z0-9_-]{1,128}$/;

/** Throws if `id` could lead to another collection. */
export function validDocumentId(id: unknown): string {
  if (typeof id === 'string' && documentIdShape.test(id)) return id;
  throw new RangeError('Not a document id');
}
