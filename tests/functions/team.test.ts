import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { canSignIn, hasAccount } from '../support/accounts.ts';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { inParallel } from '../support/in-parallel.ts';
import { linkIn, type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const randomEmail = (): string => `${randomUUID()}@example.com`;
const password = 'a-first-password';

const invite = (token: string, email: string, { requestId = randomUUID(), ...change }: Record<string, unknown> = {}) =>
  callFunction(
    'taxi-addteammember',
    { data: { email, firstname: ' Eva', lastname: 'Neu ', role: 'Fahrer', ...change }, requestId },
    token,
  );

async function invited(companyId: string, email = randomEmail(), role = 'Fahrer') {
  const { result } = await invite(memberOf(companyId), email, { role });
  if (!result?.valid) throw new Error(`Not invited: ${JSON.stringify(result)}`);
  return { uid: result.userId, email };
}

const change = (
  name: 'taxi-upgradeuser' | 'taxi-deleteuser' | 'taxi-resendinvitation',
  token: string,
  userID: string,
  more: object = {},
) => callFunction(name, { data: { userID, ...more } }, token).then(({ result, error }) => result ?? error?.status);

const entryOf = async (companyId: string, uid: string) =>
  (await database.doc(`companies/${companyId}/members/${uid}`).get()).data();
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const auditOf = async (companyId: string) =>
  (await database.collection('audit').where('companyId', '==', companyId).get()).docs
    .map((entry) => entry.get('what') as string)
    .sort();

/** Returns the invitation token of the newest mail, once `count` invitations have arrived. */
async function tokenOfMail(email: string, count = 1): Promise<string> {
  const mails = await waitForMailsTo(email, count);
  const links = mails.map((mail) => linkIn(mail as ReceivedMail, '/invitation').searchParams.get('invitation') ?? '');
  return links.toSorted((a, b) => Number(b.split('.')[2]) - Number(a.split('.')[2]))[0] ?? '';
}
const openLink = async (token: string) => (await callFunction('global-openinvitation', { token })).result;
const accept = async (token: string, withPassword = password) =>
  (await callFunction('global-acceptinvitation', { token, password: withPassword })).result;

/** Invites a person, who accepts. */
async function joined(companyId: string, role = 'Fahrer') {
  const { uid, email } = await invited(companyId, randomEmail(), role);
  expect(await accept(await tokenOfMail(email))).toEqual({ valid: true });
  return { uid, email };
}

describe('an invitation to a team', () => {
  it('creates an account and a mail, whose link sets the first password once and the claims', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid, email } = await invited(companyId);
    expect(await entryOf(companyId, uid)).toMatchObject({
      name: 'Eva Neu',
      email,
      teamRole: 'Fahrer',
      invitedAtMs: expect.any(Number),
    });
    expect(await claimsOf(uid)).toEqual({});

    const token = await tokenOfMail(email);
    const company = (await database.doc(`companies/${companyId}`).get()).get('designation') as string;
    const team = { company, kind: 'taxi', teamRole: 'Fahrer' };
    expect(await openLink(token)).toEqual({ valid: true, data: { name: 'Eva Neu', email, team } });
    expect(await accept(token, email.slice(0, 36))).toEqual({ valid: false, error: 'password-contains-email' });
    expect(await accept(token)).toEqual({ valid: true });
    expect(await claimsOf(uid)).toEqual({ role: 'driver', companyId, teamRole: 'Fahrer' });
    expect(await canSignIn(email, password)).toBe(true);
    expect(await entryOf(companyId, uid)).not.toHaveProperty('invitedAtMs');
    expect(await accept(token, 'another-password')).toEqual({ valid: false, error: 'invitation-over' });
    expect(await openLink(token)).toEqual({ valid: false, error: 'invitation-over' });
    expect(await canSignIn(email, password)).toBe(true);
    expect(await auditOf(companyId)).toEqual(['member-invited', 'member-joined']);
  });

  it('can be sent again; then only the new link works', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid, email } = await invited(companyId);
    const first = await tokenOfMail(email);
    expect(await change('taxi-resendinvitation', memberOf(companyId), uid)).toEqual({ valid: true });
    const second = await tokenOfMail(email, 2);
    expect(second).not.toBe(first);
    expect(await accept(first)).toEqual({ valid: false, error: 'invitation-over' });
    expect(await accept(second)).toEqual({ valid: true });
    expect(await change('taxi-resendinvitation', memberOf(companyId), uid)).toEqual({
      valid: false,
      error: 'invitation-over',
    });
    expect(await auditOf(companyId)).toEqual(['member-invited', 'member-invited-again', 'member-joined']);
  });

  it('that is withdrawn has an invalid link, and the address can be invited elsewhere', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid, email } = await invited(companyId);
    const token = await tokenOfMail(email);
    expect(await change('taxi-deleteuser', memberOf(companyId), uid)).toEqual({ valid: true });
    expect(await accept(token)).toEqual({ valid: false, error: 'invitation-over' });
    expect(await hasAccount(uid)).toBe(false);
    const other = await aCompanyOfItsOwn();
    const again = await invited(other, email);
    expect(again.uid).not.toBe(uid);
    expect(await accept(await tokenOfMail(email, 2))).toEqual({ valid: true });
    expect(await claimsOf(again.uid)).toMatchObject({ companyId: other });
  });

  it('with a signature that is not the platform’s is refused', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid, email } = await invited(companyId);
    const token = await tokenOfMail(email);
    expect(await accept(`${token.slice(0, -2)}xx`)).toEqual({ valid: false, error: 'invitation-over' });
    expect(await accept(token.replace(uid, `u-${companyId}-taxi`))).toEqual({ valid: false, error: 'invitation-over' });
  });

  it('is made once per request id, however often it is repeated, and never for another address', async () => {
    const companyId = await aCompanyOfItsOwn();
    const email = randomEmail();
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => invite(memberOf(companyId), email, { requestId })));
    const [first] = answers;
    expect(first?.result?.valid).toBe(true);
    for (const answer of answers) expect(answer).toEqual(first);
    expect((await invite(memberOf(companyId), randomEmail(), { requestId })).result).toEqual({
      valid: false,
      error: 'already-exists',
    });
    expect(await auditOf(companyId)).toEqual(['member-invited']);
    expect(await waitForMailsTo(email, 1)).toHaveLength(1);
  });

  it('is refused for members of the team, for people of another company without naming it, and for administrators', async () => {
    const companyId = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const { email } = await invited(other);
    const outcome = async (address: string) => (await invite(memberOf(companyId), address)).result;
    expect(await outcome(email.toUpperCase())).toEqual({ valid: false, error: 'email-taken' });
    expect(await outcome('admin@talwaerts.example')).toEqual({ valid: false, error: 'email-taken' });
    const own = await invited(companyId);
    expect(await outcome(own.email)).toEqual({ valid: false, error: 'already-member' });
  });

  it('is sent to one address at most five times an hour', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid } = await invited(companyId);
    const resend = () => change('taxi-resendinvitation', memberOf(companyId), uid);
    for (let i = 0; i < 4; i += 1) expect(await resend()).toEqual({ valid: true });
    expect(await resend()).toBe('RESOURCE_EXHAUSTED');
  });

  it('requested thirty times concurrently fills the team to exactly twenty members besides the Admins', {
    timeout: 120_000,
  }, async () => {
    const companyId = await aCompanyOfItsOwn();
    await database.doc(`companies/${companyId}/members/u-${companyId}-driver`).delete();
    const people = Array.from({ length: 30 }, () => ({ email: randomEmail(), requestId: randomUUID() }));
    /** Retries with the same request id while the server is busy, like a client. */
    const answers = await inParallel(people, 30, ({ email, requestId }) =>
      until(async () => (await invite(memberOf(companyId), email, { requestId })).result, 'an answer to an invitation'),
    );
    expect(answers.filter(({ valid }) => valid)).toHaveLength(20);
    const refusals = answers.flatMap((answer) => (answer.valid ? [] : [answer.error]));
    expect(refusals).toEqual(Array.from({ length: 10 }, () => 'team-full'));
    const { docs } = await database.collection(`companies/${companyId}/members`).get();
    expect(docs.filter((member) => member.get('teamRole') !== 'Admin')).toHaveLength(20);
  });
});

