import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const isLong = process.env.HEARTH_LONG === '1';

/** `vitest run --project unit` needs nothing; `conformance` starts a Firestore and needs Chromium. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: isLong ? 600_000 : 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['conformance/**/*.test.ts'],
          globalSetup: 'conformance/support/start-firestore.ts',
          testTimeout: isLong ? 1_800_000 : 90_000,
          // Files share one process: the SDKs are loaded once.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
