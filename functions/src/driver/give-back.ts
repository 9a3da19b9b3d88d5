import { giveBackSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { giveBackRide } from '@talwaerts/domain/ride/give-back.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { enqueueMapPicture } from '../platform/task-queue.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCarrier } from '../store/companies.ts';
import { loadEscalation } from '../store/config.ts';
import { administratorIds, memberTransaction } from '../store/members.ts';
import { freeTime } from '../store/occupancies.ts';
import { storeMails } from '../store/outbox.ts';
import { loadReturn, storeReturn } from '../store/returns.ts';
import { endWantedRoute, loadRide, loadWantedPolyline, storeStep } from '../store/rides.ts';

/** Gives a ride back for its carrier, with a reason for the administrators. Idempotent. */
export const giveback = memberCallable(
  'driver-giveback',
  { roles: ['taxi'], payload: giveBackSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ rideid, reason, breakdown }, caller) => {
    const { companyId, uid } = caller.member;
    const toTell = await administratorIds();
    const { answer, isRedrawn = false } = await memberTransaction(caller.member, async (tx) => {
      const [stored, carrier, earlier, settings] = await Promise.all([
        loadRide(tx, rideid),
        loadCarrier(tx, companyId),
        loadReturn(tx, companyId, rideid),
        loadEscalation(tx),
      ]);
      if (!carrier?.isActive) return { answer: refusal({ refused: 'company-inactive' }) };
      if (!stored) return { answer: refusal({ refused: 'not-found' }) };
      // The answer to an earlier request was lost.
      if (earlier) return { answer: { valid: true, refunded: !earlier.isProvisionKept } as const };
      const polyline = await loadWantedPolyline(tx, stored.ride);
      const outcome = giveBackRide(stored.ride, {
        companyId,
        isBrokenDown: breakdown,
        account: carrier.account,
        settings,
        administratorIds: toTell,
        stamp: { atMs: caller.nowMs, by: uid },
      });
      if ('refused' in outcome) return { answer: refusal(outcome) };
      const refunded = !outcome.returned.isProvisionKept;
      storeStep(tx, outcome, stored.contact);
      // A change that the company has not answered counts now; one whose time is over does not.
      const isMoved = outcome.ride.changes.length > stored.ride.changes.length && polyline !== undefined;
      endWantedRoute(tx, stored.ride, isMoved ? polyline : undefined);
      storeMails(tx, outcome.alerts);
      storeReturn(tx, { companyId, rideId: rideid }, outcome.returned);
      freeTime(tx, companyId, rideid);
      const data = {
        refundTokenCents: refunded ? stored.ride.provisionTokenCents : 0,
        reason: reason.trim(),
      };
      storeAudit(tx, caller, { what: 'ride-given-back', companyId, rideId: rideid, data });
      return { answer: { valid: true, refunded } as const, isRedrawn: isMoved };
    });
    // If the process ends before, the sweep draws the picture.
    if (isRedrawn) await enqueueMapPicture(rideid);
    return answer;
  },
);
