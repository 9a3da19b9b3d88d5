/**
 * Stands in for `re2js`, an eighth of the dashboard's script: Firestore compiles with it the patterns of pipeline queries,
 * and the pages ask none. Firestore logs this error where one is asked after all.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Patterns of pipeline queries are left out of the pages: see web/build/no-patterns.ts');
  },
};
