import { type AutoTopUp, noAutoTopUp, readAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

const autoTopUpDocument = (companyId: string) => db().doc(`autoTopUps/${companyId}`);

export const loadAutoTopUp = async (tx: Transaction, companyId: string): Promise<AutoTopUp> =>
  ifStored(await tx.get(autoTopUpDocument(companyId)), readAutoTopUp) ?? noAutoTopUp;

export const storeAutoTopUp = (tx: Transaction, companyId: string, state: AutoTopUp): unknown =>
  tx.set(autoTopUpDocument(companyId), state);
