import { expect, test } from '@playwright/test';
import { langs } from '@talwaerts/domain/product/lang.ts';
import { startMailGallery } from '../../scripts/mail-gallery.mjs';
import { closePages, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';

let gallery: Awaited<ReturnType<typeof startMailGallery>>;
test.beforeAll(async () => {
  gallery = await startMailGallery(0);
});
test.afterAll(() => gallery.close());
test.afterEach(closePages);

for (const lang of langs) {
  test(`every mail fits on the narrowest phone, and is accessible, light and dark: ${lang}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', { ...phone, width: 320 });
    await page.goto(`${gallery.url}/?names=long`);
    await expectNoOverflow(page);
    const links = page.locator(`h3 a[href$="/${lang}"]`);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(gallery.url + path);
        await expectNoOverflow(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectNoViolations(page);
        }
      });
    }
  });
}
