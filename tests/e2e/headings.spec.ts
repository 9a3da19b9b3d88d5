import { expect, type Locator, test } from '@playwright/test';
import { texts } from '../support/order-page.ts';
import { closePages, openPage, phone } from '../support/pages.ts';
import { openPart, openWebsite } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

test.afterEach(closePages);

const text = texts['de-AT'];

/** Expects that the heading's lines end at spaces and hyphens only. */
const expectWholeWords = (heading: Locator): Promise<void> =>
  expect
    .poll(() =>
      heading.evaluate((element) => {
        const node = element.firstChild;
        const words = node?.textContent ?? '';
        const topOf = (at: number): number => {
          const range = document.createRange();
          range.setStart(node as Node, at);
          range.setEnd(node as Node, at + 1);
          // The first letter of a line also has an empty box at the end of the line before.
          return [...range.getClientRects()].at(-1)?.top ?? 0;
        };
        const letters = Array.from(words, (_, at) => at).filter((at) => !/[\s\u00ad]/.test(words[at] ?? ''));
        const ends = letters.filter((at, i) => i > 0 && topOf(at) > topOf(letters[i - 1] ?? at));
        return ends.filter((at) => !/[\s\u00ad-]/.test(words[at - 1] ?? '')).map((at) => words.slice(at));
      }),
    )
    .toEqual([]);

test('the long heading of the terms is hyphenated on a phone', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/agb');
  await expectWholeWords(page.getByRole('heading', { level: 1, name: text['legal.terms.title'] }));
});

test('the titles of the builder break no word on a phone', { tag: '@long' }, async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', phone);
  await openWebsite(page, companyId, text);
  for (const part of ['main', 'booking'] as const) {
    const drawer = await openPart(page, text, part);
    await expectWholeWords(drawer.getByRole('heading', { name: text[`website.${part}`] }));
    await drawer.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(drawer).toHaveCount(0);
  }
});
