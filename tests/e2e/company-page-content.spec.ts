import { expect, test } from '@playwright/test';
import { database } from '../support/database.ts';
import { headerOf, waitForMails } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { aPublicPage, field, openPublicPage } from '../support/public-page.ts';
import { inOne, isLong, sampled } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage, aPageRide, bookOn, brandingOnce } from '../support/websites.ts';

const de = texts['de-AT'];

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  test(`a guest writes to a company and reads its imprint in ${locale}`, async ({ browser }) => {
    const { slug } = await aPublicPage();
    const page = await openPage(browser, locale, phone);
    await openPublicPage(page, slug);
    const lastname = `Gruber-${slug.slice(-8)}`;
    const input = (id: keyof Texts) => field(page, text['page.messageForm'], text[id]);
    const send = page.getByRole('button', { name: text['contact.submit'] });
    await send.click();
    await expect(page.getByText(text['contact.incomplete'])).toBeVisible();
    await expect(input('contact.firstname')).toHaveAttribute('aria-invalid', 'true');
    await input('contact.firstname').fill('Anna');
    await input('contact.lastname').fill(lastname);
    await input('contact.email').fill('anna.gruber@example.com');
    await input('contact.message').fill('Haben Sie einen Kindersitz?');
    await page.getByRole('checkbox', { name: text['page.agreement'] }).check();
    await send.click();
    const sent = page.getByRole('dialog', { name: text['contact.success.title'] });
    await expect(sent).toContainText(text['contact.success.text']);
    await sent.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(input('contact.message')).toHaveValue('');
    const [mail] = await waitForMails(lastname, 1);
    expect(mail && (await headerOf(mail, 'Reply-To'))).toBe('anna.gruber@example.com');
    await page.getByRole('button', { name: text['page.imprint'], exact: true }).click();
    const imprint = page.getByRole('dialog', { name: text['page.imprint'] });
    await expect(imprint).toContainText(text['page.imprint.missing']);
    await expect(imprint.getByRole('link', { name: /Talwärts/ })).toHaveAttribute('href', '/imprint');
    await expectNoViolations(page);
    await page.context().close();
  });

  test(`a company's page is readable without script in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const { slug } = await aPublicPage();
    const page = await openPage(browser, locale, phone, { javaScriptEnabled: false });
    await page.goto(`/web/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: locale === 'de-AT' ? 'Kleinbus' : 'Van' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+43/ }).first()).toBeVisible();
    // Playwright's locators skip noscript elements, which Chromium shows.
    const shown = await page.locator('body').innerText();
    expect(shown).toContain(text['page.noScript']);
    const airport = locale === 'de-AT' ? 'Flughafen Innsbruck' : 'Innsbruck Airport';
    const prices = page.getByRole('group').filter({ hasText: text['page.pricesFrom'].replace('{place}', airport) });
    await expect(prices.getByRole('row').last()).toContainText('95,00');
    expect(shown).toContain(text['page.imprint.vatId']);
    const other = locale === 'de-AT' ? 'en' : 'de';
    await page.getByRole('button', { name: other === 'en' ? 'English' : 'Deutsch' }).click();
    await expect(page).toHaveURL(new RegExp(`lang=${other}`));
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.context().close();
  });
}

test('changing the language keeps a ride that is filled in, and applies to later requests', { tag: '@long' }, async ({
  browser,
}) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openPublicPage(page, slug);
  const english = texts['en-GB'];
  await field(page, de['page.booking'], de['order.name']).fill('Anna Gruber');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(field(page, english['page.booking'], english['order.name'])).toHaveValue('Anna Gruber');
  await expect(page).toHaveTitle(new RegExp(english['page.title']));
  const html = await (await page.request.get(`/web/${slug}`)).text();
  expect(html).toContain('<html lang="en"');
  await page.context().close();
});

/** Random colours, so that many are tried over time. */
const colours = Array.from(
  { length: isLong ? 10 : 3 },
  () =>
    `#${Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`,
);
for (const scheme of sampled(['light', 'dark'] as const, 2)) {
  test(`axe finds nothing on a page in any of ${colours.length} random colours in the ${scheme} scheme`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { slug, companyId } = await aPublicPage();
    const ride = aPageRide({ slug, companyId });
    const { result } = await bookOn(ride);
    const booking = new URLSearchParams({ bookingId: result?.valid ? result.document : '', email: ride.guestEmail });
    const page = await openPage(browser, 'de-AT', desktop, { colorScheme: scheme });
    for (const colorHEX of colours) {
      await test.step(colorHEX, async () => {
        await database.doc(`websites/${companyId}`).update({ colorHEX });
        await brandingOnce(slug, (branding) => branding.get('colorHEX') === colorHEX);
        await openPublicPage(page, slug);
        await expectNoViolations(page);
        await page.goto(`/web/${slug}/mybooking?${booking}`);
        await expect(page.getByRole('article')).toContainText(de['myBooking.confirmed']);
        await expectNoViolations(page);
      });
    }
    await expectNoViolationsAtWidths(page);
    await openPublicPage(page, slug);
    await expectNoViolationsAtWidths(page);
    await page.goto(`/web/${slug}/embed`);
    await waitForHydration(page);
    await expectNoViolationsAtWidths(page);
    await page.goto('/web/no-such-company/embed');
    await expectNoViolationsAtWidths(page);
    await page.context().close();
  });
}

test("a company's page with a long name and price fits a phone with text at 200 %", { tag: '@long' }, async ({
  browser,
}) => {
  const name = 'Taxi Oberhollenzer Personenbeförderungsgesellschaft m.b.H.';
  const { slug } = await aPage(0, { oneThreeCents: 123_450, fourSevenCents: 234_500 }, { name });
  const page = await openPage(browser, 'de-AT', phone);
  await openPublicPage(page, slug);
  await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  await field(page, de['page.booking'], de['order.pickup']).selectOption('airport');
  await field(page, de['page.booking'], de['order.destination']).selectOption('zell');
  await expect(page.getByRole('button', { name: /1\.234,50/ })).toBeVisible();
  await expectNoOverflow(page);
  await page.context().close();
});
