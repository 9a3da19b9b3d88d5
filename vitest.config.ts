import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests that need no emulators: those beside their sources, and those in the folders of `tests/` named here. */
const include = [
  '{domain,functions,web,local}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.ts',
  'tests/{bench,scripts,structure}/**/*.test.ts',
];
const exclude = ['**/node_modules/**', '**/dist/**', '.build/**'];
/** Tests that replace modules or the environment: only a thread's first file could. */
const replacing = ['functions/src', 'web/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(mock|stubEnv)\(/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Played by `npm run test:long`, not by `npm test`.' }],
    pool: 'threads',
    // No other tests run at the same time.
    maxWorkers: '100%',
    provide: { isLong: Boolean(process.env.TALWAERTS_LONG) },
    testTimeout: process.env.TALWAERTS_LONG ? 600_000 : 30_000,
    // A hook that starts a server takes long on a busy machine.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // Reuses threads: a new one for each file would take longer than its tests. Files share only pure functions.
        test: { name: 'pure', include, exclude: [...exclude, ...replacing], isolate: false },
      },
      { extends: true, test: { name: 'replacing', include: replacing, exclude, isolate: true } },
    ],
  },
});
