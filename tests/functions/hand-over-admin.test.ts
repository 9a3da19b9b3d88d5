import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMailsTo } from '../support/mails.ts';
import { memberOf } from '../support/people.ts';

const entry = (companyId: string, uid: string) => database.doc(`companies/${companyId}/members/${uid}`);
const roleIn = async (companyId: string, uid: string) => (await entry(companyId, uid).get()).get('teamRole');
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};

/** Creates a company with one Admin and one Manager, who have accounts. */
async function aTeam(kind: 'taxi' | 'hotel' = 'taxi') {
  const companyId = await aCompanyOfItsOwn(0, { kind });
  await Promise.all(
    (['taxi', 'hotel', 'driver'] as const).map((one) => entry(companyId, `u-${companyId}-${one}`).delete()),
  );
  const chief = `u-${companyId}-${kind}`;
  const manager = `manager-${companyId}`;
  for (const [uid, teamRole] of [
    [chief, 'Admin'],
    [manager, 'Manager'],
  ] as const) {
    const email = `${uid}@example.com`;
    await getAuth().createUser({ uid, email });
    await getAuth().setCustomUserClaims(uid, { role: kind, companyId, teamRole });
    await entry(companyId, uid).set({ name: `${teamRole} ${companyId}`, email, joinedAtMs: 0, teamRole });
  }
  return { companyId, chief, manager, token: memberOf(companyId, kind) };
}
const handOver = (userID: string, token: string) =>
  callFunction('taxi-handoveradmin', { data: { userID } }, token).then(({ result, error }) => result ?? error?.status);

it.each(['taxi', 'hotel'] as const)(
  'handing over the Admin role of a %s changes both members’ entries and claims, and sends mails and an audit entry',
  async (kind) => {
    const { companyId, chief, manager, token } = await aTeam(kind);
    expect(await handOver(manager, token)).toEqual({ valid: true });
    expect([await roleIn(companyId, chief), await roleIn(companyId, manager)]).toEqual(['Manager', 'Admin']);
    expect(await claimsOf(manager)).toEqual({ role: kind, companyId, teamRole: 'Admin' });
    expect(await claimsOf(chief)).toEqual({ role: kind, companyId, teamRole: 'Manager' });
    const [toNew] = await waitForMailsTo(`${manager}@example.com`, 1);
    expect(toNew?.text).toContain(`Admin ${companyId} hat Ihnen`);
    const [toOld] = await waitForMailsTo(`${chief}@example.com`, 1);
    expect(toOld?.text).toContain(`Manager ${companyId} ist jetzt Admin`);
    // A retry after a lost answer changes nothing.
    expect(await handOver(manager, token)).toEqual({ valid: true });
    const { docs } = await database.collection('audit').where('companyId', '==', companyId).get();
    expect(docs.map((one) => [one.get('what'), one.get('who.uid'), one.get('data.uid')])).toEqual([
      ['admin-handed-over', chief, manager],
    ]);
    // From here on the new Admin may hand over, and the former one may not.
    expect(await handOver(`driver-${companyId}`, token)).toBe('PERMISSION_DENIED');
    expect(await handOver(chief, tokenFor(manager, await claimsOf(manager)))).toEqual({ valid: true });
  },
);

it('a sign-in older than five minutes cannot hand the Admin role over', async () => {
  const { companyId, chief, manager } = await aTeam();
  const signedInAgo = (seconds: number) =>
    tokenFor(chief, {
      role: 'taxi',
      companyId,
      teamRole: 'Admin',
      auth_time: Math.floor(Date.now() / 1000) - seconds,
    });
  expect(await handOver(manager, signedInAgo(310))).toEqual({ valid: false, error: 'sign-in-again' });
  expect([await roleIn(companyId, chief), await roleIn(companyId, manager)]).toEqual(['Admin', 'Manager']);
  expect(await handOver(manager, signedInAgo(60))).toEqual({ valid: true });
});

it('the Admin role is not handed to a driver, an invited Manager or a member of another team', async () => {
  const { companyId, chief, token } = await aTeam();
  const other = await aTeam();
  await entry(companyId, 'd').set({ name: 'D', email: 'd@example.com', joinedAtMs: 0, teamRole: 'Fahrer' });
  await entry(companyId, 'i').set({
    name: 'I',
    email: 'i@example.com',
    joinedAtMs: 0,
    teamRole: 'Manager',
    invitedAtMs: 1,
  });
  const answers = [];
  for (const uid of ['d', 'i', chief, other.manager, randomUUID()]) answers.push(await handOver(uid, token));
  const notManager = { valid: false, error: 'not-manager' };
  const notInTeam = { valid: false, error: 'not-in-team' };
  expect(answers).toEqual([notManager, notManager, notManager, notInTeam, notInTeam]);
});

it('a Manager cannot hand over, and of five concurrent hand-overs one succeeds and none fails', async () => {
  const { companyId, manager, token } = await aTeam();
  const others = [2, 3, 4, 5].map((number) => `manager${number}-${companyId}`);
  for (const uid of others) {
    await getAuth().createUser({ uid });
    await entry(companyId, uid).set({ name: 'M', email: `${uid}@example.com`, joinedAtMs: 0, teamRole: 'Manager' });
  }
  expect(await handOver(others[0] ?? '', tokenFor(manager, await claimsOf(manager)))).toBe('PERMISSION_DENIED');
  const answers = await Promise.all([manager, ...others].map((uid) => handOver(uid, token)));
  expect(answers).not.toContain('INTERNAL');
  expect(answers.filter((answer) => typeof answer === 'object' && answer.valid)).toHaveLength(1);
  const { docs } = await database.collection(`companies/${companyId}/members`).where('teamRole', '==', 'Admin').get();
  expect(docs).toHaveLength(1);
});
