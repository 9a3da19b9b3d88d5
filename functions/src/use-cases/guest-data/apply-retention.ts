import { removedContactName } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { isGuestDue, withoutGuest } from '@talwaerts/domain/retention/remove-guest.ts';
import { dueOfCompany, dueUntilMs, isDue, type Kept } from '@talwaerts/domain/retention/retention.ts';
import { readCustomer } from '@talwaerts/domain/ride/customer.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { app, db } from '../../platform/app.ts';
import { logIncident } from '../../platform/errors.ts';
import { mapPicturePath, pathsBelow } from '../../services/stored-files.ts';
import { licenceFolder } from '../../store/applications.ts';
import { storeRemoval } from '../../store/removals.ts';
import { expiredRequest } from '../../store/requests.ts';
import { deleteRide, loadBooking } from '../../store/rides.ts';
import { loadSlugs, websiteDocument } from '../../store/websites.ts';
import { removeApplication } from '../company/remove-application.ts';
import { deleteAccount, usesOfAccount, usesOfAddress } from '../team/accounts.ts';
import { removeUnusedPictures } from '../website/remove-unused-pictures.ts';
import { carryOutRemoval } from './carry-out-removal.ts';
import { storeGuestRemovals } from './remove-guest.ts';

const batchSize = 50;
/** A transaction writes at most 500 documents. */
const entryBatchSize = 400;

interface Step {
  /** Finds what is due, oldest first. */
  readonly due: Query;
  /** Resolves to false if the document is kept. */
  readonly remove: (document: DocumentReference) => Promise<unknown>;
  /** Maps a found document to the one to remove; by default the same. */
  readonly subjectOf?: (found: QueryDocumentSnapshot) => DocumentReference;
}

/**
 * Removes what is due by `retentionPeriods`, a batch at a time until `untilMs`. Each removal is one write or one
 * transaction that checks again, so a run may be killed at any point and the next one continues. Logs a document that
 * fails, continues, and throws at the end. Returns the count.
 */
export async function applyRetention(nowMs: number, untilMs: number): Promise<number> {
  let removed = 0;
  let failed = 0;
  for await (const outcomes of allBatches(nowMs, untilMs)) {
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') removed += outcome.value;
      else {
        failed += 1;
        logIncident('retention-incomplete', 'Retention could not remove a document', { error: outcome.reason });
      }
    }
  }
  if (failed > 0) throw new Error(`Retention could not remove ${failed} documents`);
  return removed;
}

/** Yields the outcomes of each batch: the number of removals, or the error. */
async function* allBatches(nowMs: number, untilMs: number): AsyncGenerator<readonly PromiseSettledResult<number>[]> {
  for (const step of stepsAt(nowMs)) yield* batches(step, untilMs);
  for (const removal of [removeUnusedPictures(nowMs), removeUnusedAccounts(nowMs)]) {
    for await (const outcomes of removal) {
      yield outcomes;
      if (Date.now() > untilMs) return;
    }
  }
}

/** Removes what is due, page by page, and yields the outcomes. The cursor passes documents that fail. */
async function* batches({ due, remove, subjectOf = ({ ref }) => ref }: Step, untilMs: number) {
  let page = await due.limit(batchSize).get();
  for (let last = page.docs.at(-1); last; last = page.docs.at(-1)) {
    const bySubject = new Map(page.docs.map((found) => [subjectOf(found).path, found]));
    yield Promise.allSettled(
      [...bySubject.values()].map(async (found) => ((await remove(subjectOf(found))) === false ? 0 : 1)),
    );
    if (page.size < batchSize || Date.now() > untilMs) return;
    page = await due.startAfter(last).limit(batchSize).get();
  }
}

function stepsAt(nowMs: number): readonly Step[] {
  const rides = db().collection('rides');
  const requests = db().collection('requests');
  const until = (kept: Kept) => Timestamp.fromMillis(dueUntilMs(kept, nowMs));
  const older = (query: Query, field: string, kept: Kept) => query.where(field, '<=', until(kept)).orderBy(field);
  const ended = (toRemove: 'application' | 'licence', kept: Kept) =>
    db()
      .collection('companies')
      .where('ended.toRemove', '==', toRemove)
      .where('ended.atMs', '<=', dueUntilMs(kept, nowMs))
      .orderBy('ended.atMs');
  return [
    {
      due: older(rides.where('guestRemovedAtMs', '==', null), 'pickupAt', 'guests'),
      remove: (ride) => removeGuest(ride, nowMs),
    },
    { due: ended('licence', 'licences'), remove: (company) => removeOfCompany(company, nowMs) },
    { due: ended('application', 'applications'), remove: (company) => removeOfCompany(company, nowMs) },
    {
      due: older(db().collectionGroup('customers'), 'lastRideAt', 'customers'),
      remove: (customer) => removeCustomer(customer, nowMs),
    },
    { due: older(db().collection('mail'), 'createdAt', 'outbox'), remove: (mail) => mail.delete() },
    { due: older(requests, 'createdAt', 'requests'), remove: (request) => request.set(expiredRequest(nowMs)) },
    { due: older(requests, 'expiredAt', 'books'), remove: (request) => request.delete() },
    {
      due: db().collection('waitingBookings').where('expireAt', '<=', Timestamp.fromMillis(nowMs)).orderBy('expireAt'),
      remove: (waiting) => waiting.delete(),
    },
    {
      due: db()
        .collectionGroup('visits')
        .where('monday', '<=', viennaDay(dueUntilMs('visits', nowMs)))
        .orderBy('monday'),
      remove: (week) => week.delete(),
    },
    { due: older(db().collection('audit'), 'createdAt', 'audit'), remove: (entry) => entry.delete() },
    {
      due: older(db().collectionGroup('entries'), 'createdAt', 'books'),
      subjectOf: ({ ref }) => accountOf(ref),
      remove: (account) => removeEntries(account, until('books')),
    },
    { due: older(db().collection('statements'), 'closedAt', 'books'), remove: (one) => db().recursiveDelete(one) },
    { due: older(db().collection('rideInvoices'), 'issuedAt', 'books'), remove: (invoice) => invoice.delete() },
    { due: older(rides, 'pickupAt', 'books'), remove: (ride) => removeRide(ride, nowMs) },
    { due: db().collection('removals').orderBy('__name__'), remove: carryOutRemoval },
  ];
}

