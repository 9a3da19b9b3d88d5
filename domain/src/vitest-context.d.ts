import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether `npm run test:long` runs: the same tests with more cases. */
    isLong: boolean;
  }
}
