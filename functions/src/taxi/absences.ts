import { deleteAbsenceSchema, saveAbsenceSchema } from '@talwaerts/domain/calls/team.ts';
import { absenceOf } from '@talwaerts/domain/company/absence.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadVehicle } from '../store/companies.ts';
import { absenceDocument, loadAbsences, storedTime } from '../store/times-away.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/**
 * States when a driver or a vehicle of the company is away, or changes it. Idempotent: new ones have the request's id.
 * Refused with `not-found`, `not-in-team`, `too-many-absences`.
 */
export const saveabsence = memberCallable(
  'taxi-saveabsence',
  { roles: ['taxi'], payload: saveAbsenceSchema, rateLimit },
  async ({ data: { absenceId: known, driverUid, vehicleId, from, to, reason }, requestId }, caller) => {
    const absenceId = known ?? requestId.toLowerCase();
    const stated = {
      driverUid: driverUid ?? null,
      vehicleId: vehicleId ?? null,
      fromMs: validInstant(from),
      toMs: validInstant(to),
      reason,
    };
    const outcome = await changeFleet(caller, undefined, async (tx, companyId) => {
      const [absences, driver, vehicle] = await Promise.all([
        loadAbsences(tx, companyId, caller.nowMs),
        driverUid === undefined ? undefined : loadMember(tx, companyId, driverUid),
        vehicleId === undefined ? undefined : loadVehicle(tx, companyId, vehicleId),
      ]);
      const isKnown = absences.delete(absenceId);
      if (known !== undefined && !isKnown) return refused('not-found');
      if (!driver && !vehicle) return refused(driverUid === undefined ? 'not-found' : 'not-in-team');
      const absence = absenceOf(stated, absences.size);
      if ('refused' in absence) return absence;
      tx.set(absenceDocument(companyId, absenceId), storedTime(absence));
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true, absenceId };
  },
);

/** Removes an absence. Idempotent. */
export const deleteabsence = memberCallable(
  'taxi-deleteabsence',
  { roles: ['taxi'], payload: deleteAbsenceSchema, rateLimit },
  async ({ absenceId }, caller) => {
    const outcome = await changeFleet(caller, undefined, async (tx, companyId) => {
      tx.delete(absenceDocument(companyId, absenceId));
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true };
  },
);
