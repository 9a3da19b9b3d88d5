import { describe, expect, it } from 'vitest';
import { viennaInstant } from '../time/vienna.ts';
import { acceptedByMs, countPending, dailyReport } from './daily-report.ts';

const work = { failedMails: 2, unpostedEvents: 1, overdueRides: 3, unacceptedRides: 4, strandedRides: 5 };
const at = (day: string, time: string): number => viennaInstant(day, time) ?? Number.NaN;

describe('the operator’s daily report', () => {
  it('has one id for each Viennese day, so that a repeated run sends no second mail', () => {
    const { id } = dailyReport(work, at('2027-03-28', '07:00'));
    expect(id).toBe('daily-report_2027-03-28');
    expect(dailyReport(work, at('2027-03-28', '00:01')).id).toBe(id);
    expect(dailyReport(work, at('2027-03-27', '23:59')).id).not.toBe(id);
  });

  it('carries the counts and their sum', () => {
    expect(dailyReport(work, 0)).toMatchObject({ template: 'daily-report', ...work });
    expect(countPending(work)).toBe(15);
  });

  it('expects rides of the next 24 hours to be accepted', () => {
    expect(acceptedByMs(at('2026-12-01', '07:00'))).toBe(at('2026-12-02', '07:00'));
  });
});
