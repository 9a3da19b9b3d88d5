import type { Page } from '@playwright/test';

/** Waits until the page's script works: React leaves a property on each element that it has brought to life. */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(
    "Object.keys(document.querySelector('#root *')).some((key) => key.startsWith('__reactProps'))",
  );
}
