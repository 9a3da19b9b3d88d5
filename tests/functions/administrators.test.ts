import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { claimAddress, hasAccount, idTokenOf, setPassword } from '../support/accounts.ts';
import { callFunction, tokenFor } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { linkIn, waitForMailsTo } from '../support/mails.ts';
import { isLong, suite } from '../support/suite.ts';

const withFactor = { sign_in_provider: 'password', identities: {}, sign_in_second_factor: 'totp' };

/** Creates an administrator. Returns ID tokens of sign-ins by password alone, with an authenticator app, with SMS. */
async function anAdministrator(needsSecondFactor: boolean) {
  const uid = `admin-${randomUUID()}`;
  const entry = { name: 'Eva Leitner', email: `${uid}@example.com`, sinceMs: 0, needsSecondFactor };
  await database.doc(`admins/${uid}`).set(entry);
  return {
    byPassword: tokenFor(uid, { role: 'admin' }),
    withCode: tokenFor(uid, { role: 'admin', firebase: withFactor }),
    bySms: tokenFor(uid, { role: 'admin', firebase: { ...withFactor, sign_in_second_factor: 'phone' } }),
  };
}
const list = async (token: string) => {
  const { result, error } = await callFunction('admin-listusers', { group: 'hotel' }, token);
  return result?.valid ?? error?.status;
};

describe('an administrator', () => {
  it('who needs a second factor is refused after a sign-in by password alone', async () => {
    const { byPassword, bySms, withCode } = await anAdministrator(true);
    const answers = [await list(byPassword), await list(bySms), await list(withCode)];
    expect(answers).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED', true]);
  });

  it('who needs no second factor is admitted with or without one', async () => {
    const { byPassword, withCode } = await anAdministrator(false);
    expect([await list(byPassword), await list(withCode)]).toEqual([true, true]);
  });
});

