import type { Lane, PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { AlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import { isResolved } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { alarmOf } from '@talwaerts/domain/ride/alarm.ts';
import { isOwnRide, isSeenByDriver, progressOf } from '@talwaerts/domain/ride/ride.ts';
import type { Wishes } from '@talwaerts/domain/ride/wishes.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import { conflictWords } from '../crew/crew-warnings.tsx';
import { progressWords } from '../status/ride-labels.ts';

type Text = ReturnType<typeof useText>;

/** Formats as `14:30–15:20`: the end is planned. */
export const spanOf = ({ startMs, endMs }: PlannedRide, lang: Lang): string =>
  `${timeOf(startMs, lang)}–${timeOf(endMs, lang)}`;

/** Whether there is something that driver or vehicle cannot keep. */
export const hasProblem = ({ isOverlapping, way, conflicts }: PlannedRide): boolean =>
  isOverlapping || way?.isTooLong === true || conflicts.length > 0;

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

/** How a state looks beside its words: something is wrong, the driver moves, is at the guest, or all is over. */
type StateTone = 'alarm' | 'going' | 'there' | 'over';

export interface ShownState {
  readonly words: string;
  readonly tone: StateTone;
}

/** Now, and the company's times for alarms. */
interface ShownAt {
  readonly nowMs: number;
  readonly times: AlarmTimes;
}

/** Returns what to know about a ride now; undefined for one that is planned and needs nothing. */
export function stateOf(ride: DayRide, { nowMs, times }: ShownAt, text: Text): ShownState | undefined {
  if (ride.status === 'closed') return { words: text(endings[ride.closed.how]), tone: 'over' };
  const alarm = alarmOf(ride, nowMs, times) ?? (ride.crew?.driverUid ? null : 'driverless');
  if (alarm) return { words: text(`alarm.${alarm}`), tone: 'alarm' };
  const words = progressWords(ride, text);
  if (words === '') return undefined;
  const { progress } = progressOf(ride);
  return { words, tone: progress === 'arrived' || progress === 'onBoard' ? 'there' : 'going' };
}

const endings = { finished: 'dashboard.tab.closed', 'no-show': 'ride.noShow' } as const;

/** Says that the driver has seen a ride that is ahead. */
export const seenWords = (ride: DayRide, text: Text): string | undefined =>
  ride.status === 'confirmed' && isSeenByDriver(ride) ? text('crew.seen') : undefined;

/** What a block says besides its ride. */
export interface Around extends ShownAt {
  /** The guest's last name; undefined until known. */
  readonly guest?: string | undefined;
}

/** Returns everything about a ride that its block shows, or would show if it were longer. */
export const rideWords = (planned: PlannedRide, { guest, ...at }: Around, text: Text, lang: Lang): string => {
  const { ride } = planned;
  const facts = [
    `${spanOf(planned, lang)} ${ride.pickup.label} → ${ride.destination.label}`,
    stateOf(ride, at, text)?.words,
    seenWords(ride, text),
    ...rideFacts(ride, guest, text('ride.pax', { pax: ride.pax })),
    lengthWords(ride, text),
    ...problemsOf(planned, text, lang),
    wayWords(planned, text),
  ];
  return facts.filter(Boolean).join(', ');
};

/** Returns who travels, in which vehicle, and with which flight or train. */
export function rideFacts({ crew, wishes }: DayRide, guest: string | undefined, pax: string): readonly string[] {
  const { flight, train }: Wishes = wishes;
  return [guest, pax, crew?.vehicleName, flight, train].filter((fact) => typeof fact === 'string');
}

/** Returns the empty kilometres of a driver's day; undefined if there is no way between two rides. */
export function emptyWords({ rides, emptyKm, unknownWays }: Lane, text: Text): string | undefined {
  if (rides.every(({ way }) => way === null)) return undefined;
  const km = text('board.emptyKm', { km: Math.round(emptyKm) });
  return unknownWays > 0 ? `${km}, ${text('board.unknownWays', { count: unknownWays })}` : km;
}

/** Returns how many rides of a lane overlap or do not fit its owner, and how many ways are too long. */
export function laneProblems({ kind, rides }: Lane, text: Text): readonly string[] {
  const overlaps = rides.filter(({ isOverlapping }) => isOverlapping).length;
  const tooLong = rides.filter(({ way }) => way?.isTooLong).length;
  const away = `${kind}Away` as const;
  const isAway = rides.some(({ conflicts }) => conflicts.some((conflict) => conflict.kind === away));
  const others = rides.filter(({ conflicts }) => conflicts.some((conflict) => conflict.kind !== away)).length;
  return [
    ...(overlaps > 0 ? [text('board.overlaps', { count: overlaps })] : []),
    ...(tooLong > 0 ? [text('board.waysTooLong', { count: tooLong })] : []),
    ...(isAway ? [text('board.away')] : []),
    ...(others > 0 ? [text(kind === 'driver' ? 'board.vehicles' : 'board.warned', { count: others })] : []),
  ];
}
