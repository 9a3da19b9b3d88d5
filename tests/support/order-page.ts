import type { Locator, Page } from '@playwright/test';
import german from '../../web/src/texts/de.json' with { type: 'json' };
import english from '../../web/src/texts/en.json' with { type: 'json' };

export const texts = { 'de-AT': german, 'en-GB': english } as const;
export type Texts = Readonly<Record<keyof typeof german, string>>;

export async function pickPlace(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** Fills in name, phone, e-mail and consent. */
export async function fillContact(page: Page, text: Texts, email: string): Promise<void> {
  await page.getByLabel(text['order.name'], { exact: true }).fill('Anna Gruber');
  await page.getByLabel(text['order.phone']).fill('+43 664 1234567');
  await page.getByLabel(text['order.email']).fill(email);
  await page.getByLabel(text['order.terms']).check();
}

/** Matches the button that saves or requests a change, whatever it costs. */
export const saveButton = (dialog: Locator, text: Texts, how: 'save' | 'request'): Locator =>
  dialog.getByRole('button', {
    name: new RegExp(`^(${text[`change.${how}`]}|${text[`change.${how}Price`].replace('{price}', '.*')})$`),
  });
