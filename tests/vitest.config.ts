import { defineConfig } from 'vitest/config';

/** What runs against a suite, which `npm test` starts: rules, functions over HTTP, conformance of the local Firestore, the suite. */
export default defineConfig({
  test: {
    include: ['tests/{rules,functions,conformance,suite}/**/*.test.ts'],
    // One database for all: files run one after the other.
    fileParallelism: false,
    // Nor does a file keep anything to itself: the SDKs are loaded once for all.
    isolate: false,
    testTimeout: process.env.TALWAERTS_LONG ? 1_800_000 : 90_000,
    hookTimeout: 60_000,
  },
});
