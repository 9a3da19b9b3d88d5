import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { hostingUrl } from './suite.ts';

export const phone = { width: 360, height: 760 } as const;
export const tablet = { width: 768, height: 1024 } as const;
export const desktop = { width: 1440, height: 1000 } as const;
export const widths = { phone, desktop } as const;

/** A browser of its own, as one person has it. */
export async function openPage(
  browser: Browser,
  locale: string,
  viewport: { width: number; height: number },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale, viewport, baseURL: hostingUrl, ...options });
  return context.newPage();
}

/** What fades in has no contrast yet: what moves is waited for, except what never ends. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

export async function expectNoViolations(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
