import type { Page } from '@playwright/test';

/** Waits for hydration: React sets a property on each hydrated element. */
export async function waitForHydration(page: Page, selector = '#root *'): Promise<void> {
  await page.waitForFunction(
    (of) => Object.keys(document.querySelector(of) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  );
}
