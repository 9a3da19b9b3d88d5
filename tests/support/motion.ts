import { expect, type Page } from '@playwright/test';

/** Whoever asks for less motion sees nothing move: at most something fades. */
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
