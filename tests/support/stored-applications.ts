import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { database } from './database.ts';
import { isStored, untilDeleted } from './stored-files.ts';

type Payload = PayloadOf<'global-onboarding'>;

/** Returns what is stored of an application: companies, account, and whether an unfinished application is left. */
export async function storedOf({ data, requestId }: Payload) {
  const [companies, accounts, started] = await Promise.all([
    database.collection('companies').where('name', '==', data.companyname).get(),
    getAuth().getUsers([{ email: data.email }]),
    database.doc(`applications/${requestId}`).get(),
  ]);
  return { companies: companies.docs, account: accounts.users[0], isStarted: started.exists };
}

/** Returns an application's company with all that belongs to it. */
export async function appliedCompanyOf(payload: Payload) {
  const { companies, account, isStarted } = await storedOf(payload);
  const [company] = companies;
  if (!company || !account || companies.length > 1) throw new Error(`${companies.length} companies, ${account?.uid}`);
  const [members, ledger, mails] = await Promise.all([
    company.ref.collection('members').get(),
    database.doc(`tokenAccounts/${company.id}`).get(),
    database.collection('mail').where('email', '==', payload.data.email).get(),
  ]);
  return { company, account, isStarted, members: members.docs, ledger, mails: mails.docs };
}

/** Expects every part of the application to be stored once, and the upload to be deleted. */
export async function expectWholeApplication(payload: Payload, upload: string): Promise<void> {
  const { company, account, isStarted, members, ledger, mails } = await appliedCompanyOf(payload);
  expect(account).toMatchObject({ disabled: true, displayName: 'Eva Leitner' });
  expect(account.customClaims).toEqual({ role: 'taxi', companyId: company.id, teamRole: 'Admin' });
  expect(members.map((member) => [member.id, member.get('teamRole')])).toEqual([[account.uid, 'Admin']]);
  expect(ledger.data()).toEqual({ balanceTokenCents: 0 });
  expect(mails.map((mail) => mail.get('template'))).toEqual(['application-received']);
  expect(company.data()).toMatchObject({
    state: 'pending',
    kind: 'taxi',
    licenceFile: `licences/${company.id}/licence`,
  });
  expect([isStarted, await isStored(company.get('licenceFile'))]).toEqual([false, true]);
  await untilDeleted(upload);
}
