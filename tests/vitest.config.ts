import { defineConfig } from 'vitest/config';

/**
 * Tests that need a suite, which `npm test` starts: rules, functions over HTTP, conformance of the local Firestore, the
 * suite.
 */
export default defineConfig({
  test: {
    include: ['tests/{rules,functions,conformance,suite}/**/*.test.ts'],
    // Files share one database, so they run one after the other.
    fileParallelism: false,
    // Files share one process: the SDKs are loaded once.
    isolate: false,
    testTimeout: process.env.TALWAERTS_LONG ? 1_800_000 : 90_000,
    hookTimeout: 60_000,
  },
});
