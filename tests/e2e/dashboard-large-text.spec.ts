import { expect, type Page, test } from '@playwright/test';
import { type DashboardScreen, expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { collisions } from '../support/layout.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, openPage } from '../support/pages.ts';
import { showAs, signIn } from '../support/staff.ts';

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
  test(`nothing overlaps or is squeezed on the screens of ${role}, 320 pixels wide with text at 200 %`, {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    await signIn(page, `${role}@talwaerts.example`, text);
    await page.setViewportSize({ width: 320, height: 640 });
    // Lays out the cards beyond the screen, too.
    const content = 'html { font-size: 200% } * { content-visibility: visible !important }';
    await page.addStyleTag({ content });
    const look = async (screen: string): Promise<void> => {
      await expectNoOverflow(page);
      await expect.poll(() => collisions(page), screen).toEqual([]);
      await expect.poll(() => squeezedFacts(page), screen).toEqual([]);
    };
    for (const [screen, query = ''] of visited) {
      await goWithin(page, `/dashboard/${screen}${query}`);
      await expectScreen(page, screen, text);
      await look(screen);
      if (screen !== 'main') continue;
      await showAs(page, text, 'rows');
      await look('main, as rows');
      await showAs(page, text, 'cards');
    }
    if (role !== 'driver') expect(await touchingLabels(page, text['shell.bottomBar'])).toEqual([]);
    await page.context().close();
  });
}
