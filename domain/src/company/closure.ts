import { type Refused, refused } from '../refusals.ts';
import { flag, instant, integer, type ShapeOf, storedAs, text } from '../stored/shape.ts';

/** `companies/{companyId}/closures/{closureId}`: days on which a taxi company takes nothing new. They may overlap. */
export const closureFields = {
  fromMs: storedAs('from', instant),
  /** The first instant after it. */
  toMs: storedAs('to', instant),
  /** Whether the company is closed for rides of the market, and for bookings of its own page. */
  market: flag,
  page: flag,
  /** May be empty. */
  reason: text,
};
export type Closure = ShapeOf<typeof closureFields>;
export type ClosedFor = 'market' | 'page';

/** A closure as the company's document repeats it, so that who reads the company knows of it. */
export const closedTimeFields = { fromMs: integer, toMs: integer, market: flag, page: flag };
export type ClosedTime = ShapeOf<typeof closedTimeFields>;

/** Of a company, counting those that are not over. */
export const maxClosures = 50;
/** Of one closure, in days. */
export const maxClosureDays = 366;

/** Returns the closure to store. `others` counts the company's others. Refused with `too-many-closures`. */
export const closureOf = (typed: Closure, others: number): Closure | Refused =>
  others >= maxClosures ? refused('too-many-closures') : { ...typed, reason: typed.reason.trim() };

/** Returns what the company's document repeats: the closures that are not over, the earliest first. */
export const closedTimesOf = (closures: readonly Closure[], nowMs: number): readonly ClosedTime[] =>
  closures
    .filter(({ toMs }) => toMs > nowMs)
    .map(({ fromMs, toMs, market, page }) => ({ fromMs, toMs, market, page }))
    .toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs);

const isAt = ({ fromMs, toMs }: Pick<ClosedTime, 'fromMs' | 'toMs'>, atMs: number): boolean =>
  fromMs <= atMs && atMs < toMs;

export const isClosed = (times: readonly ClosedTime[] | undefined, what: ClosedFor, atMs: number): boolean =>
  (times ?? []).some((time) => time[what] && isAt(time, atMs));

/** Whether a company is not offered a ride of the market: it is closed now, or at the ride's pickup. */
export const isClosedForRide = (times: readonly ClosedTime[] | undefined, pickupAtMs: number, nowMs: number): boolean =>
  isClosed(times, 'market', nowMs) || isClosed(times, 'market', pickupAtMs);

/** Returns the first instant from `atMs` on at which none of the times is in force: `atMs` itself if none is then. */
export function opensAtMs(times: readonly Pick<ClosedTime, 'fromMs' | 'toMs'>[], atMs: number): number {
  const closed = times.filter((time) => isAt(time, atMs));
  return closed.length === 0 ? atMs : opensAtMs(times, Math.max(...closed.map(({ toMs }) => toMs)));
}
