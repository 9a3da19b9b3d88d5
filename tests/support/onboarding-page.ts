import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aPng } from './a-png.ts';
import { database } from './database.ts';
import { pickPlace, type Texts } from './order-page.ts';
import { suite } from './suite.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Matches the pages' requests to Storage, such as uploads. */
export const storageRequests = new RegExp(`//127\\.0\\.0\\.1:${suite.ports.storage}/`);

export const onForm = (page: Page, label: string) => page.getByRole('form').getByLabel(label, { exact: true });

/** Opens step 2 of the registration, the form. */
export async function openForm(page: Page, text: Texts, path = '/onboarding'): Promise<void> {
  await page.goto(path);
  await waitForHydration(page, 'main button');
  await page.getByRole('button', { name: text['onboarding.start'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text['onboarding.form.title'] })).toBeFocused();
}

interface Applicant {
  readonly email: string;
  readonly companyName: string;
}

/** Fills in every field but the licence. */
export async function fillApplication(page: Page, text: Texts, email?: string): Promise<Applicant> {
  const uniqueName = randomUUID().slice(0, 8);
  const applicant = { email: email ?? `eva-${uniqueName}@example.com`, companyName: `Taxi ${uniqueName} GmbH` };
  const typed = {
    firstname: 'Eva',
    lastname: 'Leitner',
    email: applicant.email,
    password: 'sehr-geheim-7',
    passwordconfirm: 'sehr-geheim-7',
    companyname: applicant.companyName,
    companyfree: `Taxi ${uniqueName}`,
    companyemail: `office-${uniqueName}@example.com`,
    companyphone: '+43 5285 4711',
  } as const;
  for (const [name, value] of Object.entries(typed)) {
    await onForm(page, text[`onboarding.${name as keyof typeof typed}`]).fill(value);
  }
  await pickPlace(page, text['onboarding.companyaddress'], 'Hauptstraße 409', /Hauptstraße 409/);
  await expect(onForm(page, text['onboarding.bezirk'])).not.toHaveValue('');
  for (const name of ['agb', 'datenschutz', 'konzession'] as const) {
    await page.getByLabel(text[`onboarding.${name}`]).check();
  }
  return applicant;
}

/** Chooses a file as the licence; its type follows from its name. */
export const chooseLicence = (page: Page, text: Texts, name: string, buffer: Buffer) => {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'application/pdf';
  return page.getByLabel(text['licence.choose']).setInputFiles({ name, mimeType, buffer });
};

/** Chooses a picture as the licence, and waits for its preview, which appears after the upload. */
export async function chooseLicencePicture(page: Page, text: Texts): Promise<void> {
  await chooseLicence(page, text, 'Konzession.png', aPng);
  await expect(page.getByRole('img', { name: text['licence.preview'] })).toBeVisible();
}

export const send = (page: Page, text: Texts): Promise<void> =>
  page.getByRole('button', { name: text['onboarding.submit'], exact: true }).click();

export async function companiesOf({ companyName }: Applicant) {
  return (await database.collection('companies').where('name', '==', companyName).get()).docs;
}
