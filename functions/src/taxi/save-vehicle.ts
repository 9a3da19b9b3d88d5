import { saveVehicleSchema } from '@talwaerts/domain/calls/team.ts';
import { vehicleOf } from '@talwaerts/domain/company/vehicle.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { vehicleDocument } from '../store/companies.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';

/** Adds a vehicle, or changes one. Idempotent: a new vehicle has its request's id. */
export const savevehicle = memberCallable(
  'taxi-savevehicle',
  { roles: ['taxi', 'admin'], payload: saveVehicleSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { vehicleId: known, companyID, ...typed }, requestId }, caller) => {
    const vehicleId = known ?? requestId.toLowerCase();
    const outcome = await changeFleet(caller, companyID, async (tx, companyId) => {
      const document = vehicleDocument(companyId, vehicleId);
      const fleet = await tx.get(document.parent);
      const others = fleet.docs.filter(({ id }) => id !== vehicleId).length;
      if (known !== undefined && others === fleet.size) return refused('not-found');
      const vehicle = vehicleOf(typed, others);
      if ('refused' in vehicle) return vehicle;
      tx.set(document, vehicle);
      const data = { name: vehicle.name, plate: vehicle.plate };
      storeAudit(tx, caller, { what: 'vehicle-saved', companyId, data });
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true, vehicleId };
  },
);
