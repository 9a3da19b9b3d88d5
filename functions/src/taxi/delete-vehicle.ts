import { deleteVehicleSchema } from '@talwaerts/domain/calls/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadVehicle, vehicleDocument } from '../store/companies.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';

/** Removes a vehicle; a trigger takes it off the rides ahead. Idempotent. */
export const deletevehicle = memberCallable(
  'taxi-deletevehicle',
  { roles: ['taxi', 'admin'], payload: deleteVehicleSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ vehicleId, companyID }, caller) => {
    const outcome = await changeFleet(caller, companyID, async (tx, companyId) => {
      const vehicle = await loadVehicle(tx, companyId, vehicleId);
      if (!vehicle) return undefined;
      tx.delete(vehicleDocument(companyId, vehicleId));
      const data = { name: vehicle.name, plate: vehicle.plate };
      storeAudit(tx, caller, { what: 'vehicle-removed', companyId, data });
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true };
  },
);
