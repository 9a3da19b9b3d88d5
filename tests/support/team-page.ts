import { expect, type Locator, type Page } from '@playwright/test';
import type { TeamRole } from '@talwaerts/domain/company/roles.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { expectScreen } from './dashboard-screens.ts';
import { database } from './database.ts';
import type { Texts } from './order-page.ts';
import { expectNoViolations } from './pages.ts';

/** Creates a company without members. */
export async function aCompanyOfNobody(change: Parameters<typeof aCompanyOfItsOwn>[1] = {}): Promise<string> {
  const companyId = await aCompanyOfItsOwn(0, change);
  const members = await database.collection(`companies/${companyId}/members`).listDocuments();
  await Promise.all(members.map((member) => member.delete()));
  return companyId;
}

export const addMember = (
  companyId: string,
  uid: string,
  member: { readonly name: string; readonly teamRole?: TeamRole; readonly invitedAtMs?: number },
) =>
  database
    .doc(`companies/${companyId}/members/${uid}`)
    .set({ email: `${uid}@example.com`, joinedAtMs: Date.UTC(2026, 4, 4), teamRole: 'Fahrer', ...member });

export async function openTeam(page: Page, text: Texts): Promise<void> {
  await page
    .getByRole('link', { name: text['shell.team'] })
    .or(page.getByRole('link', { name: text['shell.teamShort'], exact: true }))
    .first()
    .click();
  await expectScreen(page, 'team', text);
}

/** Returns a member's row, or card on phones. */
export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .or(page.getByRole('list', { name: /Personen im Team|People on the team/ }).getByRole('listitem'))
    .filter({ hasText: name });

export const press = (
  page: Page,
  text: Texts,
  action: 'promote' | 'demote' | 'remove' | 'resend' | 'withdraw',
  name: string,
) =>
  rowOf(page, name)
    .getByRole('button', { name: text[`team.${action}`] })
    .click();

/** Checks the accessibility of a dialog, and confirms it. */
export async function confirm(page: Page, text: Texts, title: keyof Texts, submit: keyof Texts): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text[title] });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text[submit], exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Fills in the dialog for an invitation. */
export async function fillPerson(
  dialog: Locator,
  text: Texts,
  email: string,
  [firstname, lastname]: readonly [string, string],
) {
  await dialog.getByLabel(text['team.field.email']).fill(email);
  await dialog.getByLabel(text['team.field.firstname']).fill(firstname);
  await dialog.getByLabel(text['team.field.lastname']).fill(lastname);
}

/** Invites a driver by the dialog. */
export async function invite(page: Page, text: Texts, email: string, [firstname, lastname]: readonly [string, string]) {
  await page.getByRole('button', { name: text['team.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['team.add'] });
  await fillPerson(dialog, text, email, [firstname, lastname]);
  await dialog.getByRole('radio', { name: text['team.role.Fahrer'] }).check();
  await dialog.getByRole('button', { name: text['team.invite'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, `${firstname} ${lastname}`)).toContainText(text['team.invited']);
}
