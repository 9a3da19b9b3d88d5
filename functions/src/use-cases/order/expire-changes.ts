import { expireChange } from '@talwaerts/domain/ride/change-request.ts';
import { endWantedRoute, loadRide, storeStep } from '../../store/rides.ts';
import { endDue } from './end-due.ts';

/** Ends the requested changes that carriers have not answered in time, and tells guests and hotels. */
export const expireChanges = (nowMs: number): Promise<void> =>
  endDue('changeRequest.untilMs', nowMs, async (tx, rideId) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && expireChange(stored.ride, nowMs);
    if (!step) return;
    storeStep(tx, step, stored.contact);
    endWantedRoute(tx, stored.ride, undefined);
  });
