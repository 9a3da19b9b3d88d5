import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import type { Carrier } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';

export interface LoadedCarrier {
  readonly carrier: Carrier;
  readonly isActive: boolean;
  readonly account: TokenAccount;
}

/** A taxi company as the carrier of a ride, with its account; undefined where there is no such taxi company. */
export async function loadCarrier(tx: Transaction, companyId: string): Promise<LoadedCarrier | undefined> {
  const [company, website, account] = await tx.getAll(
    db().doc(`companies/${companyId}`),
    db().doc(`websites/${companyId}`),
    db().doc(`tokenAccounts/${companyId}`),
  );
  const data = company?.data() as Company | undefined;
  if (data?.kind !== 'taxi') return undefined;
  const url = website?.get('activated') ? `${siteUrl.value()}/web/${website.get('url')}` : null;
  return {
    carrier: { companyId, name: data.designation, phone: data.phone, email: data.email, url },
    isActive: data.state === 'active',
    account: { companyId, balanceTokenCents: account?.get('balanceTokenCents') ?? 0 },
  };
}

export const companyDocument = (companyId: string) => db().doc(`companies/${companyId}`);

export async function loadCompany(tx: Transaction, companyId: string): Promise<Company | undefined> {
  return (await tx.get(companyDocument(companyId))).data() as Company | undefined;
}

/** Whether the member may still act: the claims of a token outlive the company's deactivation by up to an hour. */
export async function mayAct(tx: Transaction, member: Member): Promise<boolean> {
  return member.role === 'admin' || (await loadCompany(tx, member.companyId))?.state === 'active';
}
