import { defineConfig } from 'vitest/config';

/**
 * Tests with databases of their own in the local Firestore. Not the tests of Storage rules, which all projects share.
 */
const ownDatabases = [
  'tests/functions/{crash-points-of-figures,crash-points-of-statements,district-figures}.test.ts',
  'tests/functions/{planned-tariff,tariff}.test.ts',
  'tests/rules/{decisions,listeners,ride-filters,website-writes}.test.ts',
  'tests/suite/killed-part.test.ts',
];

/**
 * Tests that need a suite, which `npm test` starts: rules, functions over HTTP, the suite.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/{rules,functions,suite}/**/*.test.ts'],
          exclude: ownDatabases,
        },
      },
      // `npm test` runs them in parallel with the others.
      { extends: true, test: { name: 'firestore', include: ownDatabases } },
    ],
    tags: [{ name: 'long', description: 'Played by `npm run test:long`, not by `npm test`.' }],
    // Files share one database, so they run one after the other.
    fileParallelism: false,
    // Files share one process: the SDKs are loaded once.
    isolate: false,
    testTimeout: process.env.TALWAERTS_LONG ? 1_800_000 : 90_000,
    hookTimeout: 60_000,
    // As in the browser: on a busy machine a wait of `until` may end too early. `npm test` lists what was repeated.
    retry: process.env.TALWAERTS_LONG ? 0 : { count: 1, condition: /^It did not happen/ },
  },
});
