import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { tellStartingRides } from '../use-cases/notification/tell-own-ride.ts';
import { expireChanges, expireHandOns } from '../use-cases/order/end-due.ts';
import { escalateRides } from '../use-cases/order/escalate-rides.ts';

/**
 * Does the steps of open rides that are due: marks them as urgent, tells administrators and guests, ends them. Ends the
 * offers of confirmed rides that nobody has taken in time, and requested changes that nobody has answered. Tells
 * companies of rides that start soon.
 */
export const escalaterides = onSchedule({ schedule: 'every 1 minutes', region, timeoutSeconds: 300 }, () =>
  attemptAll([escalateRides, expireHandOns, expireChanges, tellStartingRides].map((run) => () => run(Date.now()))),
);
