import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `npm run test:long`: the same proofs with their full numbers. */
    isLong: boolean;
  }
}
