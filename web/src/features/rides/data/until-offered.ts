import { offeredToAllAtMs } from '@talwaerts/domain/promise/order-of-offer.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import type { ListedRide } from './listed-ride.ts';

/**
 * Leaves open rides out of a list until every company is offered them, then shows the list again. `show` also receives
 * all rides.
 */
export function untilOffered(show: (rides: readonly ListedRide[], all: readonly ListedRide[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(timer);
  const showOffered = (rides: readonly ListedRide[]): void => {
    end();
    const nowMs = serverNow();
    const nextMs = Math.min(...rides.map(offeredFromMs).filter((fromMs) => fromMs > nowMs));
    show(
      rides.filter((ride) => offeredFromMs(ride) <= nowMs),
      rides,
    );
    if (Number.isFinite(nextMs)) timer = setTimeout(() => showOffered(rides), nextMs - nowMs);
  };
  return { show: showOffered, end };
}

/** Whether every company is offered the ride now. */
export const isOffered = (ride: ListedRide): boolean => offeredFromMs(ride) <= serverNow();

const offeredFromMs = (ride: ListedRide): number => (ride.status === 'open' ? offeredToAllAtMs(ride) : 0);
