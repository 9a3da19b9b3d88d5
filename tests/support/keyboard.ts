import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has focus. Every element focused on the way must have an outline and be uncovered. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const mostStops = 30;
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenFocus(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} has no focus after ${mostStops} times Tab`);
}

/** Returns why the focus cannot be seen; empty if it can. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [box] = element?.getClientRects() ?? [];
    if (!element || !box) return 'nothing has the focus';
    const named = element.outerHTML.slice(0, 120);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline: ${named}`;
    const inFront = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return inFront && element.contains(inFront) ? '' : `behind ${inFront?.outerHTML.slice(0, 120)}: ${named}`;
  });

/** Picks one of a focused field's suggestions with the arrow keys. */
export async function pickByKeyboard(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.insertText(typed);
  const wanted = page.getByRole('option', { name: option });
  await expect(wanted).toBeVisible();
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveCount(0);
}
