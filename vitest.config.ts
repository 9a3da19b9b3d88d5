import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '.build/**'];

/** Tests that need no emulators: those beside their sources, and those in the folders of `tests/` named here. */
export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Played by `npm run test:long`, not by `npm test`.' }],
    // No other tests run at the same time. Files run in processes, not in threads: a port that one thread closes stays
    // taken while another one starts a program.
    maxWorkers: '100%',
    provide: { isLong: Boolean(process.env.TALWAERTS_LONG) },
    testTimeout: process.env.TALWAERTS_LONG ? 600_000 : 30_000,
    // A hook that starts a server takes long on a busy machine.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // A file may replace modules, and its sources may keep something, such as what has been loaded.
        test: { name: 'isolated', include: ['{functions,web}/**/*.test.{ts,tsx}'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'reused',
          include: [
            '{domain,local}/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'tests/{bench,scripts,structure}/**/*.test.ts',
          ],
          exclude,
          // A new process for each file would take longer than its tests. Files share only pure functions and caches.
          isolate: false,
        },
      },
    ],
  },
});
