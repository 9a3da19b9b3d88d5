/** A document id from outside. Never a path: a slash would lead to another collection. */
export const documentIdShape = /^(?!__)[A-Za-z0-9_-]{1,128}$/;
