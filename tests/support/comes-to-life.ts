import type { Page } from '@playwright/test';

/** Waits until the page's script works: React leaves a property on each element that it has brought to life. */
export async function comesToLife(page: Page, selector = '#root *'): Promise<void> {
  await page.waitForFunction(
    (of) => Object.keys(document.querySelector(of) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  );
}
