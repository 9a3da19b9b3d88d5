import { defineConfig } from 'vitest/config';

/** Tests that need no emulators: those beside their sources, and those in the folders of `tests/` named here. */
export default defineConfig({
  test: {
    include: ['{domain,functions,web,local}/**/*.test.{ts,tsx}', 'tests/{bench,scripts,structure}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.build/**'],
    // Reuses threads: a new one for each file would take longer than its tests. Files share only pure functions.
    pool: 'threads',
    isolate: false,
    // No other tests run at the same time.
    maxWorkers: '100%',
    provide: { isLong: Boolean(process.env.TALWAERTS_LONG) },
    testTimeout: process.env.TALWAERTS_LONG ? 600_000 : 30_000,
    // A hook that starts a server takes long on a busy machine.
    hookTimeout: 60_000,
  },
});
