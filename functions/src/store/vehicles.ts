import { readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const vehicleDocument = (companyId: string, vehicleId: string) =>
  db().doc(`companies/${companyId}/vehicles/${vehicleId}`);

export async function loadVehicle(tx: Transaction, companyId: string, vehicleId: string) {
  return ifStored(await tx.get(vehicleDocument(companyId, vehicleId)), readVehicle);
}
