import { viennaInstant } from '../time/vienna.ts';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const hourMs = 3_600_000;
const leastHours = 8;

/** Returns the whole hours that the rides of a day need, at least eight; from 8 o'clock without rides. */
export function clockOf(rides: readonly Span[], day: string): { readonly fromMs: number; readonly untilMs: number } {
  const first = Math.min(...rides.map(({ startMs }) => startMs));
  const from = Number.isFinite(first) ? first : viennaInstant(day, '08:00');
  if (from === undefined) throw new RangeError(`${day} is no day`);
  const fromMs = Math.floor(from / hourMs) * hourMs;
  const last = Math.max(fromMs + leastHours * hourMs, ...rides.map(({ endMs }) => endMs));
  return { fromMs, untilMs: Math.ceil(last / hourMs) * hourMs };
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
