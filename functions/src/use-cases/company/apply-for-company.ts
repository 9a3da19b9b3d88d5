import { createHash } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { applyAsCompany } from '@talwaerts/domain/company/apply.ts';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type CreateRequest, getAuth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { app, db } from '../../platform/app.ts';
import { rateLimitFactor } from '../../platform/params.ts';
import { checkUpload, storeLicence } from '../../services/licence-files.ts';
import { findCompanyPlace } from '../../services/maps.ts';
import {
  licencePath,
  newApplicationIds,
  readStarted,
  startedApplication,
  storeStarted,
} from '../../store/applications.ts';
import { companyDocument, newReferralCode } from '../../store/companies.ts';
import { storePostings } from '../../store/ledger.ts';
import { memberDocument } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { storeRemoval } from '../../store/removals.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import { isUsedUp, requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';
import { mailboxLimit } from '../mail/limit-messages.ts';
import { deleteAccount, findAccount, usesOfAddress } from '../team/accounts.ts';
import { prepareReplacement } from './remove-application.ts';

type Payload = PayloadOf<'global-onboarding'>;

/** The subject by which the mails to administrators are counted: an application sends one to each. */
const reviewers = 'administrators';

/** Limits the mails that remind an address of its account; further applications with the address send none. */
const knownAddressLimit: UsageLimit = { name: 'application-known', windows: [{ max: 5, perMs: 3_600_000 }] };

/** Limits applications, each of which sends mails: those with one address, and those of one network. */
const applicationLimits = (email: string, network: string) => {
  const limit = (name: string, perHour: number, subject: string) => {
    const windows = [{ max: perHour * rateLimitFactor.value(), perMs: 3_600_000 }];
    const named: UsageLimit = { name, windows };
    return { limit: named, document: usageDocument(named, subject) };
  };
  return [limit('application-email', 5, mailboxOf(email)), limit('application-network', 10, network)];
};

interface Applicant {
  /** The anonymous account's uid. */
  readonly uid: string;
  readonly network: string;
}

/**
 * Stores an application: account (disabled until approval), licence, company, member, token account and mails.
 * Idempotent by `requestId`, also after a crash between any two steps; `sweepApplications` removes what is never
 * retried. Replaces a turned-down application with the same address, and an account that no entry needs. If the address
 * is in use, it receives a mail instead; the answer is the same. Refused with `invalid-place`, `already-exists`
 * (the `requestId` belongs to another application), `too-old` (retention has removed the answer), and as by
 * `checkUpload`.
 * Throws `LimitExceeded` above the applications of an address or a network in an hour.
 */
