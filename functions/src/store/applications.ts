import { randomUUID } from 'node:crypto';
import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/**
 * `applications/{requestId}`: an application in progress. Stored before the account is created, deleted in the
 * transaction that stores the company: the sweep finds those that a crash left behind.
 */
interface StartedApplication {
  /** The anonymous account of the applicant. */
  readonly applicantUid: string;
  /** The uid of the account to create; random, so that removing a stale application never hits a later account. */
  readonly uid: string;
  readonly companyId: string;
  /** Accounts that had the address and are not needed any more, deleted before the new one is created. */
  readonly replacedUids: readonly string[];
}

export function readStarted(snapshot: StoredSnapshot): StartedApplication & { readonly touchedAtMs: number } {
  const fields = fieldsOf(snapshot);
  return {
    applicantUid: fields.text('applicantUid'),
    uid: fields.text('uid'),
    companyId: fields.text('companyId'),
    replacedUids: fields.has('replacedUids') ? fields.texts('replacedUids') : [],
    touchedAtMs: fields.instant('touchedAt'),
  };
}

export const startedApplication = (requestId: string): DocumentReference => db().doc(`applications/${requestId}`);

/** Holds the company's licence and its renewals. */
export const licenceFolder = (companyId: string): string => `licences/${companyId}/`;
export const licencePath = (companyId: string): string => `${licenceFolder(companyId)}licence`;

export const newApplicationIds = (): Pick<StartedApplication, 'uid' | 'companyId'> => ({
  uid: randomUUID(),
  companyId: randomUUID(),
});

/** Stores the application, or updates its timestamp at a retry: the sweep removes only stale ones. */
export function storeStarted(tx: Transaction, document: DocumentReference, started: StartedApplication, nowMs: number) {
  tx.set(document, { ...started, touchedAt: Timestamp.fromMillis(nowMs) });
}
