import { expect, test } from '@playwright/test';
import { dark, light } from '../../web/src/app/theme/tokens.ts';
import { holdScripts } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, onPhone, openPage } from '../support/pages.ts';
import { signIn } from '../support/staff.ts';

/** Converts a colour to the form of computed styles. */
const computed = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const [colorScheme, colours] of [
  ['light', light],
  ['dark', dark],
] as const) {
  for (const [viewport, width] of onPhone) {
    test(`the dashboard’s shell is painted before any script, ${colorScheme}, on a ${width}`, async ({ browser }) => {
      const page = await openPage(browser, 'de-AT', viewport, { colorScheme });
      const release = await holdScripts(page);
      await page.goto('/dashboard/main', { waitUntil: 'commit' });
      await expect(page.locator('body')).toHaveCSS('background-color', computed(colours.paper));
      const header = () =>
        page.evaluate(() => {
          const { backgroundColor, color, content, height } = getComputedStyle(
            document.getElementById('root') ?? document.body,
            '::before',
          );
          return { backgroundColor, color, content, isTall: Number.parseFloat(height) >= 64 };
        });
      await expect.poll(header).toEqual({
        backgroundColor: computed(colours.card),
        color: computed(colours.spruce),
        content: '"Talwärts"',
        isTall: true,
      });
      const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(paints).toBe(1);
      await expectNoOverflow(page);
      release();
      // Signed out: once the scripts are loaded, the login replaces the shell.
      await expect(page.getByRole('button', { name: texts['de-AT']['login.submit'], exact: true })).toBeVisible();
      expect((await header()).content).toBe('none');
      await page.context().close();
    });
  }
}

test('the shell painted before any script is removed once the dashboard is rendered', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'taxi@talwaerts.example', texts['de-AT']);
  const content = await page.evaluate(
    () => getComputedStyle(document.getElementById('root') ?? document.body, '::before').content,
  );
  expect(content).toBe('none');
  await page.context().close();
});
