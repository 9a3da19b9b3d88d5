import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { laterMs } from '@talwaerts/domain/promise/order-of-offer.ts';
import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { useState } from 'react';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useRideSignal } from './use-ride-signal.ts';
import type { Rides } from './use-rides.ts';

interface OpenList {
  /** Undefined while another list is shown. */
  readonly open: Rides | undefined;
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
  /** Whether the member's company is offered new rides a minute later. */
  readonly isOfferedLater: boolean;
}

/**
 * Returns the last ride of the area that became open since the list was opened, if it is beyond the loaded pages of
 * `open`: the list's listener does not see it. Not before the company is offered the ride.
 */
export function useRideBeyond(member: Member, { open, area, isOfferedLater }: OpenList): NewestRide | undefined {
  const signal = useRideSignal(member, area);
  const [openedAtMs, setOpenedAtMs] = useState<number>();
  const [newest, setNewest] = useState<NewestRide>();
  if (signal !== undefined && openedAtMs === undefined) setOpenedAtMs(signal?.openChangedAtMs ?? 0);
  const received = signal?.newest;
  // The last signal may be that of a district whose newest ride was reported before.
  if (received && openedAtMs !== undefined && received.atMs > (newest?.atMs ?? openedAtMs)) setNewest(received);
  const last = open?.hasMore ? open.rides?.at(-1) : undefined;
  const fromMs = isOfferedLater && newest ? newest.atMs + laterMs : 0;
  const isInTurn = fromMs <= useNow(fromMs);
  const isBeyond = newest && last && isInTurn && last.id !== newest.rideId && newest.pickupAtMs >= last.pickupAtMs;
  return isBeyond ? newest : undefined;
}
