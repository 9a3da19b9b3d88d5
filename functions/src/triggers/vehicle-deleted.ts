import { readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { takeOffRides } from '../use-cases/team/take-off-rides.ts';

/** Takes a removed vehicle off the rides of its company. Retried until done. */
export const vehicledeleted = onDocumentDeleted(
  { document: 'companies/{companyId}/vehicles/{vehicleId}', region, retry: true },
  async ({ id, data, params: { companyId, vehicleId } }) => {
    if (!data) return;
    const { name, plate } = readVehicle(data);
    await takeOffRides({ companyId, left: { vehicleId }, name: `${name} (${plate})`, eventId: id });
  },
);
