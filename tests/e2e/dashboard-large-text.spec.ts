import { expect, type Page, test } from '@playwright/test';
import { type DashboardScreen, expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, openPage } from '../support/pages.ts';
import { signIn } from '../support/staff.ts';

const text = texts['de-AT'];
const screens: Readonly<Record<string, readonly (readonly [DashboardScreen, query?: string])[]>> = {
  admin: [
    ['users'],
    ['tokenhistory', '?company=taxi-zillertal'],
    ['tariff'],
    ['team'],
    ['ibe', '?company=taxi-zillertal'],
    ['hotelpartner'],
    ['profile'],
    ['main'],
  ],
  taxi: [
    ['tokenhistory'],
    ['team'],
    ['ibe'],
    ['marketplace'],
    ['topup/cancel'],
    ['topup/success', '?session=cs_test_none'],
    ['profile'],
    ['main'],
  ],
  driver: [['profile'], ['main']],
  hotel: [['post'], ['team'], ['main']],
};

/** Returns pairs of overlapping texts of the same area of the page, and texts that reach beyond the screen. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const area of document.querySelectorAll('header, main, nav, [role=dialog]')) {
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
      const shown: { words: string; rect: DOMRect }[] = [];
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const words = walker.currentNode.textContent?.trim() ?? '';
        if (!element || words === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
          continue;
        }
        if (element.closest('header, main, nav, [role=dialog]') !== area) continue;
        // Visually hidden, in a scroll area of its own, or sticky and thus meant to cover the rest.
        const isApart = (each: Element | null): boolean => {
          if (each === null || each === area) return false;
          const { clipPath, overflowX, position } = getComputedStyle(each);
          return clipPath !== 'none' || overflowX === 'auto' || position === 'sticky' || isApart(each.parentElement);
        };
        // A field's label is cut off with an ellipsis on purpose.
        if (isApart(element) || getComputedStyle(element).textOverflow === 'ellipsis') continue;
        if (getComputedStyle(area).overflowX === 'auto') continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const rect of range.getClientRects()) {
          if (rect.width > 1 && rect.height > 1) shown.push({ words, rect });
          if (rect.right > innerWidth + 1 || rect.left < -1) found.push(`${words} | beside the screen`);
        }
      }
      for (const [i, a] of shown.entries()) {
        for (const b of shown.slice(i + 1)) {
          const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
          const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
          // Lines of a text may touch; their boxes are higher than the letters.
          if (a.words !== b.words && width > 2 && height > 0.4 * Math.min(a.rect.height, b.rect.height)) {
            found.push(`${a.words} | ${b.words}`);
          }
        }
      }
    }
    return [...new Set(found)];
  });

/** Returns the labels of the bottom bar that are less than 8 pixels away from the label before them. */
const touchingLabels = (page: Page, bar: string): Promise<readonly string[]> =>
  page.getByRole('navigation', { name: bar }).evaluate((nav) => {
    const labels = [...nav.querySelectorAll('a')].flatMap((entry) => {
      const words = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!words) return [];
      const range = document.createRange();
      range.selectNode(words);
      return { words: words.textContent ?? '', rect: range.getBoundingClientRect() };
    });
    if (labels.length < 2) throw new Error('The bottom bar has too few labels');
    return labels
      .filter(({ rect }, i) => i > 0 && rect.left - (labels[i - 1]?.rect.right ?? 0) < 8)
      .map(({ words }) => words);
  });

/** Returns facts that are wrapped in a column narrower than half of their list. */
const squeezedFacts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dd')]
      .filter((fact) => {
        const range = document.createRange();
        range.selectNodeContents(fact);
        const { width } = range.getBoundingClientRect();
        return range.getClientRects().length > 1 && width < (fact.closest('dl')?.clientWidth ?? 0) / 2;
      })
      .map(({ textContent }) => textContent ?? ''),
  );

for (const [role, visited] of Object.entries(screens)) {
  test(`nothing overlaps or is squeezed on the screens of ${role}, 320 pixels wide with text at 200 %`, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await signIn(page, `${role}@talwaerts.example`, text);
    await page.setViewportSize({ width: 320, height: 640 });
    // Lays out the cards beyond the screen, too.
    const content = 'html { font-size: 200% } * { content-visibility: visible !important }';
    await page.addStyleTag({ content });
    for (const [screen, query = ''] of visited) {
      await goWithin(page, `/dashboard/${screen}${query}`);
      await expectScreen(page, screen, text);
      await expectNoOverflow(page);
      await expect.poll(() => collisions(page), screen).toEqual([]);
      await expect.poll(() => squeezedFacts(page), screen).toEqual([]);
    }
    if (role !== 'driver') expect(await touchingLabels(page, text['shell.bottomBar'])).toEqual([]);
    await page.context().close();
  });
}
