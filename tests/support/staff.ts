import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import { getAuth } from 'firebase-admin/auth';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { RidesView } from '../../web/src/features/rides/rows/use-view.ts';
import { database } from './database.ts';
import { signInOnDevice } from './device.ts';
import type { Texts } from './order-page.ts';

const password = 'talwaerts-demo';

/** Creates a member of a company with an account to sign in with. Returns the e-mail. */
export async function aPersonOf(
  companyId: string,
  role: Exclude<Role, 'admin'>,
  teamRole: TeamRole = role === 'driver' ? 'Fahrer' : 'Admin',
): Promise<string> {
  const email = await anAccount(`${role}-${companyId}`, { role, companyId, teamRole });
  await entryOf(companyId, role).set({ name: 'Maria Muster', email, joinedAtMs: 0, teamRole });
  return email;
}

/** Returns the document of a member that `aPersonOf` has created. */
export const entryOf = (companyId: string, role: Exclude<Role, 'admin'>): DocumentReference =>
  database.doc(`companies/${companyId}/members/${role}-${companyId}`);

/** Creates an administrator with an account to sign in with. */
export async function anAdministrator({ needsSecondFactor = false } = {}): Promise<{
  readonly email: string;
  readonly entry: DocumentReference;
}> {
  const uid = `admin-${randomUUID().slice(0, 8)}`;
  const email = await anAccount(uid, { role: 'admin' });
  const entry = database.doc(`admins/${uid}`);
  await entry.set({ name: 'Maria Muster', email, sinceMs: 0, needsSecondFactor } satisfies Administrator);
  return { email, entry };
}

async function anAccount(uid: string, claims: object): Promise<string> {
  const email = `${uid}@talwaerts.example`;
  await getAuth().createUser({ uid, email, password, displayName: 'Maria Muster', emailVerified: true });
  await getAuth().setCustomUserClaims(uid, claims);
  return email;
}

export async function changeClaims(email: string, claims: object): Promise<void> {
  const { uid } = await getAuth().getUserByEmail(email);
  await getAuth().setCustomUserClaims(uid, claims);
}

export async function disableAccount(email: string): Promise<void> {
  const { uid } = await getAuth().getUserByEmail(email);
  await getAuth().updateUser(uid, { disabled: true });
}

export const isAccountOpen = async (email: string): Promise<boolean> =>
  !(await getAuth().getUserByEmail(email)).disabled;

/** Lets the device show rides as cards, which most tests look at, or as rows, as a new device does. */
const chooseView = (page: Page, view: RidesView): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('talwaerts.rides.view', chosen), view);

/** Opens the login page, fills it in and sends it. */
export async function logIn(page: Page, email: string, text: Texts, withPassword = password): Promise<void> {
  await page.goto('/login');
  await chooseView(page, 'cards');
  await fillLogin(page, email, text, withPassword);
}

/** Fills in and sends the login page that is shown. */
export async function fillLogin(page: Page, email: string, text: Texts, withPassword = password): Promise<void> {
  await page.getByLabel(text['login.email'], { exact: true }).fill(email);
  await page.getByLabel(text['login.password'], { exact: true }).fill(withPassword);
  await page.getByRole('button', { name: text['login.submit'], exact: true }).click();
}

/** Expects the login page's notice of a sign-out by the platform; the previous screen may still show another alert. */
export const expectSignedOut = (page: Page, text: Texts, why: 'account' | 'claims'): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text[`signedOut.${why}`] })).toBeVisible();

/** Fills in and sends the page that a mail's link opens to set a password. */
export async function setPassword(page: Page, text: Texts, newPassword: string, confirm = newPassword): Promise<void> {
  await page.getByLabel(text['passwordReset.password'], { exact: true }).fill(newPassword);
  await page.getByLabel(text['passwordReset.confirm']).fill(confirm);
  await page.getByRole('button', { name: text['passwordReset.submit'] }).click();
}

/** Signs in without the login page, which has tests of its own, and opens the rides. */
export async function signIn(
  page: Page,
  email: string,
  text: Texts,
  { withPassword = password, view = 'cards' as RidesView } = {},
): Promise<void> {
  await signInOnDevice(page, email, withPassword);
  await chooseView(page, view);
  await page.goto('/dashboard/main');
  await expect(page.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
}

/** Shows the rides as cards or rows by the button for it, which then offers the other. */
export async function showAs(page: Page, text: Texts, view: RidesView): Promise<void> {
  await page.getByRole('button', { name: text[`view.${view}.show`] }).click();
  const other = view === 'rows' ? 'cards' : 'rows';
  await expect(page.getByRole('button', { name: text[`view.${other}.show`] })).toBeVisible();
}

/** Shows the rides of one status: by tab on wide screens, else by dropdown. */
export async function showRides(page: Page, text: Texts, label: string): Promise<void> {
  const tab = page.getByRole('tab', { name: label });
  const choice = page.getByRole('combobox', { name: text['dashboard.tabs'] });
  await expect(tab.or(choice)).toBeVisible();
  if (await tab.isVisible()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  } else {
    await choice.click();
    await page.getByRole('option', { name: label }).click();
    await expect(choice).toContainText(label);
  }
}

/** Returns a ride's card, if it is on the shown pages. */
export const cardOf = (page: Page, id: string): Locator => page.getByRole('article', { name: id });

/** Returns the rides of the list, as rows. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

/** Returns a ride's row, or its card once it is open, if it is on the shown pages. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`#ride-${id}`);

/** Presses a button of a ride's card. Retries if rides of other tests push the card off the shown page meanwhile. */
export async function pressOnCard(page: Page, text: Texts, id: string, action: string): Promise<void> {
  await expect(async () => {
    const card = await findCard(page, text, id);
    await card.getByRole('button', { name: action }).click({ timeout: 5_000 });
  }).toPass();
}

/** Shows the new rides that are held back, if there are any. */
export async function showHeld(page: Page, text: Texts): Promise<void> {
  const name = new RegExp(`^\\d+ (${heldIn(text, 'one')}|${heldIn(text, 'other')})$`);
  const bar = page.getByRole('button', { name });
  if (await bar.isVisible()) await bar.click();
}
const heldIn = (text: Texts, form: string): string =>
  new RegExp(`${form} \\{# ([^}]+)\\}`).exec(text['dashboard.held'])?.[1] ?? '';

/** Opens further pages of the shown list until the ride's card is there: other tests' rides fill the first page. */
export async function findCard(page: Page, text: Texts, id: string): Promise<Locator> {
  const card = cardOf(page, id);
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  await expect(async () => {
    await showHeld(page, text);
    if ((await card.count()) === 0 && (await more.isVisible())) await more.click();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return card;
}
