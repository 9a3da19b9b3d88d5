import { setCrewSchema } from '@talwaerts/domain/calls/team.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { crewEvent } from '@talwaerts/domain/ride/ride-log.ts';
import { setCrew } from '@talwaerts/domain/ride/set-crew.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadVehicle, mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, logEvents, storeStep } from '../store/rides.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/** Puts a driver and a vehicle of the caller's company on a ride, or takes them off. Idempotent. */
export const setcrew = memberCallable(
  'taxi-setcrew',
  { roles: ['taxi', 'driver'], payload: setCrewSchema, rateLimit: { requests: 120, perSeconds: 60 } },
  ({ rideid, driverUid, vehicleId }, { member, nowMs }) =>
    memberTransaction(member, async (tx) => {
      const { companyId } = member;
      const [stored, isActive, driver, vehicle] = await Promise.all([
        loadRide(tx, rideid),
        mayAct(tx, member),
        driverUid === null ? null : loadMember(tx, companyId, driverUid),
        vehicleId === null ? null : loadVehicle(tx, companyId, vehicleId),
      ]);
      if (!isActive) return refusal({ refused: 'company-inactive' });
      if (!stored || vehicle === undefined) return refusal({ refused: 'not-found' });
      if (driver === undefined || (driver && !hasJoined(driver))) return refusal({ refused: 'not-in-team' });
      const named = driver && driverUid !== null ? { uid: driverUid, name: driver.name } : null;
      const outcome = setCrew(stored.ride, member, { driver: named, vehicle }, nowMs);
      if ('refused' in outcome) return refusal(outcome);
      if (outcome.ride === stored.ride) return { valid: true };
      await logEvents(tx, rideid, crewEvent(outcome.ride, { atMs: nowMs, by: member.uid, companyId }));
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    }),
);