export async function applyForCompany(
  payload: Payload,
  { uid: applicantUid, network }: Applicant,
  nowMs: number,
): Promise<Refused | undefined> {
  const requestId = payload.requestId.toLowerCase();
  const request = db().doc(`requests/${requestId}`);
  const fingerprint = fingerprintOf(payload, applicantUid);
  const earlier = storedAnswer(await request.get(), fingerprint);
  if (earlier) return earlier.refusal;

  const place = await findCompanyPlace(payload.data.companyPlaceId);
  if (!place) return refused('invalid-place');
  const licence = await checkUpload(payload.data.konzessionurl, applicantUid);
  if (licence === 'missing') {
    // A concurrent call with this request may have stored the application, and so removed the upload.
    const meanwhile = storedAnswer(await request.get(), fingerprint);
    return meanwhile ? meanwhile.refusal : refused('invalid-licence');
  }
  if ('refused' in licence) return licence;

  const email = payload.data.email.toLowerCase();
  const account = await findAccount(email);
  const document = startedApplication(requestId);
  const limits = applicationLimits(email, network);
  const started = await db().runTransaction(async (tx) => {
    const [storedRequest, before, replace, uses, usages] = await Promise.all([
      tx.get(request),
      tx.get(document),
      prepareReplacement(tx, email),
      usesOfAddress(tx, email, account),
      Promise.all(limits.map(async (one) => ({ ...one, usage: await tx.get(one.document) }))),
    ]);
    const meanwhile = storedAnswer(storedRequest, fingerprint);
    if (meanwhile) return meanwhile;
    const stored = ifStored(before, readStarted);
    if (stored && stored.applicantUid !== applicantUid) return { refusal: refused('already-exists') };
    // A retry does not count again.
    if (!stored) {
      for (const { limit, usage } of usages) requireUse(usage, limit, nowMs);
      for (const { limit, usage } of usages) storeUse(tx, usage, limit, nowMs);
    }
    const { uid, companyId } = stored ?? newApplicationIds();
    // Not that of an invited person either, whose account has no claims yet.
    const unused = account && uses.length === 0 ? [account.uid] : [];
    const replacedUids = [...(stored?.replacedUids ?? []), ...replace(), ...unused];
    storeStarted(tx, document, { applicantUid, uid, companyId, replacedUids }, nowMs);
    return { uid, companyId, replacedUids };
  });
  if ('refusal' in started) return started.refusal;
  const { companyId, uid } = started;
  for (const replaced of started.replacedUids) await deleteAccount(replaced);
  await storeLicence(licencePath(companyId), licence.content, licence.type);
  const isNew = await createDisabledAccount(uid, companyId, payload);
  const referralCode = newReferralCode();

  return db().runTransaction(async (tx) => {
    const reviewLimit = mailboxLimit('application-review');
    const [storedRequest, stored, administrators, usage, reviewUsage, uses] = await Promise.all([
      tx.get(request),
      tx.get(document),
      tx.get(db().collection('admins').select()),
      tx.get(usageDocument(knownAddressLimit, mailboxOf(email))),
      tx.get(usageDocument(reviewLimit, reviewers)),
      usesOfAddress(tx, email),
    ]);
    const meanwhile = storedAnswer(storedRequest, fingerprint);
    if (meanwhile) return meanwhile.refusal;
    if (ifStored(stored, readStarted)?.uid !== uid)
      throw new Error(`The sweep has removed the application ${requestId} meanwhile`);
    // An invitation may have stored a person with this address meanwhile.
    if (isNew && uses.length === 0) {
      const { data, lang } = payload;
      const licenceFile = licencePath(companyId);
      const applied = { data, lang, companyId, referralCode, place, licenceFile, nowMs };
      // Above the limit the application waits without mails: the menu shows how many wait.
      const isFlood = isUsedUp(reviewUsage, reviewLimit, nowMs);
      const administratorIds = isFlood ? [] : administrators.docs.map(({ id }) => id);
      if (!isFlood) storeUse(tx, reviewUsage, reviewLimit, nowMs);
      const { company, member, mails } = applyAsCompany(applied, administratorIds);
      tx.create(companyDocument(companyId), company);
      tx.create(memberDocument(companyId, uid), member);
      storePostings(tx, companyId, 0, []);
      storeMails(tx, mails);
      storeRemoval(tx, { files: [data.konzessionurl] });
    } else {
      storeKnownAddress(tx, payload, usage, nowMs);
      storeRemoval(tx, { files: [payload.data.konzessionurl, licencePath(companyId)], accounts: [uid] });
    }
    tx.delete(document);
    tx.create(request, newRequest({ fingerprint, bookingIds: [] }));
    return undefined;
  });
}

/** Omits the password: a stored hash would allow guessing the password. */
function fingerprintOf({ data, lang, requestId }: Payload, applicantUid: string): string {
  const { password, passwordconfirm, ...rest } = data;
  const fields = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([fields, lang, requestId.toLowerCase(), applicantUid]))
    .digest('hex');
}

/** Returns the answer that an earlier call with this `requestId` stored; undefined if missing. */
function storedAnswer(
  request: DocumentSnapshot,
  fingerprint: string,
): { readonly refusal: Refused | undefined } | undefined {
  const stored = ifStored(request, readRequest);
  if (!stored) return undefined;
  if (stored === 'expired') return { refusal: refused('too-old') };
  return { refusal: stored.fingerprint === fingerprint ? undefined : refused('already-exists') };
}

/** Returns false if the address belongs to another account. Idempotent. */
async function createDisabledAccount(uid: string, companyId: string, { data }: Payload): Promise<boolean> {
  const isStored = await storeAccount(uid, {
    email: data.email,
    password: data.password,
    displayName: `${data.firstname.trim()} ${data.lastname.trim()}`,
    disabled: true,
  });
  if (isStored) await getAuth(app()).setCustomUserClaims(uid, { role: 'taxi', companyId, teamRole: 'Admin' });
  return isStored;
}

async function storeAccount(uid: string, account: Omit<CreateRequest, 'uid' | 'multiFactor'>): Promise<boolean> {
  const auth = getAuth(app());
  try {
    await auth.createUser({ uid, ...account });
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  const { users } = await auth.getUsers([{ uid }]);
  if (users.length === 0) return false;
  // An earlier attempt has created the account, perhaps with other data.
  return auth.updateUser(uid, account).then(
    () => true,
    (error: unknown) => {
      if (!isTaken(error)) throw error;
      return false;
    },
  );
}

const isTaken = (error: unknown): boolean =>
  ['auth/uid-already-exists', 'auth/email-already-exists'].includes((error as { code?: string }).code ?? '');

function storeKnownAddress(
  tx: Transaction,
  { data, lang, requestId }: Payload,
  usage: DocumentSnapshot,
  nowMs: number,
) {
  if (isUsedUp(usage, knownAddressLimit, nowMs)) return;
  storeUse(tx, usage, knownAddressLimit, nowMs);
  const id = `application-known_${requestId.toLowerCase()}`;
  storeMails(tx, [{ id, template: 'application-known', email: data.email.toLowerCase(), lang }]);
}