describe('a team', () => {
  it('is managed by its Admin and Managers, and by administrators who name it', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid } = await joined(companyId);
    const manager = await joined(companyId, 'Manager');
    const managerToken = tokenFor(manager.uid, await claimsOf(manager.uid));
    expect(await change('taxi-upgradeuser', managerToken, uid, { role: 'Manager' })).toEqual({ valid: true });
    expect(await claimsOf(uid)).toEqual({ role: 'taxi', companyId, teamRole: 'Manager' });
    const named = { companyID: companyId };
    expect(await change('taxi-upgradeuser', admin, uid, { role: 'Fahrer', ...named })).toEqual({ valid: true });
    expect(await claimsOf(uid)).toEqual({ role: 'driver', companyId, teamRole: 'Fahrer' });
    expect((await entryOf(companyId, uid))?.teamRole).toBe('Fahrer');
    expect((await invite(admin, randomEmail(), named)).result?.valid).toBe(true);
    expect((await invite(admin, randomEmail())).result).toEqual({ valid: false, error: 'not-found' });
    const changes = ['member-role-changed', 'member-role-changed'];
    const joins = ['member-joined', 'member-joined'];
    expect(await auditOf(companyId)).toEqual([
      'member-invited',
      'member-invited',
      'member-invited',
      ...joins,
      ...changes,
    ]);
  });

  it('of a hotel gives its members the role hotel, and its Fahrer manages nothing', async () => {
    const companyId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const email = randomEmail();
    const { result } = await invite(memberOf(companyId, 'hotel'), email);
    if (!result?.valid) throw new Error('Not invited');
    expect(await accept(await tokenOfMail(email))).toEqual({ valid: true });
    const claims = await claimsOf(result.userId);
    expect(claims).toEqual({ role: 'hotel', companyId, teamRole: 'Fahrer' });
    const { error } = await invite(tokenFor(result.userId, { ...claims, teamRole: 'Admin' }), randomEmail());
    expect(error?.status).toBe('PERMISSION_DENIED');
  });

  it('cannot be changed by another company’s members, whatever company they name', async () => {
    const companyId = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const { uid } = await invited(other);
    const before = await entryOf(other, uid);
    const named = { companyID: other };
    const token = memberOf(companyId);
    const notInTeam = { valid: false, error: 'not-in-team' };
    expect(await change('taxi-upgradeuser', token, uid, { role: 'Manager', ...named })).toEqual(notInTeam);
    expect(await change('taxi-resendinvitation', token, uid, named)).toEqual(notInTeam);
    expect(await change('taxi-deleteuser', token, uid, named)).toEqual({ valid: true });
    expect(await entryOf(other, uid)).toEqual(before);
    const { result } = await invite(token, randomEmail(), named);
    expect(result?.valid && (await entryOf(companyId, result.userId))).toBeTruthy();
  });

  it('keeps its Admin, and cannot be changed while its company is inactive', async () => {
    const companyId = await aCompanyOfItsOwn();
    const chief = `u-${companyId}-hotel`;
    const lastAdmin = { valid: false, error: 'last-admin' };
    expect(await change('taxi-upgradeuser', memberOf(companyId), chief, { role: 'Fahrer' })).toEqual(lastAdmin);
    expect(await change('taxi-deleteuser', memberOf(companyId), chief)).toEqual(lastAdmin);
    expect((await entryOf(companyId, chief))?.teamRole).toBe('Admin');
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    const inactive = { valid: false, error: 'company-inactive' };
    expect((await invite(memberOf(companyId), randomEmail())).result).toEqual(inactive);
    expect(await change('taxi-deleteuser', memberOf(companyId), `u-${companyId}-driver`)).toEqual(inactive);
  });

  it('of an inactive company can be removed by administrators, the Admin last, and then work elsewhere', async () => {
    const companyId = await aCompanyOfItsOwn();
    const chief = `u-${companyId}-taxi`;
    await database.doc(`companies/${companyId}/members/u-${companyId}-hotel`).delete();
    const { uid, email } = await joined(companyId);
    await database.doc(`companies/${companyId}`).update({ state: 'inactive', reason: 'x' });
    const named = { companyID: companyId };
    const inactive = { valid: false, error: 'company-inactive' };
    expect(await change('taxi-deleteuser', memberOf(companyId), uid)).toEqual(inactive);
    expect(await change('taxi-upgradeuser', admin, uid, { role: 'Manager', ...named })).toEqual(inactive);
    expect(await change('taxi-deleteuser', admin, chief, named)).toEqual({ valid: false, error: 'last-admin' });
    for (const one of [uid, `u-${companyId}-driver`, chief]) {
      expect(await change('taxi-deleteuser', admin, one, named)).toEqual({ valid: true });
    }
    expect(await hasAccount(uid)).toBe(false);
    expect((await database.collection(`companies/${companyId}/members`).get()).size).toBe(0);
    await invited(await aCompanyOfItsOwn(), email);

    await database.doc(`companies/${companyId}`).update({ state: 'active', reason: null });
    const { result } = await invite(admin, randomEmail(), named);
    expect(result?.valid && (await entryOf(companyId, result.userId))?.teamRole).toBe('Admin');
  });

  it('of a company that waits for approval keeps its Admin', async () => {
    const companyId = await aCompanyOfItsOwn(0, { state: 'pending' });
    const chief = `u-${companyId}-taxi`;
    const named = { companyID: companyId };
    expect(await change('taxi-deleteuser', admin, chief, named)).toEqual({ valid: false, error: 'company-inactive' });
  });

  it('leaves a removed member no account, no session and no access', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { uid } = await joined(companyId, 'Manager');
    const token = tokenFor(uid, await claimsOf(uid));
    expect(await change('taxi-deleteuser', memberOf(companyId), uid)).toEqual({ valid: true });
    expect(await change('taxi-deleteuser', memberOf(companyId), uid)).toEqual({ valid: true });
    expect(await entryOf(companyId, uid)).toBeUndefined();
    expect(await hasAccount(uid)).toBe(false);
    expect(await change('taxi-deleteuser', token, `u-${companyId}-driver`)).toBe('PERMISSION_DENIED');
    expect(await auditOf(companyId)).toEqual(['member-invited', 'member-joined', 'member-removed']);
  });
});
