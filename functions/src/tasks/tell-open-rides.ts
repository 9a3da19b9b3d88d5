import { setTimeout } from 'node:timers/promises';
import { type OpenRidesEvent, tellAtMs } from '@talwaerts/domain/notification/new-rides.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { region } from '../platform/app.ts';
import type { Cursor } from '../platform/task-queue.ts';
import { tellOpenRides } from '../use-cases/notification/tell-open-rides.ts';

/** Tells a page of members of open rides. */
export const tellopenrides = onTaskDispatched<{ event: OpenRidesEvent; after: Cursor | null }>(
  {
    region,
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 20 },
  },
  async ({ data }) => {
    const { event, after } = data;
    // Cloud Tasks waits until then; the emulator dispatches at once.
    await setTimeout(Math.max(0, tellAtMs(event) - Date.now()));
    await tellOpenRides(event, after, Date.now());
  },
);
