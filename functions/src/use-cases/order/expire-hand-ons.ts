import { expireHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import { storeMails } from '../../store/outbox.ts';
import { loadRide, logEvents, storeStep } from '../../store/rides.ts';
import { endDue } from './end-due.ts';

/** Ends the offers of rides whose time is over, and tells their carriers. */
export const expireHandOns = (nowMs: number): Promise<void> =>
  endDue('handOn.untilMs', nowMs, async (tx, rideId) => {
    const stored = await loadRide(tx, rideId);
    const step = stored && expireHandOn(stored.ride, nowMs);
    if (!step) return;
    await logEvents(tx, rideId, ...step.logged);
    storeStep(tx, step, stored.contact);
    storeMails(tx, step.told);
  });
