import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

/** Browser tests in the system's Chromium, against the suite that `npm test` starts. */
export default defineConfig({
  testDir: 'e2e',
  // Distributes tests one by one: the files differ much in length.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Two suites share the machine: a function's first call may take long.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    // As long as an expectation: a press that waits for the whole test says too late what it waits for.
    actionTimeout: 60_000,
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
  },
});
