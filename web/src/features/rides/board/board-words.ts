import type { Lane, PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { isResolved } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import { conflictWords } from '../crew/crew-warnings.tsx';

type Text = ReturnType<typeof useText>;

/** Formats as `14:30–15:20`: the end is planned. */
export const spanOf = ({ startMs, endMs }: PlannedRide, lang: Lang): string =>
  `${timeOf(startMs, lang)}–${timeOf(endMs, lang)}`;

/** Returns what driver or vehicle cannot keep; empty if nothing. */
export function problemsOf({ isOverlapping, way, conflicts }: PlannedRide, text: Text, lang: Lang): readonly string[] {
  return [
    ...(isOverlapping ? [text('board.overlap')] : []),
    ...(way?.isTooLong ? [text('board.tooLong', { minutes: way.minutes ?? 0, gap: way.gapMinutes })] : []),
    ...conflicts.map((conflict) => conflictWords(conflict, text, lang)),
  ];
}

/** Returns the empty way to the pickup; undefined if there is none. */
export function wayWords({ way }: PlannedRide, text: Text): string | undefined {
  if (!way) return undefined;
  return way.km === null ? text('board.wayUnknown') : text('board.way', { km: Math.round(way.km) });
}

/** Says that nobody knows how long an own ride takes, between places that were only named. */
export const lengthWords = (ride: DayRide, text: Text): string | undefined =>
  isOwnRide(ride) && !(isResolved(ride.pickup) && isResolved(ride.destination)) ? text('own.wayUnknown') : undefined;

/** Returns how the ride has ended; undefined while it has not. */
export function endedWords(ride: DayRide, text: Text): string | undefined {
  if (ride.status !== 'closed') return undefined;
  return text(ride.closed.how === 'no-show' ? 'ride.noShow' : 'dashboard.tab.closed');
}

/** Returns everything about a ride that its block shows, or would show if it were longer. */
export const rideWords = (planned: PlannedRide, text: Text, lang: Lang): string => {
  const { ride } = planned;
  const facts = [
    `${spanOf(planned, lang)} ${ride.pickup.label} → ${ride.destination.label}`,
    text('ride.pax', { pax: ride.pax }),
    ride.crew?.vehicleName,
    lengthWords(ride, text),
    endedWords(ride, text),
    ...problemsOf(planned, text, lang),
    wayWords(planned, text),
  ];
  return facts.filter(Boolean).join(', ');
};

/** Returns the empty kilometres of a driver's day; undefined if there is no way between two rides. */
export function emptyWords({ rides, emptyKm, unknownWays }: Lane, text: Text): string | undefined {
  if (rides.every(({ way }) => way === null)) return undefined;
  const km = text('board.emptyKm', { km: Math.round(emptyKm) });
  return unknownWays > 0 ? `${km}, ${text('board.unknownWays', { count: unknownWays })}` : km;
}

/** Returns how many rides of a driver overlap, have a vehicle that does not fit, and how many ways are too long. */
export function laneProblems({ rides }: Lane, text: Text): readonly string[] {
  const overlaps = rides.filter(({ isOverlapping }) => isOverlapping).length;
  const tooLong = rides.filter(({ way }) => way?.isTooLong).length;
  const vehicles = rides.filter(({ conflicts }) => conflicts.some(({ kind }) => kind !== 'driverAway')).length;
  const isAway = rides.some(({ conflicts }) => conflicts.some(({ kind }) => kind === 'driverAway'));
  return [
    ...(overlaps > 0 ? [text('board.overlaps', { count: overlaps })] : []),
    ...(tooLong > 0 ? [text('board.waysTooLong', { count: tooLong })] : []),
    ...(isAway ? [text('board.away')] : []),
    ...(vehicles > 0 ? [text('board.vehicles', { count: vehicles })] : []),
  ];
}
