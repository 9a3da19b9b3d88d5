import { defineConfig } from '@playwright/test';

/** Browser tests in the system's Chromium, against the suite that `npm test` starts. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  // Tests are dealt out to the shards one by one: the files differ much in length.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
