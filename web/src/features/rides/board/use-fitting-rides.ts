import type { Lane } from '@talwaerts/domain/board/board.ts';
import { type Fit, fitsOf } from '@talwaerts/domain/board/gaps.ts';
import { type DayRide, knownRoutes } from '@talwaerts/domain/board/travel.ts';
import type { OpenRide } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useMemo } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useArea } from '../area/use-area.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { useRides } from '../data/use-rides.ts';
import { periodOf } from '../filter/filter-days.ts';
import { useMeasuredWays } from './use-measured-ways.ts';

/** Open rides of the day that are looked through: those that are picked up first. */
const mostOpen = 50;

const isOpenRide = (ride: ListedRide): ride is OpenRide => ride.status === 'open' && !ride.isHotelView;

/** Returns the open rides of the company's area that fit between the rides of a driver, live. */
export function useFittingRides(day: string, lanes: readonly Lane[], rides: readonly DayRide[]): readonly Fit[] {
  const { member } = usePerson();
  const { area } = useArea(member);
  const period = useMemo(() => periodOf({ from: day, to: day }), [day]);
  const open = useRides(member, { listing: 'open', pages: 1, firstPage: mostOpen, area, period });
  const { routes, measure } = useMeasuredWays();
  const openRides = (open.rides ?? []).filter(isOpenRide);
  const known = new Map([...routes, ...knownRoutes([...rides, ...openRides])]);
  const fits = fitsOf(lanes, openRides, known);
  useEffect(() => measure(fits.flatMap(({ estimated }) => estimated)));
  return fits;
}
