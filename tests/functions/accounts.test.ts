import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { canSignIn, claimAddress, createAccount, hasAccount, signUp } from '../support/accounts.ts';
import { anApplication } from '../support/applications.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { linkIn, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { runRetention } from '../support/retention.ts';
import { callAddCompany, newCompany } from '../support/reviews.ts';

const randomEmail = (): string => `${randomUUID()}@example.com`;

const person = { firstname: 'Eva', lastname: 'Neu' };
const inviteTo = async (companyId: string, email: string) => {
  const payload = { data: { ...person, email, role: 'Fahrer' }, requestId: randomUUID() };
  return (await callFunction('taxi-addteammember', payload, memberOf(companyId))).result;
};
const inviteAdministrator = async (email: string) => {
  const payload = { data: { ...person, email }, requestId: randomUUID() };
  return (await callFunction('admin-inviteadministrator', payload, admin)).result;
};
const addCompany = async (email: string) => (await callAddCompany(newCompany({ companyEmail: email }))).result;
const inviteToTeam = async (email: string) => inviteTo(await aCompanyOfItsOwn(), email);

/** Accepts the only invitation to this address. */
async function accept(email: string, password: string) {
  const [mail] = await waitForMailsTo(email, 1);
  const token = mail && linkIn(mail, '/invitation').searchParams.get('invitation');
  return (await callFunction('global-acceptinvitation', { token, password })).result;
}

describe('signing up', () => {
  it('is refused to clients, and leaves no account behind', async () => {
    const stranger = { email: randomEmail(), password: 'long-enough' };
    expect(await signUp(stranger)).toContain('Accounts are created by Talwärts only.');
    expect(await canSignIn(stranger.email, stranger.password)).toBe(false);
  });

  it('is allowed anonymously, for applications', async () => {
    expect(await signUp({})).toBeUndefined();
  });

  it('does not affect accounts that functions create', async () => {
    const email = randomEmail();
    await createAccount(email, 'long-enough');
    expect(await canSignIn(email, 'long-enough')).toBe(true);
  });
});

describe('an address that a stranger has linked to an anonymous account', () => {
  it.each([
    ['as a member', inviteToTeam, 'driver'],
    ['as an administrator', inviteAdministrator, 'admin'],
    ['with a company', addCompany, 'hotel'],
  ] as const)('gives the stranger nothing when it is invited %s', async (_, invite, role) => {
    const email = randomEmail();
    const stranger = await claimAddress(email, 'of-the-stranger');
    expect(await canSignIn(email, 'of-the-stranger')).toBe(true);

    expect(await invite(email)).toMatchObject({ valid: true });
    expect(await hasAccount(stranger)).toBe(false);
    expect(await canSignIn(email, 'of-the-stranger')).toBe(false);
    expect((await getAuth().getUserByEmail(email)).customClaims ?? {}).toEqual({});

    expect(await accept(email, 'of-the-owner')).toEqual({ valid: true });
    expect((await getAuth().getUserByEmail(email)).customClaims).toMatchObject({ role });
    expect([await canSignIn(email, 'of-the-owner'), await canSignIn(email, 'of-the-stranger')]).toEqual([true, false]);
  });

  it('belongs to the invited person again after accepting, even if it was linked after the invitation', async () => {
    const email = randomEmail();
    expect(await inviteToTeam(email)).toMatchObject({ valid: true });
    await waitForMailsTo(email, 1);
    await getAuth().deleteUser((await getAuth().getUserByEmail(email)).uid);
    const stranger = await claimAddress(email, 'of-the-stranger');
    expect(await accept(email, 'of-the-owner')).toEqual({ valid: true });
    expect([await hasAccount(stranger), await canSignIn(email, 'of-the-owner')]).toEqual([false, true]);
  });
});

describe('an account that is needed keeps its address:', () => {
  const taken = { valid: false, error: 'email-taken' };

  it('a waiting application is not replaced by an invitation', async () => {
    const { data } = await anApplication();
    const { uid } = await getAuth().getUserByEmail(data.email);
    for (const invite of [inviteToTeam, inviteAdministrator, addCompany])
      expect(await invite(data.email)).toEqual(taken);
    expect(await hasAccount(uid)).toBe(true);
  });

  it('an application in progress, whose account has no claims yet, is not replaced', async () => {
    const email = randomEmail();
    const uid = randomUUID();
    await getAuth().createUser({ uid, email, disabled: true });
    const application = database.doc(`applications/${randomUUID()}`);
    const started = { applicantUid: randomUUID(), uid, companyId: randomUUID(), replacedUids: [] };
    await application.set({ ...started, touchedAt: Timestamp.now() });
    for (const invite of [inviteToTeam, inviteAdministrator, addCompany]) expect(await invite(email)).toEqual(taken);
    expect(await hasAccount(uid)).toBe(true);
    await application.delete();
  });

  it('a member or administrator whose account has another address than the entry is not replaced', async () => {
    const companyId = await aCompanyOfItsOwn();
    const uid = `u-${companyId}-driver`;
    const email = randomEmail();
    await getAuth().createUser({ uid, email });
    await getAuth().setCustomUserClaims(uid, { role: 'driver', companyId, teamRole: 'Fahrer' });
    const alreadyMember = { valid: false, error: 'already-member' };
    expect(await inviteTo(companyId, email)).toEqual(alreadyMember);
    for (const invite of [inviteToTeam, inviteAdministrator, addCompany]) expect(await invite(email)).toEqual(taken);

    const administrator = database.doc(`admins/admin-${randomUUID()}`);
    const other = randomEmail();
    await getAuth().createUser({ uid: administrator.id, email: other });
    await administrator.set({ name: 'Eva Neu', email: randomEmail(), sinceMs: 0, needsSecondFactor: false });
    expect(await inviteAdministrator(other)).toEqual(alreadyMember);
    for (const invite of [inviteToTeam, addCompany]) expect(await invite(other)).toEqual(taken);
    expect([await hasAccount(uid), await hasAccount(administrator.id)]).toEqual([true, true]);
    await administrator.delete();
  });
});

describe('an account without a role', () => {
  /** Creates an account as it is after a client has linked an address to an anonymous one, some days ago. */
  async function linkedBefore(days: number, email = randomEmail()): Promise<string> {
    const uid = randomUUID();
    const creationTime = new Date(Date.now() - days * 24 * 3_600_000).toUTCString();
    const metadata = { creationTime, lastSignInTime: creationTime };
    expect((await getAuth().importUsers([{ uid, email, metadata }])).errors).toEqual([]);
    return uid;
  }

  it('is removed two days later, also with an address that a client has linked, unless an entry needs it', async () => {
    // A member whose account lacks its claims.
    const companyId = await aCompanyOfItsOwn();
    const named = randomEmail();
    await database.doc(`companies/${companyId}/members/u-${companyId}-driver`).update({ email: named });
    const fresh = await claimAddress(randomEmail(), 'long-enough');
    expect((await getAuth().getUser(fresh)).customClaims?.role).toBeUndefined();
    const old = await linkedBefore(3);
    const younger = await linkedBefore(1);
    const needed = await linkedBefore(3, named);
    await runRetention();
    const kept = await Promise.all([old, fresh, younger, needed].map(hasAccount));
    expect(kept).toEqual([false, true, true, true]);
  });
});
