import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { type NewestRide, readRideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import { useState } from 'react';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { hasOverdueList } from './ride-query.ts';
import type { Rides } from './use-rides.ts';

interface OpenList {
  /** Undefined while another list is shown. */
  readonly open: Rides | undefined;
  readonly area: MarketArea;
}

/**
 * Returns the last ride that became open since the list was opened, if it is beyond the loaded pages of `open`: the
 * list's listener does not see it. Ignores rides of districts that the list leaves out.
 */
export function useRideBeyond(member: Member, { open, area }: OpenList): NewestRide | undefined {
  const signal = useLiveDocument(hasOverdueList(member) ? 'figures/rides' : undefined, readRideSignal);
  const [openedWith, setOpenedWith] = useState<string | null>();
  const newest = signal?.newest ?? null;
  if (signal !== undefined && openedWith === undefined) setOpenedWith(newest?.rideId ?? null);
  if (!newest || openedWith === undefined || newest.rideId === openedWith) return undefined;
  if (area.hidden.some((district) => district === newest.district)) return undefined;
  const last = open?.hasMore ? open.rides?.at(-1) : undefined;
  const isBeyond = last && last.id !== newest.rideId && newest.pickupAtMs >= last.pickupAtMs;
  return isBeyond ? newest : undefined;
}