describe('administrators', () => {
  const randomEmail = () => `${randomUUID()}@example.com`;
  const invite = (token: string, email: string, requestId = randomUUID()) =>
    callFunction('admin-inviteadministrator', { data: { email, firstname: 'Eva', lastname: 'Neu' }, requestId }, token);
  async function invited(token: string, email = randomEmail()) {
    const { result } = await invite(token, email);
    if (!result?.valid) throw new Error(`Not invited: ${JSON.stringify(result)}`);
    return { uid: result.userId, email };
  }
  const change = (name: 'admin-removeadministrator' | 'admin-resendinvitation', token: string, userID: string) =>
    callFunction(name, { data: { userID } }, token).then(({ result, error }) => result ?? error?.status);
  const tokenOfMail = async (email: string, count = 1) => {
    const tokens = (await waitForMailsTo(email, count)).map(
      (mail) => linkIn(mail, '/invitation').searchParams.get('invitation') ?? '',
    );
    return tokens.toSorted((a, b) => Number(b.split('.')[2]) - Number(a.split('.')[2]))[0] ?? '';
  };
  const accept = async (token: string) =>
    (await callFunction('global-acceptinvitation', { token, password: 'a-first-password' })).result;
  const entryOf = async (uid: string) => (await database.doc(`admins/${uid}`).get()).data();
  const auditOf = async (uid: string) =>
    (await database.collection('audit').where('data.uid', '==', uid).get()).docs.map((one) => one.get('what')).sort();

  it('can invite another one, who sets a password by mail and may list companies', async () => {
    const { byPassword } = await anAdministrator(false);
    const { uid, email } = await invited(byPassword);
    expect(await entryOf(uid)).toMatchObject({ name: 'Eva Neu', email, needsSecondFactor: false });
    expect(await entryOf(uid)).toHaveProperty('invitedAtMs');
    expect((await getAuth().getUser(uid)).customClaims ?? {}).toEqual({});
    const first = await tokenOfMail(email);
    expect(await change('admin-resendinvitation', byPassword, uid)).toEqual({ valid: true });
    const second = await tokenOfMail(email, 2);
    expect(await accept(first)).toEqual({ valid: false, error: 'invitation-over' });
    expect((await callFunction('global-openinvitation', { token: second })).result).toEqual({
      valid: true,
      data: { name: 'Eva Neu', email, team: null },
    });
    expect(await accept(second)).toEqual({ valid: true });
    expect(await entryOf(uid)).not.toHaveProperty('invitedAtMs');
    expect((await getAuth().getUser(uid)).customClaims).toEqual({ role: 'admin' });
    expect(await list(await idTokenOf(email, 'a-first-password'))).toBe(true);
    expect(await change('admin-resendinvitation', byPassword, uid)).toEqual({
      valid: false,
      error: 'invitation-over',
    });
    expect(await auditOf(uid)).toEqual([
      'administrator-invited',
      'administrator-invited-again',
      'administrator-joined',
    ]);
  });

  it('who need a second factor invite administrators who need one, too', async () => {
    const { withCode, byPassword } = await anAdministrator(true);
    expect((await invite(byPassword, randomEmail())).error?.status).toBe('PERMISSION_DENIED');
    const { uid } = await invited(withCode);
    expect(await entryOf(uid)).toMatchObject({ needsSecondFactor: true });
  });

  it('cannot invite the same address twice, nor a member of a team', async () => {
    const { byPassword } = await anAdministrator(false);
    const email = randomEmail();
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => invite(byPassword, email, requestId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.result?.valid).toBe(true);
    const refusalTo = async (address: string, request = randomUUID()) =>
      (await invite(byPassword, address, request)).result;
    expect(await refusalTo(email.toUpperCase())).toEqual({ valid: false, error: 'already-member' });
    expect(await refusalTo('taxi@talwaerts.example')).toEqual({ valid: false, error: 'email-taken' });
    expect(await refusalTo(randomEmail(), requestId)).toEqual({ valid: false, error: 'already-exists' });
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    const team = { data: { ...data, companyID: 'alpentaxi-mayrhofen' }, requestId: randomUUID() };
    expect((await callFunction('taxi-addteammember', team, byPassword)).result).toEqual({
      valid: false,
      error: 'email-taken',
    });
  });

  it('can withdraw invitations, and remove others, who lose their account and access', async () => {
    const { byPassword } = await anAdministrator(false);
    const { uid, email } = await invited(byPassword);
    expect(await accept(await tokenOfMail(email))).toEqual({ valid: true });
    const theirs = await idTokenOf(email, 'a-first-password');
    expect(await change('admin-removeadministrator', byPassword, uid)).toEqual({ valid: true });
    expect(await change('admin-removeadministrator', byPassword, uid)).toEqual({ valid: true });
    expect(await entryOf(uid)).toBeUndefined();
    expect(await hasAccount(uid)).toBe(false);
    expect(await list(theirs)).toBe('PERMISSION_DENIED');
    const withdrawn = await invited(byPassword);
    const token = await tokenOfMail(withdrawn.email);
    expect(await change('admin-removeadministrator', byPassword, withdrawn.uid)).toEqual({ valid: true });
    expect(await accept(token)).toEqual({ valid: false, error: 'invitation-over' });
    expect(await auditOf(uid)).toEqual(['administrator-invited', 'administrator-joined', 'administrator-removed']);
  });

  it('who remove each other concurrently leave one of them', async () => {
    for (let round = 0; round < (isLong ? 5 : 2); round += 1) {
      const uids = [0, 1].map(() => `admin-${randomUUID()}`);
      const entry = { name: 'Eva', email: `${randomUUID()}@example.com`, sinceMs: 0, needsSecondFactor: false };
      await Promise.all(uids.map((uid) => database.doc(`admins/${uid}`).set(entry)));
      const [first = '', second = ''] = uids;
      const remove = (who: string, whom: string) =>
        change('admin-removeadministrator', tokenFor(who, { role: 'admin' }), whom);
      const answers = await Promise.all([remove(first, second), remove(second, first)]);
      const remaining = await Promise.all(uids.map(entryOf));
      expect([round, remaining.filter(Boolean)]).toEqual([round, [entry]]);
      expect(answers.filter((answer) => typeof answer === 'object' && answer.valid)).toHaveLength(1);
    }
  });
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const runScript = (script: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `scripts/${script}.mjs`, ...args], { cwd: root });

describe('npm run require-second-factor', () => {
  const projectId = `demo-administrators-${randomUUID().slice(0, 8)}`;
  const run = (...args: readonly string[]) => runScript('require-second-factor', args);

  it('switches the setting of every administrator, and changes nothing else', async () => {
    const admins = getFirestore(initializeApp({ projectId }, projectId)).collection('admins');
    const eva = { name: 'Eva', email: 'eva@example.com', sinceMs: 1, needsSecondFactor: false };
    await Promise.all([admins.doc('u1').set(eva), admins.doc('u2').set({ ...eva, email: 'ida@example.com' })]);
    const needs = async () => (await admins.get()).docs.map((one) => one.get('needsSecondFactor'));
    const { stdout } = await run(projectId, 'on');
    expect(stdout).toContain('eva@example.com: on');
    expect(await needs()).toEqual([true, true]);
    expect((await admins.doc('u1').get()).data()).toEqual({ ...eva, needsSecondFactor: true });
    await run(projectId, 'off');
    expect(await needs()).toEqual([false, false]);
  });

  it('changes nothing without on or off', async () => {
    await expect(run(projectId)).rejects.toMatchObject({ code: 1 });
  });
});

describe('npm run make-admin', () => {
  const run = (...args: readonly string[]) => runScript('make-admin', args);
  const anAddress = () => `admin-${randomUUID()}@example.com`;
  const entriesWith = (email: string) => database.collection('admins').where('email', '==', email).get();

  it('makes a new address an administrator, who sets a password by mail and may list companies', async () => {
    const email = anAddress();
    expect((await run(email)).stdout).toContain(`${email} is an administrator of ${suite.projectId}`);
    await callFunction('global-requestpasswordreset', { email, lang: 'de' });
    const [mail] = await waitForMailsTo(email, 1);
    const code = mail && linkIn(mail, '/passwordreset').searchParams.get('secret');
    expect(await setPassword(code ?? '', 'long-enough')).toBeUndefined();
    expect(await list(await idTokenOf(email, 'long-enough'))).toBe(true);
  });

  it('changes nothing when run again', async () => {
    const email = anAddress();
    await run(email);
    const before = await entriesWith(email);
    await run(email);
    const after = await entriesWith(email);
    expect(after.docs.map((entry) => entry.data())).toEqual(before.docs.map((entry) => entry.data()));
    expect(after.docs.map((entry) => entry.data())).toMatchObject([{ name: email, needsSecondFactor: false }]);
  });

  it('refuses an existing account whose address was never confirmed', async () => {
    const email = anAddress();
    const uid = await claimAddress(email, 'long-enough');
    await expect(run(email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('never confirmed') });
    expect((await getAuth().getUser(uid)).customClaims).toBeUndefined();
    expect((await entriesWith(email)).size).toBe(0);
  });

  it('keeps the password and the name of an existing account', async () => {
    const email = anAddress();
    const { uid } = await getAuth().createUser({
      email,
      password: 'long-enough',
      displayName: 'Eva Leitner',
      emailVerified: true,
    });
    await run(email, suite.projectId);
    expect((await database.doc(`admins/${uid}`).get()).get('name')).toBe('Eva Leitner');
    expect(await list(await idTokenOf(email, 'long-enough'))).toBe(true);
  });

  it('refuses an address that belongs to a company, and leaves it unchanged', async () => {
    const email = 'taxi2@talwaerts.example';
    const before = await getAuth().getUserByEmail(email);
    await expect(run(email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('belongs to a company'),
    });
    expect((await getAuth().getUserByEmail(email)).customClaims).toEqual(before.customClaims);
    expect((await entriesWith(email)).size).toBe(0);
  });

  it('refuses a disabled account', async () => {
    const email = anAddress();
    await getAuth().createUser({ email, disabled: true });
    await expect(run(email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is disabled') });
    expect((await entriesWith(email)).size).toBe(0);
  });

  it.each(['', 'nobody', 'eva@'])('refuses an invalid address: "%s"', async (email) => {
    await expect(run(email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Say whom') });
  });
});
