import { expect, type Page } from '@playwright/test';

/** Expects that nothing moves with reduced motion; fading is allowed. */
export async function expectNoMotion(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) =>
            (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])
              .flatMap((frame) => Object.keys(frame))
              .filter((name) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(name)),
          ),
      ),
    )
    .toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
}
