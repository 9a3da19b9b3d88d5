import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

/** Browser tests in the system's Chromium, against the suite that `npm test` starts. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  // Tests are dealt out to the shards one by one: the files differ much in length.
  fullyParallel: true,
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
  },
});
