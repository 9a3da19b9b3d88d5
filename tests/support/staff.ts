import { expect, type Page } from '@playwright/test';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { getAuth } from 'firebase-admin/auth';
import { database } from './database.ts';
import type { Texts } from './order-page.ts';

const password = 'talwaerts-demo';

/** Somebody of a company that a test has made, with an account to sign in with; gives the e-mail. */
export async function aPersonOf(companyId: string, role: Exclude<Role, 'admin'>): Promise<string> {
  const uid = `${role}-${companyId}`;
  const email = `${uid}@talwaerts.example`;
  const teamRole = role === 'driver' ? 'Fahrer' : 'Admin';
  await getAuth().createUser({ uid, email, password, displayName: 'Maria Muster', emailVerified: true });
  await changeClaims(email, { role, companyId, teamRole });
  await database
    .doc(`companies/${companyId}/members/${uid}`)
    .set({ name: 'Maria Muster', email, joinedAtMs: 0, teamRole });
  return email;
}

export async function changeClaims(email: string, claims: object): Promise<void> {
  const { uid } = await getAuth().getUserByEmail(email);
  await getAuth().setCustomUserClaims(uid, claims);
}

export async function closeAccount(email: string): Promise<void> {
  const { uid } = await getAuth().getUserByEmail(email);
  await getAuth().updateUser(uid, { disabled: true });
}

export const isAccountOpen = async (email: string): Promise<boolean> =>
  !(await getAuth().getUserByEmail(email)).disabled;

/** Opens the login page, fills it in and sends it. */
export async function logIn(page: Page, email: string, text: Texts, withPassword = password): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, text, withPassword);
}

/** Fills in and sends the login page that is shown. */
export async function fillLogin(page: Page, email: string, text: Texts, withPassword = password): Promise<void> {
  await page.getByLabel(text['login.email'], { exact: true }).fill(email);
  await page.getByLabel(text['login.password'], { exact: true }).fill(withPassword);
  await page.getByRole('button', { name: text['login.submit'], exact: true }).click();
}

/** Signs in on the login page and waits for the rides. */
export async function signIn(page: Page, email: string, text: Texts, withPassword = password): Promise<void> {
  await logIn(page, email, text, withPassword);
  await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
}

/** Chooses the rides of one state: by tab where there is room, else by dropdown. */
export async function showRides(page: Page, text: Texts, label: string): Promise<void> {
  const tab = page.getByRole('tab', { name: label });
  const choice = page.getByRole('combobox', { name: text['dashboard.tabs'] });
  await expect(tab.or(choice)).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  else {
    await choice.click();
    await page.getByRole('option', { name: label }).click();
  }
}
