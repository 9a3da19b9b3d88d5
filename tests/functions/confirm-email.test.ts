import { randomUUID } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { linkIn, waitForMailsTo } from '../support/mails.ts';

const dayMs = 24 * 3_600_000;

/** Creates a company whose applicant has received the mail. Returns the company with mail and token of the link. */
async function anApplication(change: Partial<Company> = {}, lang = 'de') {
  const companyId = await aCompanyOfItsOwn(0, { state: 'pending', createdAtMs: Date.now(), ...change });
  const email = `${randomUUID()}@example.com`;
  const order = { template: 'application-received', email, lang, companyId };
  await database.doc(`mail/application_${companyId}_received`).set({ ...order, ...newProgress });
  const [mail] = await waitForMailsTo(email, 1);
  if (!mail) throw new Error('No mail came');
  return { companyId, mail, token: linkIn(mail, '/confirmemail').searchParams.get('token') ?? '' };
}

const confirm = async (token: string) => (await callFunction('global-confirmemail', { token })).result;
const confirmedAt = async (companyId: string): Promise<unknown> =>
  (await database.doc(`companies/${companyId}`).get()).get('emailConfirmedAtMs');

describe('the link of an application mail', () => {
  it.each([
    ['de', 'E-Mail-Adresse bestätigen'],
    ['en', 'Confirm e-mail address'],
  ])('stores once when the address was confirmed: %s', async (lang, label) => {
    const { companyId, mail, token } = await anApplication({}, lang);
    expect(mail.text).toContain(label);
    expect(await confirmedAt(companyId)).toBeNull();
    expect(await confirm(token)).toEqual({ valid: true });
    const first = await confirmedAt(companyId);
    expect(Date.now() - Number(first)).toBeLessThan(60_000);
    expect(await confirm(token)).toEqual({ valid: true });
    expect(await confirmedAt(companyId)).toBe(first);
  });

  it('is refused once expired, and confirms nothing', async () => {
    const { companyId, token } = await anApplication({
      createdAtMs: Date.now() - product.emailConfirmationDays * dayMs,
    });
    expect(await confirm(token)).toEqual({ valid: false, error: 'link-expired' });
    expect(await confirmedAt(companyId)).toBeNull();
  });

  it('is refused if altered, or if its application was removed', async () => {
    const { companyId, token } = await anApplication();
    const other = await aCompanyOfItsOwn(0, { state: 'pending', createdAtMs: Date.now() });
    expect(await confirm(token.replace(companyId, other))).toEqual({ valid: false, error: 'not-found' });
    expect(await confirmedAt(other)).toBeNull();
    await database.doc(`companies/${companyId}`).delete();
    expect(await confirm(token)).toEqual({ valid: false, error: 'not-found' });
  });
});
