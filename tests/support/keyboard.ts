import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the target has focus, or Shift+Tab if the target is before the focus. Every element focused on the
 * way must have an outline and be uncovered. Returns the number of presses.
 */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  const mostStops = 30;
  const key = (await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab';
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
    await page.keyboard.press(key);
    await expect.poll(() => hiddenFocus(page)).toBe('');
  }
  throw new Error(`${target} has no focus after ${mostStops} times ${key}`);
}

const isBeforeFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    return Boolean(focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });

/** Returns why the focus cannot be seen; empty if it can. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [box] = element?.getClientRects() ?? [];
    if (!element || !box) return 'nothing has the focus';
    const named = element.outerHTML.slice(0, 120);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline: ${named}`;
    // Browsers scroll to the first line of a long field; its middle may be covered.
    const inFront = [0.5, 0.2].map((part) =>
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part),
    );
    const isSeen = inFront.some((one) => element.contains(one));
    return isSeen ? '' : `behind ${inFront[0]?.outerHTML.slice(0, 120)}: ${named}`;
  });

/** Picks one of a focused field's suggestions with the arrow keys. Returns the number of presses. */
export async function pickByKeyboard(page: Page, typed: string, option: RegExp): Promise<number> {
  let presses = 1;
  await page.keyboard.insertText(typed);
  const wanted = page.getByRole('option', { name: option });
  await expect(wanted).toBeVisible();
  for (; (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveCount(0);
  return presses;
}
