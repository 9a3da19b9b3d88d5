import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { escalateRides } from '../use-cases/order/escalate-rides.ts';

/** Does the steps of open rides that are due: marks them as urgent, tells administrators and guests, ends them. */
export const escalaterides = onSchedule({ schedule: 'every 1 minutes', region, timeoutSeconds: 300 }, () =>
  escalateRides(Date.now()),
);
