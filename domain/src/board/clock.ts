import { viennaInstant } from '../time/vienna.ts';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const hourMs = 3_600_000;
const leastHours = 8;
const morningUntil = '12:00';
const morningHours = 6;

/** How much of a day the clock shows. */
export const clockViews = ['day', 'morning', 'hours'] as const;
export type ClockView = (typeof clockViews)[number];

export interface Clock {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Returns the whole hours that the rides of a day need, at least eight; from 8 o'clock without rides. */
export function clockOf(rides: readonly Span[], day: string): Clock {
  const first = Math.min(...rides.map(({ startMs }) => startMs));
  const fromMs = hourOf(Number.isFinite(first) ? first : instantOf(day, '08:00'));
  const last = Math.max(fromMs + leastHours * hourMs, ...rides.map(({ endMs }) => endMs));
  return { fromMs, untilMs: Math.ceil(last / hourMs) * hourMs };
}

/**
 * Returns a part of a day's clock: until noon, or the three hours around `atMs`, those of the first ride if `atMs` is
 * outside.
 */
export function partOf(clock: Clock, view: ClockView, day: string, atMs: number): Clock {
  if (view === 'morning') {
    const noonMs = instantOf(day, morningUntil);
    return { fromMs: Math.min(clock.fromMs, noonMs - morningHours * hourMs), untilMs: noonMs };
  }
  if (view === 'day') return clock;
  const isWithin = clock.fromMs <= atMs && atMs < clock.untilMs;
  const fromMs = isWithin ? hourOf(atMs - hourMs / 2) : clock.fromMs;
  return { fromMs, untilMs: fromMs + 3 * hourMs };
}

const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

function instantOf(day: string, time: string): number {
  const ms = viennaInstant(day, time);
  if (ms === undefined) throw new RangeError(`${day} is no day`);
  return ms;
}

/** Returns a row for each ride, so that none covers another one; `leastMs` is the shortest that is drawn. */
export function rowsOf(rides: readonly Span[], leastMs: number): readonly number[] {
  const freeFrom: number[] = [];
  return rides.map(({ startMs, endMs }) => {
    const free = freeFrom.findIndex((ms) => ms <= startMs);
    const row = free < 0 ? freeFrom.length : free;
    freeFrom[row] = Math.max(endMs, startMs + leastMs);
    return row;
  });
}
