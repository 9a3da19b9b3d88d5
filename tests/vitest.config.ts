import { defineConfig } from 'vitest/config';

/** Tests that need a suite, which `npm test` starts, one for each worker: rules, functions over HTTP, the suite. */
export default defineConfig({
  test: {
    include: ['tests/{rules,functions,suite}/**/*.test.ts'],
    tags: [{ name: 'long', description: 'Played by `npm run test:long`, not by `npm test`.' }],
    // Files in one suite share a database, so they run one after the other.
    maxWorkers: 1,
    // Files of a worker share one process: the SDKs are loaded once.
    isolate: false,
    testTimeout: process.env.TALWAERTS_LONG ? 1_800_000 : 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
