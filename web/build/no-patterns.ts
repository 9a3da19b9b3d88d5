/**
 * Replaces `re2js`, an eighth of the dashboard's script. Firestore needs that library only for pattern matching in
 * pipeline queries, which our pages do not use; if they did, Firestore would log the error below.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Patterns of pipeline queries are left out of the pages: see web/build/no-patterns.ts');
  },
};
