import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { callAt, callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';

/** Creates an account for the company's driver, whom `memberOf` signs in. */
async function aDriver(companyId: string, name: string): Promise<string> {
  const uid = `u-${companyId}-driver`;
  await getAuth().createUser({ uid, displayName: name });
  await database.doc(`companies/${companyId}/members/${uid}`).update({ name });
  return uid;
}

async function anAdministrator(name: string): Promise<string> {
  const { uid } = await getAuth().createUser({ displayName: name });
  await database
    .doc(`admins/${uid}`)
    .set({ name, email: 'eva@talwaerts.example', sinceMs: 0, needsSecondFactor: false });
  return uid;
}

async function namesOf(companyId: string, uid: string) {
  const [company, member, account] = await Promise.all([
    database.doc(`companies/${companyId}`).get(),
    database.doc(`companies/${companyId}/members/${uid}`).get(),
    getAuth().getUser(uid),
  ]);
  return { contact: company.get('contactName'), member: member.get('name'), account: account.displayName };
}

describe('a changed name', () => {
  it('is stored on the account, in the team, and at the company whose contact the member is', async () => {
    const companyId = await aCompanyOfItsOwn(0, { contactName: 'Lukas Alt' });
    const uid = await aDriver(companyId, 'Lukas Alt');
    const change = () => callFunction('global-changename', { name: ' Lukas Neu ' }, memberOf(companyId, 'driver'));
    expect((await change()).result).toEqual({ valid: true });
    const changed = { contact: 'Lukas Neu', member: 'Lukas Neu', account: 'Lukas Neu' };
    expect(await namesOf(companyId, uid)).toEqual(changed);
    expect((await change()).result).toEqual({ valid: true });
    expect(await namesOf(companyId, uid)).toEqual(changed);
    expect((await database.doc(`companies/${companyId}/members/${uid}`).get()).get('teamRole')).toBe('Fahrer');
  });

  it('does not affect a company with another contact', async () => {
    const companyId = await aCompanyOfItsOwn(0, { contactName: 'Eva Chefin' });
    const uid = await aDriver(companyId, 'Lukas Alt');
    await callFunction('global-changename', { name: 'Lukas Neu' }, memberOf(companyId, 'driver'));
    expect(await namesOf(companyId, uid)).toEqual({ contact: 'Eva Chefin', member: 'Lukas Neu', account: 'Lukas Neu' });
  });

  it('of an administrator is stored on the account and among the administrators', async () => {
    const uid = await anAdministrator('Eva Alt');
    const { result } = await callFunction('global-changename', { name: 'Eva Neu' }, tokenFor(uid, { role: 'admin' }));
    expect(result).toEqual({ valid: true });
    expect((await getAuth().getUser(uid)).displayName).toBe('Eva Neu');
    expect((await database.doc(`admins/${uid}`).get()).get('name')).toBe('Eva Neu');
  });

  it('of an administrator is stored by a new instance with its first request', async () => {
    const uid = await anAdministrator('Eva Alt');
    const { answer } = await liveOnce({ name: 'global.changename' }, undefined, (url) =>
      callAt<'global-changename'>(url, { name: 'Eva Neu' }, tokenFor(uid, { role: 'admin' })),
    );
    expect(answer).toEqual({ result: { valid: true } });
    expect((await getAuth().getUser(uid)).displayName).toBe('Eva Neu');
  });

  it('is refused while the company is inactive, and if it is blank', async () => {
    const companyId = await aCompanyOfItsOwn(0, { contactName: 'Lukas Alt', state: 'inactive' });
    const uid = await aDriver(companyId, 'Lukas Alt');
    const { result } = await callFunction('global-changename', { name: 'Lukas Neu' }, memberOf(companyId, 'driver'));
    expect(result).toEqual({ valid: false, error: 'company-inactive' });
    const before = { contact: 'Lukas Alt', member: 'Lukas Alt', account: 'Lukas Alt' };
    expect(await namesOf(companyId, uid)).toEqual(before);
    const { error } = await callFunction('global-changename', { name: '  ' }, memberOf(companyId, 'driver'));
    expect([error?.status, error?.details]).toEqual(['INVALID_ARGUMENT', { name: 'required' }]);
    expect(await namesOf(companyId, uid)).toEqual(before);
  });
});
