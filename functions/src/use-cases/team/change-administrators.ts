import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import { readAdministrator } from '@talwaerts/domain/company/stored-company.ts';
import type { Refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { MemberCaller } from '../../platform/callable.ts';
import { administratorDocument, memberTransaction } from '../../store/members.ts';
import { updateAccount } from './update-account.ts';

/** The changed administrator; undefined if nothing had to change. */
type Changed = { readonly uid: string } | undefined;

/** Runs a change among administrators in the caller's transaction, then updates the administrator's account. */
export async function changeAdministrators(
  { member }: MemberCaller<'admin'>,
  change: (tx: Transaction) => Promise<Changed | Refused>,
): Promise<Changed | Refused> {
  const outcome = await memberTransaction(member, change);
  // The trigger of the stored account update does the same, but perhaps after the caller has read the answer.
  if (outcome && 'uid' in outcome) await updateAccount({ companyId: null, uid: outcome.uid });
  return outcome;
}

export async function loadAdministrator(tx: Transaction, uid: string): Promise<Administrator | undefined> {
  return ifStored(await tx.get(administratorDocument(uid)), readAdministrator);
}
