import { readFileSync } from 'node:fs';
import process from 'node:process';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emailShape } from '../domain/src/contact/email-shape.ts';
import { defaultPorts } from '../local/src/suite/ports.ts';

/**
 * `npm run make-admin -- EMAIL [PROJECT]`: makes the person an administrator of the project; creates the account if
 * missing. Idempotent. PROJECT defaults to that of `.firebaserc`; a `demo-` project means the suite that `npm start`
 * runs.
 */
const [email = '', named] = process.argv.slice(2);
if (!emailShape.test(email)) fail('Say whom: npm run make-admin -- someone@example.org [PROJECT]');
const projectId = named ?? JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
if (projectId.startsWith('demo-')) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${defaultPorts.auth}`;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${defaultPorts.firestore}`;
}
const app = initializeApp({ projectId });
const auth = getAuth(app);

const existing = await accountOf(email);
if (existing?.customClaims?.companyId) fail(`${email} belongs to a company. An administrator needs another address.`);
if (existing?.disabled) fail(`The account of ${email} is disabled. Enable it first.`);
if (existing && !existing.emailVerified && existing.customClaims?.role !== 'admin') {
  fail(`The account of ${email} never confirmed the address, so anybody may have made it. Delete it first.`);
}
const account = existing ?? (await auth.createUser({ email }));
await auth.setCustomUserClaims(account.uid, { role: 'admin' });
await storeAdministrator(account);
console.log(`${email} is an administrator of ${projectId}`);
if (!existing) console.log('The account is new: "Passwort vergessen?" on the login page sets its password.');

/** Returns the account with this e-mail address; undefined if missing. */
async function accountOf(address) {
  try {
    return await auth.getUserByEmail(address);
  } catch (error) {
    if (error.code === 'auth/user-not-found') return undefined;
    return fail(`Accounts of ${projectId} cannot be read (is it the right project, and running?): ${error.message}`);
  }
}

/**
 * Stores the administrator's document in `admins/`; keeps an existing one.
 *
 * @param {import('firebase-admin/auth').UserRecord} account
 */
async function storeAdministrator({ uid, displayName }) {
  const database = getFirestore(app);
  const entry = database.doc(`admins/${uid}`);
  await database.runTransaction(async (tx) => {
    if ((await tx.get(entry)).exists) return;
    tx.create(entry, { name: displayName ?? email, email, sinceMs: Date.now(), needsSecondFactor: false });
  });
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
