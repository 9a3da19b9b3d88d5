import { randomUUID } from 'node:crypto';
import { provisionNoticeMs } from '@talwaerts/domain/pricing/change-tariff.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { afterEach, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMailWith } from '../support/mails.ts';
import { admin } from '../support/people.ts';

const planned = database.doc('config/plannedTariff');
const raised = { ...defaultTariff, provisionPercent: 12 };
const plan = (startsAt?: string) =>
  callFunction('admin-updatetariff', { before: defaultTariff, tariff: raised, startsAt }, admin);
const inDays = (days: number) => isoInVienna(Date.now() + provisionNoticeMs + days * 86_400_000);

afterEach(() => planned.delete());

it('a higher provision is refused at once or in fifteen days', async () => {
  for (const startsAt of [undefined, inDays(-1)])
    expect((await plan(startsAt)).result).toEqual({ valid: false, error: 'provision-notice' });
  expect((await planned.get()).exists).toBe(false);
});

it('a higher provision is mailed to each active taxi company once it is planned, however often it is sent', async () => {
  const email = `${randomUUID()}@company.example`;
  const companyId = await aCompanyOfItsOwn(0, { email });
  const pending = await aCompanyOfItsOwn(0, { state: 'pending', email: `${randomUUID()}@company.example` });
  const startsAt = inDays(1);
  for (const _ of ['planned', 'repeated']) expect((await plan(startsAt)).result).toEqual({ valid: true });
  const mail = await waitForMailWith(email, 'Provision steigt');
  expect(mail.text).toContain('12 % des Fahrpreises');
  const orders = database.collection('mail').where('template', '==', 'provision-rises');
  const told = (await orders.get()).docs.map((order) => order.get('companyId'));
  expect(told.filter((id) => id === companyId)).toHaveLength(1);
  expect(told).not.toContain(pending);
});
