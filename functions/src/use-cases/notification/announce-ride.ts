import { inOrder, type OpenRidesEvent, tellAtMs } from '@talwaerts/domain/notification/new-rides.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { enqueueTelling } from '../../platform/task-queue.ts';
import { openRidesEventOf } from '../../store/ride-events.ts';

/** Rides ordered earlier are not new: a restore or an import has written them. */
const newForMs = 3_600_000;

/** Enqueues the task that tells members of a ride that is new, open again, or has become urgent. */
export async function announceRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const event = openRidesEventOf(rideId, before, after);
  if (event && isNews(event)) await Promise.all(inOrder(event).map((one) => enqueueTelling(one)));
}

const isNews = (event: OpenRidesEvent): boolean => event.kind === 'ride' || tellAtMs(event) > Date.now() - newForMs;
