import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retentionPeriods } from '../product/retention-periods.ts';
import { dueUntilMs, isDue, type Kept, type Period } from './retention.ts';

const dayMs = 24 * 3_600_000;
const utc = (iso: string): number => Date.parse(`${iso}Z`);

/** Adds the period by calendar; a day that the month lacks becomes the month's last. */
function endOf(sinceMs: number, period: Period): number {
  if ('calendarYears' in period) {
    const year = new Date(sinceMs + 3_600_000).getUTCFullYear(); // Vienna's winter time
    return Date.UTC(year + 1 + period.calendarYears, 0, 1) - 3_600_000;
  }
  if ('days' in period) return sinceMs + period.days * dayMs;
  const months = 'years' in period ? period.years * 12 : period.months;
  const since = new Date(sinceMs);
  const year = since.getUTCFullYear();
  const month = since.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(since.getUTCDate(), lastDay)) + (sinceMs % dayMs);
}

describe('the retention of data', () => {
  it.each([
    ['guests', '2026-01-01T12:00', '2026-04-01T12:00'], // 90 days
    ['outbox', '2026-02-01T00:00', '2026-03-03T00:00'], // 30 days
    ['requests', '2026-02-01T00:00', '2026-03-03T00:00'],
    ['pictures', '2026-10-24T12:00', '2026-10-25T12:00'], // 24 hours, though Vienna's day has 25
    ['applications', '2026-01-15T08:30', '2026-07-15T08:30'], // 6 months
    ['licences', '2027-03-01T00:00', '2028-03-01T00:00'], // 1 year
    ['audit', '2025-06-30T23:59', '2028-06-30T23:59'], // 3 years
    ['books', '2026-01-01T12:00', '2033-12-31T23:00'], // 7 years from the end of the year in Vienna
    ['books', '2026-12-31T22:59', '2033-12-31T23:00'],
    ['books', '2026-12-31T23:00', '2034-12-31T23:00'],
  ] as const)('%s from %s lasts until %s', (kept, since, end) => {
    expect(isDue(kept, utc(since), utc(end) - 1)).toBe(false);
    expect(isDue(kept, utc(since), utc(end))).toBe(true);
  });

  it('subtracts months from today; a day that the month lacks becomes the month’s last', () => {
    // Half a year after 31 August is 28 February, but counted back from that day, only data until 28 August is due.
    expect(dueUntilMs('applications', utc('2027-02-28T10:00'))).toBe(utc('2026-08-28T10:00'));
    expect(dueUntilMs('applications', utc('2027-03-31T10:00'))).toBe(utc('2026-09-30T10:00'));
    expect(dueUntilMs('licences', utc('2028-02-29T10:00'))).toBe(utc('2027-02-28T10:00'));
  });

  const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) });
  const kinds = fc.constantFrom(...(Object.keys(retentionPeriods) as Kept[]));

  it('removes nothing early, and everything at most three days after its period', () => {
    fc.assert(
      fc.property(kinds, moments, fc.integer({ min: -5 * dayMs, max: 5 * dayMs }), (kept, sinceMs, offsetMs) => {
        const endMs = endOf(sinceMs, retentionPeriods[kept]);
        const nowMs = endMs + offsetMs;
        if (isDue(kept, sinceMs, nowMs)) expect(nowMs).toBeGreaterThanOrEqual(endMs);
        else expect(nowMs).toBeLessThan(endMs + 3 * dayMs);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps data due once it is due, and finds all older data due', () => {
    fc.assert(
      fc.property(kinds, moments, moments, fc.nat(), fc.nat(), (kept, sinceMs, nowMs, older, later) => {
        if (isDue(kept, sinceMs, nowMs)) expect(isDue(kept, sinceMs - older, nowMs + later)).toBe(true);
      }),
    );
  });
});
