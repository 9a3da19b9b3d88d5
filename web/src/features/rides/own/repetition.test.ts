import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { daysAsked, noRepetition, repetitionPayload } from './repetition.ts';

const tuesdays = { ...noRepetition, date: '2026-12-01', time: '07:40', weekdays: [2], until: '2026-12-29' };
const at = (day: string): number => viennaInstant(day, '00:00') ?? 0;
const closed = [{ fromMs: at('2026-12-14'), toMs: at('2026-12-21'), market: true, page: true }];

describe('a ride that repeats', () => {
  it('asks for the holidays and closed days on its weekdays', () => {
    expect(daysAsked(tuesdays, closed)).toEqual([
      { day: '2026-12-08', reason: 'holiday.immaculateConception' },
      { day: '2026-12-15', reason: 'own.closedDay' },
    ]);
  });

  it('is sent without those days, except the ones on which it is driven all the same', () => {
    expect(repetitionPayload({ ...tuesdays, driven: ['2026-12-08'] }, closed)).toEqual({
      series: { weekdays: [2], until: '2026-12-29', without: ['2026-12-15'] },
    });
  });

  it('keeps the days of its series if none are chosen', () => {
    expect(repetitionPayload({ ...tuesdays, weekdays: [], scope: 'later' }, closed)).toEqual({ scope: 'later' });
  });
});
