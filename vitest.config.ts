import { defineConfig } from 'vitest/config';

/** Tests that need no suite: those beside their sources, and those of the structure and of scripts. */
export default defineConfig({
  test: {
    include: ['{domain,functions,web,local}/**/*.test.{ts,tsx}', 'tests/{scripts,structure}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.build/**'],
    // Files share only pure functions: a new thread for each file would take longer than the tests in it.
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
