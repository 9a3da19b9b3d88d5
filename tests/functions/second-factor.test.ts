import { randomUUID } from 'node:crypto';
import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  EmailAuthProvider,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  multiFactor,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  updatePassword,
} from 'firebase/auth';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import '../support/database.ts';
import { codeOf } from '../support/second-factor.ts';
import { suite } from '../support/suite.ts';

const password = 'talwaerts-demo';
const options: FirebaseOptions = { projectId: suite.projectId, apiKey: 'local' };

/** Returns an Auth client with a session of its own. */
function aBrowser(): Auth {
  const auth = initializeAuth(initializeApp(options, randomUUID()), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${suite.ports.auth}`, { disableWarnings: true });
  return auth;
}

async function aPerson(emailVerified = true): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await getAuth().createUser({ email, password, emailVerified });
  return email;
}

const startEnrolling = async (user: User) =>
  TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());

/** Adds an authenticator app; returns its secret. */
async function enrol(user: User): Promise<string> {
  const secret = await startEnrolling(user);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey));
  await multiFactor(user).enroll(assertion, 'Telefon');
  return secret.secretKey;
}

/** Signs in by password and expects that a second factor is required. Returns the resolver that accepts one. */
const halfSignedIn = async (auth: Auth, email: string) => {
  const refusal = await signInWithEmailAndPassword(auth, email, password).catch((error: MultiFactorError) => error);
  expect(refusal).toMatchObject({ code: 'auth/multi-factor-auth-required' });
  return getMultiFactorResolver(auth, refusal as MultiFactorError);
};
const secondFactorOf = async (user: User) => (await user.getIdTokenResult(true)).claims.firebase;

describe('the second factor of the local Auth', () => {
  it('is required after enrolment, and present in the renewed ID token', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    expect(await secondFactorOf(user)).not.toHaveProperty('sign_in_second_factor');
    const secret = await enrol(user);
    expect(await secondFactorOf(user)).toMatchObject({ sign_in_second_factor: 'totp' });

    const resolver = await halfSignedIn(aBrowser(), email);
    expect(resolver.hints).toMatchObject([{ factorId: 'totp', displayName: 'Telefon' }]);
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', codeOf(secret));
    const { user: again } = await resolver.resolveSignIn(assertion);
    expect(await secondFactorOf(again)).toMatchObject({ sign_in_second_factor: 'totp' });
    expect(JSON.stringify(again)).not.toContain(secret);
  });

  it('refuses a wrong code at enrolment and at sign-in', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    const secret = await startEnrolling(user);
    const wrong = codeOf(secret.secretKey, Date.now() - 3_600_000);
    const enrolling = multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, wrong), 'x');
    await expect(enrolling).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    expect(multiFactor(user).enrolledFactors).toEqual([]);

    await enrol(user);
    const resolver = await halfSignedIn(aBrowser(), email);
    const signingIn = resolver.resolveSignIn(
      TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', wrong),
    );
    await expect(signingIn).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
  });

  it('can be removed; then the password alone signs in', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    await enrol(user);
    await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]?.uid ?? '');
    const { user: again } = await signInWithEmailAndPassword(aBrowser(), email, password);
    expect(await secondFactorOf(again)).not.toHaveProperty('sign_in_second_factor');
  });

  it('requires a verified e-mail address, like the live service', async () => {
    const { user } = await signInWithEmailAndPassword(aBrowser(), await aPerson(false), password);
    await expect(startEnrolling(user)).rejects.toMatchObject({ code: 'auth/unverified-email' });
  });

  it('survives a change of the account by functions', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    await enrol(user);
    await getAuth().setCustomUserClaims(user.uid, { role: 'admin' });
    await getAuth().updateUser(user.uid, { displayName: 'Eva' });
    expect((await getAuth().getUser(user.uid)).multiFactor?.enrolledFactors).toMatchObject([{ factorId: 'totp' }]);
    await halfSignedIn(aBrowser(), email);
    const credential = EmailAuthProvider.credential(email, password);
    const proving = reauthenticateWithCredential(user, credential);
    await expect(proving).rejects.toMatchObject({ code: 'auth/multi-factor-auth-required' });
  });
});

describe('the second factor in an export of accounts', () => {
  const accounts = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${suite.projectId}/accounts`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

  it('is exported and imported with its account', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    const secret = await enrol(user);
    const { users } = (await (await fetch(`${accounts}:batchGet?maxResults=-1`, { headers })).json()) as {
      users: readonly { readonly localId: string }[];
    };
    await getAuth().deleteUser(user.uid);
    const body = JSON.stringify({ users: users.filter(({ localId }) => localId === user.uid) });
    expect(await (await fetch(`${accounts}:batchCreate`, { method: 'POST', headers, body })).json()).toEqual({
      kind: 'identitytoolkit#UploadAccountResponse',
      error: [],
    });
    const resolver = await halfSignedIn(aBrowser(), email);
    await resolver.resolveSignIn(
      TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', codeOf(secret)),
    );
  });
});

describe('the second factor in an ID token', () => {
  it('is kept when its owner changes the password', async () => {
    const { user } = await signInWithEmailAndPassword(aBrowser(), await aPerson(), password);
    await enrol(user);
    await updatePassword(user, 'another-password');
    expect(await secondFactorOf(user)).toMatchObject({ sign_in_second_factor: 'totp' });
  });
});

describe('the password policy of the local Auth', () => {
  it('refuses a client’s password of seven characters, like the live project', async () => {
    const email = await aPerson();
    const { user } = await signInWithEmailAndPassword(aBrowser(), email, password);
    const code = 'auth/password-does-not-meet-requirements';
    await expect(updatePassword(user, '1234567')).rejects.toMatchObject({ code });
    await updatePassword(user, '12345678');
  });

  it('answers a wrong password and an unknown address in the same way', async () => {
    const code = 'auth/invalid-credential';
    const wrong = signInWithEmailAndPassword(aBrowser(), await aPerson(), 'not-the-password');
    await expect(wrong).rejects.toMatchObject({ code });
    const unknown = signInWithEmailAndPassword(aBrowser(), `${randomUUID()}@example.com`, password);
    await expect(unknown).rejects.toMatchObject({ code });
  });
});
