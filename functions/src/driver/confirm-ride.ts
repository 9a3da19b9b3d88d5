import { acceptRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { crewEvent } from '@talwaerts/domain/ride/ride-log.ts';
import { setCrew } from '@talwaerts/domain/ride/set-crew.ts';
import { acceptRide } from '@talwaerts/domain/ride/take-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, logEvents, storeStep } from '../store/rides.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/** Accepts an open ride for the caller's company, which pays the provision, and puts the named driver on it. */
export const confirmride = memberCallable(
  'driver-confirmride',
  { roles: ['taxi', 'driver'], payload: acceptRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, driverUid, anyway }, { member, nowMs }) =>
    memberTransaction(member, async (tx) => {
      const { companyId, uid: by } = member;
      const [stored, acceptance, driver] = await Promise.all([
        loadRide(tx, rideid),
        loadAcceptance(tx, { companyId, rideId: rideid }, { atMs: nowMs, by }),
        driverUid === undefined ? undefined : loadMember(tx, companyId, driverUid),
      ]);
      if (!stored) return refusal({ refused: 'not-found' });
      if (!acceptance) return refusal({ refused: 'company-inactive' });
      const { closedTimes } = acceptance;
      const outcome = acceptRide(stored.ride, { ...acceptance, closedTimes: anyway ? undefined : closedTimes });
      if ('refused' in outcome) return outcome.refused === 'pech' ? { valid: false, pech: true } : refusal(outcome);
      // A repeat keeps the crew that the ride has by now.
      if (driverUid === undefined || outcome.ride === stored.ride) {
        storeStep(tx, outcome, stored.contact);
        return { valid: true };
      }
      if (!driver || !hasJoined(driver)) return refusal({ refused: 'not-in-team' });
      const named = { uid: driverUid, name: driver.name };
      const crewed = setCrew(outcome.ride, member, { driver: named, vehicle: null }, nowMs);
      if ('refused' in crewed) return refusal(crewed);
      await logEvents(tx, rideid, crewEvent(crewed.ride, { atMs: nowMs, by, companyId }));
      storeStep(tx, { ...outcome, ride: crewed.ride }, stored.contact);
      return { valid: true };
    }),
);
