import { expect, test } from '@playwright/test';
import { startMailGallery } from '../../scripts/mail-gallery.mjs';
import { closePages, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';

let gallery: Awaited<ReturnType<typeof startMailGallery>>;
test.beforeAll(async () => {
  gallery = await startMailGallery(0);
});
test.afterAll(() => gallery.close());
test.afterEach(closePages);

for (const scheme of ['light', 'dark'] as const) {
  test(`every mail of the gallery fits on the narrowest phone, and is accessible, in the ${scheme} scheme`, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', { ...phone, width: 320 }, { colorScheme: scheme });
    await page.goto(`${gallery.url}/?names=long`);
    const links = page.locator('h3 a');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(80);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(gallery.url + path);
        await expectNoOverflow(page);
        await expectNoViolations(page);
      });
    }
  });
}
