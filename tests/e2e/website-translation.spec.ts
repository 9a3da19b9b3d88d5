import { expect, test } from '@playwright/test';
import { balanceOf } from '../support/companies.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { expectNoViolations, expectNoViolationsAtWidths, openPage, phoneAndDesktop } from '../support/pages.ts';
import { inOne } from '../support/suite.ts';
import { openPart, openWebsite, storedSections } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a text is translated for one token, and an undo is free, on a ${width} in ${locale}`, async ({ browser }) => {
    const { companyId } = await aPage(200);
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    const intro = await openPart(page, text, 'intro');
    const english = intro.getByLabel(text['website.field.textEN']);
    const before = await english.inputValue();
    await intro.getByLabel(text['website.field.textDE']).fill('Willkommen im Zillertal');
    const translate = intro.getByRole('button', { name: text['website.translate'] });
    const dialog = page.getByRole('dialog', { name: text['website.translateTitle'] });
    await translate.click();
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['website.translateNow'] }).click();
    await expect(intro.getByText(text['website.translated'])).toBeVisible();
    await expect(english).not.toHaveValue(before);
    expect(await balanceOf(companyId)).toBe(100);
    // The translation is not saved yet.
    await expect(intro).toBeVisible();
    expect((await storedSections(companyId)).intro.saved.version).toBe(0);
    await intro.getByRole('button', { name: text['website.undo'] }).click();
    await expect(english).toHaveValue(before);
    expect(await balanceOf(companyId)).toBe(100);

    const german = intro.getByLabel(text['website.field.textDE']);
    await german.fill('');
    await english.fill('Our vehicles');
    await translate.click();
    await expect(dialog.getByText(text['website.translateBack'])).toBeVisible();
    await dialog.getByRole('button', { name: text['website.translateNow'] }).click();
    await expect(german).toHaveValue('Unsere Fahrzeuge');
    expect(await balanceOf(companyId)).toBe(0);

    await translate.click();
    await dialog.getByRole('button', { name: text['website.translateNow'] }).click();
    await expect(dialog.getByText(text['website.failure.tokens'])).toBeVisible();
    await expectNoViolations(page);
    await expect(dialog.getByRole('button', { name: text['topUp.title'] })).toBeVisible();
    await page.context().close();
  });
}