/** Removes the guest from all rides of the booking. */
const removeGuest = (document: DocumentReference, nowMs: number): Promise<boolean> =>
  db().runTransaction(async (tx) => {
    const rides = await loadBooking(tx, document.id);
    const left = rides.filter(({ guestRemovedAtMs }) => guestRemovedAtMs === null);
    // The query finds the outward ride of a round trip before the return ride is due.
    if (left.length === 0 || !isGuestDue(rides, nowMs)) return false;
    await storeGuestRemovals(
      tx,
      left.map((ride) => withoutGuest(ride, nowMs)),
    );
    return true;
  });

async function removeOfCompany(document: DocumentReference, nowMs: number): Promise<void> {
  // Also copies of a renewal that was never stored with the company, because its call was killed.
  const licenceCopies = await pathsBelow(licenceFolder(document.id));
  await db().runTransaction(async (tx) => {
    const [stored, members, slugs] = await Promise.all([
      tx.get(document),
      tx.get(document.collection('members')),
      loadSlugs(tx, document.id),
    ]);
    const company = ifStored(stored, readCompany);
    const due = company && dueOfCompany(company, nowMs);
    if (!due) return;
    if (due === 'application') {
      removeApplication(tx, document, company, members);
      return;
    }
    const { licenceFile, renewal } = company;
    const removed = {
      licenceFile: null,
      renewal: FieldValue.delete(),
      contactName: removedContactName,
      'ended.toRemove': null,
    };
    tx.update(document, removed);
    for (const { ref } of members.docs) tx.delete(ref);
    const licences = [licenceFile, renewal?.file].filter((file) => typeof file === 'string');
    for (const slug of slugs) tx.delete(slug);
    tx.delete(websiteDocument(document.id));
    const accounts = members.docs.map(({ id }) => id);
    const files = [...licences, ...licenceCopies];
    const pages = slugs.length > 0 ? [document.id] : [];
    storeRemoval(tx, { files, accounts, pages, customers: [document.id] });
  });
}

const removeCustomer = (document: DocumentReference, nowMs: number): Promise<boolean> =>
  db().runTransaction(async (tx) => {
    const customer = ifStored(await tx.get(document), readCustomer);
    if (!customer || !isDue('customers', customer.lastRideAtMs, nowMs)) return false;
    tx.delete(document);
    return true;
  });

function accountOf(entry: DocumentReference): DocumentReference {
  const account = entry.parent.parent;
  if (!account) throw new Error(`${entry.path} is no entry of an account`);
  return account;
}

/** Removes the account's oldest entries. Adds their sum to the opening balance, so that the balance still adds up. */
const removeEntries = (account: DocumentReference, until: Timestamp): Promise<void> =>
  db().runTransaction(async (tx) => {
    const due = account
      .collection('entries')
      .where('createdAt', '<=', until)
      .orderBy('createdAt')
      .limit(entryBatchSize);
    const { docs } = await tx.get(due);
    const sum = docs.reduce((tokenCents, entry) => tokenCents + readEntry(entry).valueTokenCents, 0);
    for (const { ref } of docs) tx.delete(ref);
    if (docs.length > 0) tx.set(account, { openingTokenCents: FieldValue.increment(sum) }, { merge: true });
  });

const removeRide = (document: DocumentReference, nowMs: number): Promise<void> =>
  db().runTransaction(async (tx) => {
    const ride = ifStored(await tx.get(document), readRide);
    if (!ride || !isDue('books', ride.pickupAtMs, nowMs)) return;
    deleteRide(tx, ride);
    storeRemoval(tx, { files: [mapPicturePath(ride.id)] });
  });

/** After an upload without an application is deleted, and longer than any draft of one. */
const unusedMs = 2 * 24 * 3_600_000;
const pageSize = 100;

/**
 * Deletes accounts without a role that nobody's entry needs: applicants' anonymous ones, also if a client has linked an
 * address to one. Yields the outcomes of each page.
 */
export async function* removeUnusedAccounts(nowMs: number): AsyncGenerator<readonly PromiseSettledResult<number>[]> {
  let pageToken: string | undefined;
  do {
    const page = await getAuth(app()).listUsers(pageSize, pageToken);
    yield Promise.allSettled(page.users.filter((account) => mayBeUnused(account, nowMs)).map(removeUnlessUsed));
    pageToken = page.pageToken;
  } while (pageToken);
}

/** Not a disabled account, which belongs to a company that is not active. */
const mayBeUnused = ({ customClaims, disabled, metadata }: UserRecord, nowMs: number): boolean =>
  customClaims?.role === undefined && !disabled && Date.parse(metadata.creationTime) <= nowMs - unusedMs;

async function removeUnlessUsed(account: UserRecord): Promise<number> {
  const { uid, email } = account;
  const uses = await db().runTransaction(
    (tx) => (email ? usesOfAddress(tx, email, account) : usesOfAccount(tx, account)),
    { readOnly: true },
  );
  if (uses.length > 0) return 0;
  await deleteAccount(uid);
  return 1;
}
