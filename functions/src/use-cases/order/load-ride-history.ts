import type { AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { readAuditEntry } from '@talwaerts/domain/audit/stored-audit.ts';
import type { RideHistory } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { mailRecipients, type OutboxMail } from '@talwaerts/domain/mail/mail-order.ts';
import { readMail, readMailProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import {
  eventsOfRide,
  forCarrier,
  formerCarrierIds,
  type RideEvent,
  withAudit,
  withLog,
} from '@talwaerts/domain/ride/ride-history.ts';
import type { RideLog } from '@talwaerts/domain/ride/ride-log.ts';
import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { companyDocument } from '../../store/companies.ts';
import { memberDocument } from '../../store/members.ts';
import { readReadable } from '../../store/reading.ts';
import { loadRideLog } from '../../store/rides.ts';

/** More than any ride has; bounds what a request reads. */
const mostRead = 200;

/** Loads what has happened to a ride: everything for administrators, for its carrier what it may know. */
export async function loadRideHistory(tx: Transaction, ride: Ride, member: Member): Promise<RideHistory> {
  const [{ docs }, log = { events: [] }] = await Promise.all([
    tx.get(db().collection('audit').where('rideId', '==', ride.id).limit(mostRead)),
    loadRideLog(tx, ride.id),
  ]);
  const audit = readReadable(docs, readAuditEntry);
  const carrierId = carrierOf(ride)?.companyId;
  const isAdmin = member.role === 'admin';
  const companyIds = [...new Set([...(carrierId ? [carrierId] : []), ...(isAdmin ? formerCarrierIds(audit) : [])])];
  const [events, entries, mails] = await Promise.all([
    loadEvents(tx, ride, { audit, log, companyIds, isAdmin }),
    // Drivers do not read their company's ledger.
    member.role === 'driver' ? [] : loadEntries(tx, ride.id, companyIds),
    loadMails(tx, ride.id),
  ]);
  const sinceMs = isAdmin || ride.status === 'open' ? 0 : (ride.confirmed?.atMs ?? 0);
  return {
    events,
    entries: entries.filter(({ atMs }) => atMs >= sinceMs).map(withInstant),
    mails: mails
      .filter(({ order, atMs }) => isAdmin || (atMs >= sinceMs && isForCarrier(order, carrierId)))
      .map(({ order, atMs, state, skipReason }) => ({
        at: isoInVienna(atMs),
        template: order.template,
        to: recipientOf(order),
        state,
        skipReason,
      })),
  };
}

const withInstant = <T extends { readonly atMs: number }>({ atMs, ...rest }: T) => ({ at: isoInVienna(atMs), ...rest });

interface Known {
  readonly audit: readonly AuditEntry[];
  readonly log: RideLog;
  /** Taxi companies that have or had the ride. */
  readonly companyIds: readonly string[];
  readonly isAdmin: boolean;
}

async function loadEvents(tx: Transaction, ride: Ride, { audit, log, companyIds, isAdmin }: Known) {
  const seen = isAdmin ? audit : audit.filter(({ companyId }) => companyId !== null && companyIds.includes(companyId));
  const all = withLog(withAudit(eventsOfRide(ride), seen), log);
  const events = isAdmin ? all : forCarrier(ride, all);
  // A company that declined an offer has never had the ride.
  const offeredTo = isAdmin ? log.events.flatMap(({ companyId }) => companyId ?? []) : [];
  const names = await loadNames(tx, events, [...new Set([...companyIds, ...offeredTo])]);
  // Newest first, before the instants lose their milliseconds.
  const sorted = events.toSorted((a, b) => b.atMs - a.atMs);
  return sorted.map(({ atMs, uid, email, ...event }) => ({
    at: isoInVienna(atMs),
    ...event,
    name: (uid !== null && names.get(uid)) || email,
  }));
}

/** Loads the names of those who acted for a taxi company. */
async function loadNames(
  tx: Transaction,
  events: readonly RideEvent[],
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uids = new Set(events.flatMap(({ actor, uid }) => (actor === 'carrier' && uid !== null ? [uid] : [])));
  const documents = companyIds.flatMap((companyId) => [...uids].map((uid) => memberDocument(companyId, uid)));
  if (documents.length === 0) return new Map();
  const members = await tx.getAll(...documents);
  const found = readReadable(members, (one) => ({ uid: one.id, ...readTeamMember(one) }));
  return new Map(found.map(({ uid, name }) => [uid, name]));
}

async function loadEntries(tx: Transaction, rideId: string, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  const [companies, ...ledgers] = await Promise.all([
    tx.getAll(...companyIds.map(companyDocument)),
    ...companyIds.map((id) => tx.get(db().collection(`tokenAccounts/${id}/entries`).where('rideId', '==', rideId))),
  ]);
  const found = readReadable(companies, (one) => ({ id: one.id, ...readCompany(one) }));
  const names = new Map(found.map(({ id, designation }) => [id, designation]));
  return ledgers.flatMap(({ docs }, i) =>
    readReadable(docs, readEntry).map(({ createdAtMs, kind, valueTokenCents }) => ({
      atMs: createdAtMs,
      kind,
      value: centsToEur(valueTokenCents),
      company: names.get(companyIds[i] ?? '') ?? '',
    })),
  );
}

/** Loads the mails about the ride itself; not those that tell members of many open rides at once. */
async function loadMails(tx: Transaction, rideId: string) {
  const mails = db().collection('mail');
  const found = await Promise.all([
    tx.get(mails.where('rideIds', 'array-contains', rideId).where('to', 'in', mailRecipients).limit(mostRead)),
    tx.get(mails.where('rideId', '==', rideId).limit(mostRead)),
  ]);
  return readReadable(
    found.flatMap(({ docs }) => docs),
    readSentMail,
  );
}

const readSentMail = (snapshot: StoredSnapshot) => ({
  order: readMail(snapshot),
  ...readMailProgress(snapshot),
  atMs: fieldsOf(snapshot).instant('createdAt'),
});

/** Whether the carrier may know of a mail: those about the ride, and the company's own. */
const isForCarrier = (order: OutboxMail, carrierId: string | undefined): boolean =>
  'to' in order ? true : 'companyId' in order && order.companyId === carrierId;

function recipientOf(order: OutboxMail): RideHistory['mails'][number]['to'] {
  switch (order.template) {
    case 'ride-alert':
    case 'change-objection':
      return 'admin';
    case 'ride-reassigned':
    case 'hand-on-ended':
      return 'company';
    case 'hand-on-offered':
    case 'own-ride':
      return 'member';
    default:
      return 'to' in order && order.to !== 'company' && order.to !== 'admin' ? order.to : 'guest';
  }
}
