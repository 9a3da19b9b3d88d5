import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { database } from '../support/database.ts';

const withFactor = { sign_in_provider: 'password', identities: {}, sign_in_second_factor: 'totp' };

/** An administrator signed in by password alone, and with an authenticator app as well. */
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

  it('who needs none is admitted either way', async () => {
    const { byPassword, withCode } = await anAdministrator(false);
    expect([await list(byPassword), await list(withCode)]).toEqual([true, true]);
  });
});

describe('npm run require-second-factor', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const projectId = `demo-administrators-${randomUUID().slice(0, 8)}`;
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/require-second-factor.mjs', ...args], {
      cwd: root,
    });

  it('switches every administrator of the project, and nothing else of them', async () => {
    const admins = getFirestore(initializeApp({ projectId }, projectId)).collection('admins');
    const eva = { name: 'Eva', email: 'eva@example.com', sinceMs: 1 };
    await Promise.all([admins.doc('u1').set(eva), admins.doc('u2').set({ ...eva, email: 'ida@example.com' })]);
    const needs = async () => (await admins.get()).docs.map((one) => one.get('needsSecondFactor'));
    const { stdout } = await run(projectId, 'on');
    expect(stdout).toContain('eva@example.com: on');
    expect(await needs()).toEqual([true, true]);
    expect((await admins.doc('u1').get()).data()).toEqual({ ...eva, needsSecondFactor: true });
    await run(projectId, 'off');
    expect(await needs()).toEqual([false, false]);
  });

  it('changes nothing without being told on or off', async () => {
    await expect(run(projectId)).rejects.toMatchObject({ code: 1 });
  });
});
