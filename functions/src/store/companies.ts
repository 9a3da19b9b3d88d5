import { randomBytes } from 'node:crypto';
import type { ClosedTime } from '@talwaerts/domain/company/closure.ts';
import type { Company, LicenceFacts } from '@talwaerts/domain/company/company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readCompany, readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import type { TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { crockfordOf } from '@talwaerts/domain/ride/booking-id.ts';
import type { Carrier } from '@talwaerts/domain/ride/ride.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';
import { readReadable } from './reading.ts';

export interface LoadedCarrier {
  readonly carrier: Carrier;
  readonly isActive: boolean;
  readonly licence: LicenceFacts | undefined;
  readonly closedTimes: readonly ClosedTime[] | undefined;
  readonly account: TokenAccount;
}

/** Loads a taxi company as a ride's carrier, with its token account; undefined if it does not exist. */
export async function loadCarrier(tx: Transaction, companyId: string): Promise<LoadedCarrier | undefined> {
  const [company, website, account] = await tx.getAll(
    db().doc(`companies/${companyId}`),
    db().doc(`websites/${companyId}`),
    db().doc(`tokenAccounts/${companyId}`),
  );
  const data = ifStored(company, readCompany);
  if (data?.kind !== 'taxi' || !account) return undefined;
  const url = ifStored(website, readPageUrl) ?? null;
  return {
    carrier: { companyId, name: data.designation, phone: data.phone, email: data.email, url },
    isActive: data.state === 'active',
    licence: data.licence,
    closedTimes: data.closedTimes,
    account: readAccount(account),
  };
}

/** Returns the URL of a company's page; null while the page is not active. */
function readPageUrl(website: StoredSnapshot): string | null {
  const fields = fieldsOf(website);
  return fields.flag('activated', false) ? `${siteUrl.value()}/web/${fields.text('url')}` : null;
}

/** Returns a random code of eight characters, with five random bits each. */
export const newReferralCode = (): string => crockfordOf(randomBytes(8));

export const companyDocument = (companyId: string) => db().doc(`companies/${companyId}`);

export async function loadCompany(tx: Transaction, companyId: string): Promise<Company | undefined> {
  return ifStored(await tx.get(companyDocument(companyId)), readCompany);
}

/** Reads the company outside any transaction. */
export async function findCompany(companyId: string): Promise<Company | undefined> {
  return ifStored(await companyDocument(companyId).get(), readCompany);
}

/** Reads the active taxi companies outside any transaction. */
export async function loadActiveTaxis(): Promise<readonly Company[]> {
  const active = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  return readReadable((await active.get()).docs, readCompany);
}

/** Compares the raw values: `before` may be an unreadable document that an operator has repaired. */
export const hasNewState = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  before.data()?.state !== after.data()?.state;

/** Whether the licence's facts have changed, or a reminder was sent, on which the day after its end is noticed. */
export const hasNewLicence = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  JSON.stringify(before.data()?.licence) !== JSON.stringify(after.data()?.licence);

/** Whether the members get messages about other rides, or at another time, from now on. */
export const changesRecipients = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  hasNewState(before, after) ||
  hasNewLicence(before, after) ||
  ['place', 'servedDistricts', 'isToldLater', 'closedTimes'].some(
    (name) => JSON.stringify(before.data()?.[name]) !== JSON.stringify(after.data()?.[name]),
  );

/** Whether the member may still act: the claims in an ID token outlive a company's deactivation by up to an hour. */
export async function mayAct(tx: Transaction, member: Member): Promise<boolean> {
  return member.role === 'admin' || (await loadCompany(tx, member.companyId))?.state === 'active';
}

export const vehicleDocument = (companyId: string, vehicleId: string) =>
  db().doc(`companies/${companyId}/vehicles/${vehicleId}`);

export async function countVehicles(tx: Transaction, companyId: string): Promise<number> {
  return (await tx.get(companyDocument(companyId).collection('vehicles').count())).data().count;
}

export async function loadVehicles(tx: Transaction, companyId: string) {
  return readReadable((await tx.get(companyDocument(companyId).collection('vehicles'))).docs, readVehicle);
}

export async function loadVehicle(tx: Transaction, companyId: string, vehicleId: string) {
  return ifStored(await tx.get(vehicleDocument(companyId, vehicleId)), readVehicle);
}
