import type { Page } from '@playwright/test';

/** Returns pairs of overlapping texts of the same area of the page, and texts that reach beyond the screen. */
export const collisions = (page: Page): Promise<readonly string[]> =>
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

/** Returns texts of which a box cuts off a part; those that end with an ellipsis on purpose are left out. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim() ?? '';
      if (!element || words === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { clipPath, overflowX, overflowY, position, textOverflow } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Visually hidden, for screen readers only.
        if (clipPath !== 'none' || width <= 1) break;
        if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') break;
        const isButton = box.matches('button, a, [role=button], summary');
        const isWide = text.left < left - 1 || text.right > right + 1;
        const isHigh = text.top < top - 4 || text.bottom > bottom + 4;
        if ((overflowX !== 'visible' || isButton) && isWide) found.push(`${words} | beside ${box.tagName}`);
        if ((overflowY !== 'visible' || isButton) && isHigh && overflowY !== 'auto') {
          found.push(`${words} | above or below ${box.tagName}`);
        }
        if (position === 'fixed') break;
      }
    }
    return [...new Set(found)];
  });
