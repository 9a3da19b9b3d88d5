import { expect, type Locator, type Page } from '@playwright/test';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { expectScreen, goWithin } from './dashboard-screens.ts';
import { database } from './database.ts';
import { holdRequests } from './guest-page.ts';
import type { Texts } from './order-page.ts';
import { aPersonOf, signIn } from './staff.ts';

/** Opens the builder of a company's page as its Admin. */
export async function openWebsite(page: Page, companyId: string, text: Texts): Promise<void> {
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await goWithin(page, '/dashboard/ibe');
  await expectScreen(page, 'ibe', text);
}

/** Opens the drawer of a part of the page. */
export async function openPart(page: Page, text: Texts, part: 'main' | 'intro' | 'car' | 'booking'): Promise<Locator> {
  await page
    .getByRole('list', { name: text['website.parts'] })
    .getByRole('button', { name: text[`website.${part}`] })
    .click();
  return page.getByRole('dialog', { name: text[`website.${part}`] });
}

export async function save(drawer: Locator, text: Texts): Promise<void> {
  await drawer.getByRole('button', { name: text['users.save'], exact: true }).click();
}

/**
 * Shows a list of the booking drawer: by a tab, or by a choice on a phone. Retries if the one replaces the other
 * meanwhile, because the test has just changed the window's width.
 */
export async function showList(
  drawer: Locator,
  page: Page,
  text: Texts,
  list: 'pickups' | 'destinations' | 'prices',
): Promise<void> {
  const tab = drawer.getByRole('tab', { name: text[`website.${list}`] });
  const choice = drawer.getByRole('combobox', { name: text['website.booking'] });
  await expect(async () => {
    await expect(tab.or(choice)).toBeVisible();
    if (await tab.isVisible()) return tab.click({ timeout: 5_000 });
    await choice.click({ timeout: 5_000 });
    await page.getByRole('option', { name: text[`website.${list}`] }).click({ timeout: 5_000 });
  }).toPass();
}

/** Returns the field of one price in the price grid. */
export const priceOf = (
  drawer: Locator,
  text: Texts,
  pair: string,
  tier: 'oneThreeCents' | 'fourSevenCents',
): Locator => drawer.getByRole('textbox', { name: `${pair}, ${text[`website.tier.${tier}`]}` });

/** Returns the status line of the price grid; the preview's form has another one. */
export const pricesState = (drawer: Locator): Locator =>
  drawer.getByRole('status').filter({ hasText: /Preise|prices/ });

export const storedWebsite = async (companyId: string) =>
  readWebsite(await database.doc(`websites/${companyId}`).get());
export const storedSections = async (companyId: string) => (await storedWebsite(companyId)).sections;

/** Returns a drawer's or dialog's alert about a failed save. */
export const failureIn = (drawer: Locator, text: Texts, title: keyof Texts): Locator =>
  drawer.getByRole('alert').filter({ hasText: text[title] });

/** Returns the question before typed values are discarded. */
export const discardDialog = (page: Page, text: Texts): Locator =>
  page.getByRole('alertdialog', { name: text['website.discard'] });

/** Holds the next request that saves until `release` is called. `sent` waits for the request. */
export async function holdSave(page: Page): Promise<{ sent: Promise<unknown>; release: () => Promise<void> }> {
  const commits = /documents:commit/;
  const release = await holdRequests(page, commits);
  return {
    sent: page.waitForRequest(commits),
    release: async () => {
      const answered = page.waitForResponse(commits);
      release();
      await answered;
      await page.unroute(commits);
    },
  };
}

/** Presses "Save", and holds the request until the returned function is called. */
export async function saveSlowly(page: Page, drawer: Locator, text: Texts): Promise<() => Promise<void>> {
  const { sent, release } = await holdSave(page);
  await save(drawer, text);
  await sent;
  return release;
}
