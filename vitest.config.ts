import { defineConfig } from 'vitest/config';

/** What needs no suite: tests beside their sources, and those of the structure and of scripts. */
export default defineConfig({
  test: {
    include: ['{domain,functions,web,local}/**/*.test.{ts,tsx}', 'tests/{scripts,structure}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.build/**'],
    // They share nothing but pure functions: a process and a new start for each file would take longer than its tests.
    pool: 'threads',
    isolate: false,
    // Nothing runs beside them.
    maxWorkers: '100%',
    provide: { isLong: Boolean(process.env.TALWAERTS_LONG) },
    testTimeout: process.env.TALWAERTS_LONG ? 600_000 : 30_000,
    // A hook that starts a server takes long on a busy machine.
    hookTimeout: 60_000,
  },
});
