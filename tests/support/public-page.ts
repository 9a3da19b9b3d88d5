import type { Page } from '@playwright/test';
import { carSaved, newListEntry } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from './database.ts';
import type { Texts } from './order-page.ts';
import { tomorrow } from './orders.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { aKnownPage, brandingOnce, type TestPage } from './websites.ts';

/** Creates a page that guests can open, and book on at once, with a car without a picture. */
export async function aPublicPage(): Promise<TestPage> {
  const page = await aKnownPage();
  const website = database.doc(`websites/${page.companyId}`);
  const car = { titleDE: 'Kleinbus', titleEN: 'Van', textDE: 'Für sieben.', textEN: 'For seven.', image: '' };
  const batch = database.batch();
  batch.set(website.collection('cars').doc('van'), newListEntry(car, { by: 'u', at: Timestamp.now() }));
  batch.update(website, carSaved);
  await batch.commit();
  await brandingOnce(page.slug, (branding) => branding.get('carActive') && branding.get('bookingActive'));
  return page;
}

/** Opens a company's page, and waits for its hydration. */
export async function openPublicPage(page: Page, slug: string): Promise<void> {
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
}

export const field = (page: Pick<Page, 'getByRole'>, form: string, label: string) =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true });

/** Fills in a ride from the airport to Zell. */
export async function fillRide(page: Pick<Page, 'getByRole'>, text: Texts, email: string): Promise<void> {
  const input = (id: keyof Texts) => field(page, text['page.booking'], text[id]);
  await input('order.date').fill(tomorrow());
  await input('order.time').fill('14:30');
  await input('order.pickup').selectOption('airport');
  await input('order.destination').selectOption('zell');
  await input('order.name').fill('Anna Gruber');
  await input('order.phone').fill('+43 664 1234567');
  await input('order.email').fill(email);
  await page.getByRole('checkbox', { name: text['order.terms'] }).check();
}

export const bookButton = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
export const emailOf = (slug: string): string => `${slug}@example.com`;
